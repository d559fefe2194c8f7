"""Thinking: how the seated program decides, whichever it is."""

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import QLabel, QPushButton

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.lessons import plays_learner
from tictactoe_gui.session.question import Question, question, thought
from tictactoe_gui.session.settings import Side
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.layouts import FlowLayout, column, muted, row, scroll_to
from tictactoe_gui.ui.studies.content_study import how_to_uncover
from tictactoe_gui.ui.studies.study_panel import StudyPanel
from tictactoe_gui.ui.studies.thinking.part import StudyPart
from tictactoe_gui.ui.studies.thinking.words import first_line, watched_line
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import score_name, watch_name, watch_tip

_GAP = QSize(6, 6)


class ThinkingPanel(StudyPanel):
    """Whose thinking it is, and what there is to see of a program of that kind."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self._parts: dict[type[StudyPart], StudyPart] = {}
        self._shown_parts: list[StudyPart] = []
        self._asked: Question | None = None
        self._is_played = False
        self._whose: Mark | None = None
        """Whose thinking a person has chosen to see, where two programs play."""
        self._told = ""
        """What the thinking that is shown came to."""
        self.line, self.values = ContentView(tr("Thinking")), QPushButton()
        self.values.setObjectName("link")
        self.values.setToolTip(tr("What a win counts, and how the code is written"))
        self.values.clicked.connect(pointing.more_wanted)
        self.ask, self.watch = QPushButton(tr("Ask me")), QPushButton(watch_name())
        self.ask.setToolTip(tr("Answer questions about how it thinks"))
        self.watch.clicked.connect(pointing.watch_wanted)
        self.whose = Segments(tr("Whose thinking"))
        self.covered = muted(QLabel(how_to_uncover()))
        top = row((self.line, 1), self.values, spacing=16)
        top.setAlignment(self.values, Qt.AlignmentFlag.AlignTop)
        buttons = FlowLayout(_GAP, widgets=(self.whose, self.watch, self.ask, self.covered))
        self._column = column(top, buttons, None, spacing=4, margins=(0, 6, 0, 0))
        self.setLayout(self._column)
        self.whose.chosen.connect(self._on_whose)
        self.ask.clicked.connect(pointing.questions_wanted)
        pointing.playback.changed.connect(self._on_playback)

    def refresh(self) -> None:
        """Show what the program has thought, or would think, about the board."""
        before, asked = self._asked, self._question()
        if asked and before and asked.choice != before.choice:
            scroll_to(self)  # another program is read from its beginning
        self._asked, self._told = asked, ""
        kinds = _kinds(asked)
        self._shown_parts = [self._part(each) for each in kinds]
        for kind, part in self._parts.items():
            part.setVisible(kind in kinds)
        is_search = asked is not None and asked.choice.search_options is not None
        self.watch.setVisible(asked is not None)
        self.values.setVisible(is_search)
        is_covered = self.session.state.is_covered and not self.pointing.playback.record
        self.covered.setVisible(is_covered)
        if asked:
            score = score_name(asked.choice.score)
            self.values.setText(tr("Values: {score} ▾", score=score))
        self._show_whose()
        is_watched = self.pointing.playback.asked is not None
        self.watch.setEnabled(self.pointing.can_watch and not is_watched)
        self.watch.setToolTip(watch_tip(can_watch=self.pointing.can_watch))
        self._show_line()
        if asked:
            for part in self._shown_parts:
                part.show_question(asked)

    def _question(self) -> Question | None:
        """Return what is shown: the thinking that is played, or what has led to the board."""
        session, watched = self.session, self.pointing.playback.asked
        whose = self._whose if session.settings.side is Side.WATCH else None
        asked = thought(session, whose) or thought(session)
        return watched if watched and not watched.is_same(asked) else asked

    def _part(self, kind: type[StudyPart]) -> StudyPart:
        """Return what shows programs of a kind, made when it is first needed."""
        if kind not in self._parts:
            part = self._parts[kind] = kind(self)
            part.told.connect(self._on_told)
            self._column.insertWidget(self._column.count() - 1, part, part.stretch)
            part.hide()
        return self._parts[kind]

    def _show_whose(self) -> None:
        """Offer the choice between two programs, once both have something to show."""
        known = [question(self.session, each) for each in Mark]
        is_demo = self.session.settings.side is Side.WATCH
        self.whose.setVisible(is_demo and all(known))
        if self._asked:
            options = tuple((mark, mark.value) for mark in Mark)
            self.whose.show_options(options, self._asked.board.turn)

    @Slot(str)
    def _on_told(self, told: str) -> None:
        """Say what the thinking that is shown came to."""
        self._told = told
        self._show_line()

    def _show_line(self) -> None:
        """Say whose thinking is shown, or how far it has come while that is watched."""
        playback = self.pointing.playback
        if playback.asked and playback.tree:
            told = watched_line(playback.asked.choice, playback.place, playback.tree.root.last)
        elif self._asked:
            told = first_line(self._asked, self._told)
        elif self.session.game.is_over:
            told = tr("The game is over: there is nothing to think about.")
        else:
            told = ""
        self.line.say(told)

    @Slot(object)
    def _on_whose(self, mark: Mark) -> None:
        self._whose = mark
        self.request_refresh()

    @Slot()
    def _on_playback(self) -> None:
        """Show the search that begins or ends; or only its next step."""
        is_played = self.pointing.playback.asked is not None
        if is_played is not self._is_played:
            self._is_played = is_played
            self.request_refresh()
        elif self.isVisible():
            self._show_line()
            for part in self._shown_parts:
                part.follow()


def _kinds(asked: Question | None) -> tuple[type[StudyPart], ...]:
    """Return what shows how a program thinks."""
    if asked is None:
        return ()
    if asked.choice.search_options:
        from tictactoe_gui.ui.studies.thinking.search_part import SearchPart

        return (SearchPart,)
    from tictactoe_gui.ui.studies.thinking.listing_part import ListingPart

    if plays_learner(asked.choice):
        from tictactoe_gui.ui.studies.thinking.box_part import BoxPart

        return BoxPart, ListingPart
    return (ListingPart,)
