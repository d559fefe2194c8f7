<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name></name>
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
        <source>%Ln were there already</source>
        <translation>
            <numerusform>%Ln was there already</numerusform>
            <numerusform>%Ln were there already</numerusform>
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
        <source>%Ln boards, turned or mirrored</source>
        <translation>
            <numerusform>looks the same however turned</numerusform>
            <numerusform>%Ln boards, turned or mirrored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln answers</source>
        <translation>
            <numerusform>%Ln answer</numerusform>
            <numerusform>%Ln answers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln machines</source>
        <translation>
            <numerusform>%Ln machine</numerusform>
            <numerusform>%Ln machines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln settings</source>
        <translation>
            <numerusform>%Ln setting</numerusform>
            <numerusform>%Ln settings</numerusform>
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
        <source>%Ln free squares</source>
        <translation>
            <numerusform>%Ln free square</numerusform>
            <numerusform>%Ln free squares</numerusform>
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
        <source>wins in %n</source>
        <translation>
            <numerusform>wins in %n</numerusform>
            <numerusform>wins in %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mistakes: moves {plies}</source>
        <translation>
            <numerusform>Mistake: move {plies}</numerusform>
            <numerusform>Mistakes: moves {plies}</numerusform>
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
        <source>{mark} wins in %n with perfect play. Best: {squares}.</source>
        <translation>
            <numerusform>{mark} wins in %n with perfect play. Best: {squares}.</numerusform>
            <numerusform>{mark} wins in %n with perfect play. Best: {squares}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln masks</source>
        <translation>
            <numerusform>%Ln mask</numerusform>
            <numerusform>%Ln masks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sums</source>
        <translation>
            <numerusform>%Ln sum</numerusform>
            <numerusform>%Ln sums</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln squares</source>
        <translation>
            <numerusform>%Ln square</numerusform>
            <numerusform>%Ln squares</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences from books and reports, not counted yet</source>
        <translation>
            <numerusform>One sentence from books and reports, not counted yet</numerusform>
            <numerusform>%Ln sentences from books and reports, not counted yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{settled} of %Ln sentences counted so far: {told}</source>
        <translation>
            <numerusform>{settled} of one sentence counted: {told}</numerusform>
            <numerusform>{settled} of %Ln sentences counted so far: {told}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentences from books and reports, counted in {time} on this computer: {told}.</source>
        <translation>
            <numerusform>One sentence from books and reports, counted in {time} on this computer: {told}.</numerusform>
            <numerusform>%Ln sentences from books and reports, counted in {time} on this computer: {told}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of {count} findings support it.</source>
        <translation>
            <numerusform>%Ln of {count} findings supports it.</numerusform>
            <numerusform>%Ln of {count} findings support it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lines of play</source>
        <translation>
            <numerusform>the one line of play</numerusform>
            <numerusform>%Ln lines of play</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Better: {cells} win.</source>
        <translation>
            <numerusform>Better: {cells} wins.</numerusform>
            <numerusform>Better: {cells} win.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{cells} win at once.</source>
        <translation>
            <numerusform>{cells} wins at once.</numerusform>
            <numerusform>{cells} win at once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Better: {cells} win at once.</source>
        <translation>
            <numerusform>Better: {cells} wins at once.</numerusform>
            <numerusform>Better: {cells} win at once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Better: {cells} keep the draw.</source>
        <translation>
            <numerusform>Better: {cells} keeps the draw.</numerusform>
            <numerusform>Better: {cells} keep the draw.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{cells} hold out longer: {end}.</source>
        <translation>
            <numerusform>{cells} holds out longer: {end}.</numerusform>
            <numerusform>{cells} hold out longer: {end}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Now only {cells} saves the draw for {mark}: the other %Ln replies lose.</source>
        <translation>
            <numerusform>Now only {cells} saves the draw for {mark}: the other reply loses.</numerusform>
            <numerusform>Now only {cells} saves the draw for {mark}: the other %Ln replies lose.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of the squares that draw, {squares} set the most traps: {count} of {total} replies lose.</source>
        <translation>
            <numerusform>Of the squares that draw, {squares} sets the most traps: {count} of {total} replies lose.</numerusform>
            <numerusform>Of the squares that draw, {squares} set the most traps: {count} of {total} replies lose.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{squares} set the most traps: {count} of {total} replies lose.</source>
        <translation>
            <numerusform>{squares} sets the most traps: {count} of {total} replies lose.</numerusform>
            <numerusform>{squares} set the most traps: {count} of {total} replies lose.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game tree from here has %Ln nodes.</source>
        <translation>
            <numerusform>The game tree from here has %Ln node.</numerusform>
            <numerusform>The game tree from here has %Ln nodes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hint: {mark} is about to complete {lines}. Block both.</source>
        <translation>
            <numerusform>Hint: {mark} is about to complete {lines}. Block it.</numerusform>
            <numerusform>Hint: {mark} is about to complete {lines}. Block both.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>squares {cells}</source>
        <translation>
            <numerusform>square {cells}</numerusform>
            <numerusform>squares {cells}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{program} thinks: {done} of %Ln squares.</source>
        <translation>
            <numerusform>{program} thinks: {done} of %Ln square.</numerusform>
            <numerusform>{program} thinks: {done} of %Ln squares.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Values by {program}: {done} of %Ln squares.</source>
        <translation>
            <numerusform>Values by {program}: {done} of %Ln square.</numerusform>
            <numerusform>Values by {program}: {done} of %Ln squares.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Corners {cells}</source>
        <translation>
            <numerusform>Corner {cells}</numerusform>
            <numerusform>Corners {cells}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sides {cells}</source>
        <translation>
            <numerusform>Side {cells}</numerusform>
            <numerusform>Sides {cells}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Squares {cells}</source>
        <translation>
            <numerusform>Square {cells}</numerusform>
            <numerusform>Squares {cells}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln plies</source>
        <translation>
            <numerusform>%Ln ply</numerusform>
            <numerusform>%Ln plies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln bytes</source>
        <translation>
            <numerusform>%Ln byte</numerusform>
            <numerusform>%Ln bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only squares {cells} win for {side}.</source>
        <translation>
            <numerusform>Only square {cells} wins for {side}.</numerusform>
            <numerusform>Only squares {cells} win for {side}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only squares {cells} save the draw for {side}.</source>
        <translation>
            <numerusform>Only square {cells} saves the draw for {side}.</numerusform>
            <numerusform>Only squares {cells} save the draw for {side}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{cells} are taken</source>
        <translation>
            <numerusform>{cells} is taken</numerusform>
            <numerusform>{cells} are taken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln beads</source>
        <translation>
            <numerusform>%Ln bead</numerusform>
            <numerusform>%Ln beads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It has lost %Ln times from here with {cells}.</source>
        <translation>
            <numerusform>It has lost once from here with {cells}.</numerusform>
            <numerusform>It has lost %Ln times from here with {cells}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move {move}, square {cell}: %Ln beads come: {before} → {after}.</source>
        <translation>
            <numerusform>Move {move}, square {cell}: %Ln bead comes: {before} → {after}.</numerusform>
            <numerusform>Move {move}, square {cell}: %Ln beads come: {before} → {after}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move {move}, square {cell}: %Ln beads go: {before} → {after}.</source>
        <translation>
            <numerusform>Move {move}, square {cell}: %Ln bead goes: {before} → {after}.</numerusform>
            <numerusform>Move {move}, square {cell}: %Ln beads go: {before} → {after}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{whose} mistake was {cell}, which loses: {right} win.</source>
        <translation>
            <numerusform>{whose} mistake was {cell}, which loses: {right} wins.</numerusform>
            <numerusform>{whose} mistake was {cell}, which loses: {right} win.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{whose} mistake was {cell}, which only draws: {right} win.</source>
        <translation>
            <numerusform>{whose} mistake was {cell}, which only draws: {right} wins.</numerusform>
            <numerusform>{whose} mistake was {cell}, which only draws: {right} win.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{cells} need no look.</source>
        <translation>
            <numerusform>{cells} needs no look.</numerusform>
            <numerusform>{cells} need no look.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of that search only %Ln questions can be asked</source>
        <translation>
            <numerusform>of that search only %Ln question can be asked</numerusform>
            <numerusform>of that search only %Ln questions can be asked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Squares {cells} win as well.</source>
        <translation>
            <numerusform>Square {cells} wins as well.</numerusform>
            <numerusform>Squares {cells} win as well.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Squares {cells} keep the draw as well.</source>
        <translation>
            <numerusform>Square {cells} keeps the draw as well.</numerusform>
            <numerusform>Squares {cells} keep the draw as well.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Squares {cells} win.</source>
        <translation>
            <numerusform>Square {cells} wins.</numerusform>
            <numerusform>Squares {cells} win.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Squares {cells} keep the draw.</source>
        <translation>
            <numerusform>Square {cells} keeps the draw.</numerusform>
            <numerusform>Squares {cells} keep the draw.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Squares {cells} would have won.</source>
        <translation>
            <numerusform>Square {cells} would have won.</numerusform>
            <numerusform>Squares {cells} would have won.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Squares {cells} would have kept the draw.</source>
        <translation>
            <numerusform>Square {cells} would have kept the draw.</numerusform>
            <numerusform>Squares {cells} would have kept the draw.</numerusform>
        </translation>
    </message>
</context>
</TS>
