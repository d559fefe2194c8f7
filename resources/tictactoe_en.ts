<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>%Ln days</source>
        <translation>
            <numerusform>%Ln day</numerusform>
            <numerusform>%Ln days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation>
            <numerusform>%Ln game</numerusform>
            <numerusform>%Ln games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moves</source>
        <translation>
            <numerusform>%Ln move</numerusform>
            <numerusform>%Ln moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hints</source>
        <translation>
            <numerusform>%Ln hint</numerusform>
            <numerusform>%Ln hints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines could not be read: {place}</source>
        <translation>
            <numerusform>%Ln line could not be read: {place}</numerusform>
            <numerusform>%Ln lines could not be read: {place}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln positions</source>
        <translation>
            <numerusform>%Ln position</numerusform>
            <numerusform>%Ln positions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln squares empty</source>
        <translation>
            <numerusform>%Ln square empty</numerusform>
            <numerusform>%Ln squares empty</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln nodes</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cut-offs</source>
        <translation>
            <numerusform>%Ln cut-off</numerusform>
            <numerusform>%Ln cut-offs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memo hits</source>
        <translation>
            <numerusform>%Ln memo hit</numerusform>
            <numerusform>%Ln memo hits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln positions stored</source>
        <translation>
            <numerusform>%Ln position stored</numerusform>
            <numerusform>%Ln positions stored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln runs</source>
        <translation>
            <numerusform>%Ln run</numerusform>
            <numerusform>%Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n of them take the same square, {cell}.</source>
        <translation>
            <numerusform>All %n of them take the same square, {cell}.</numerusform>
            <numerusform>All %n of them take the same square, {cell}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games before are not counted.</source>
        <translation>
            <numerusform>%Ln game before is not counted.</numerusform>
            <numerusform>%Ln games before are not counted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>wins in %n</source>
        <translation>
            <numerusform>wins in %n</numerusform>
            <numerusform>wins in %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{mark} wins in %n</source>
        <translation>
            <numerusform>{mark} wins in %n</numerusform>
            <numerusform>{mark} wins in %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{mark} ahead by %n</source>
        <translation>
            <numerusform>{mark} ahead by %n</numerusform>
            <numerusform>{mark} ahead by %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not looked at:</source>
        <translation>
            <numerusform>%n not looked at:</numerusform>
            <numerusform>%n not looked at:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied: %Ln rows as Markdown.</source>
        <translation>
            <numerusform>Copied: %Ln row as Markdown.</numerusform>
            <numerusform>Copied: %Ln rows as Markdown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The solver says: {mark} wins in %n. Best: {squares}.</source>
        <translation>
            <numerusform>The solver says: {mark} wins in %n. Best: {squares}.</numerusform>
            <numerusform>The solver says: {mark} wins in %n. Best: {squares}.</numerusform>
        </translation>
    </message>
</context>
</TS>
