"""Studies: a file says which games, every combination is played, and a page shows what came out."""

from tacora.study.file import Point, Study, StudyError, read_study
from tacora.study.page import study_lines, study_page
from tacora.study.runs import Found, Played, play_study

__all__ = [
    "Found",
    "Played",
    "Point",
    "Study",
    "StudyError",
    "play_study",
    "read_study",
    "study_lines",
    "study_page",
]
