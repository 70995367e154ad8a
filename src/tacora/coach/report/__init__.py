"""A review for people: on a terminal, and as one page with charts."""

from tacora.coach.report.html import html_report
from tacora.coach.report.rows import decision_rows, head_lines, ledger_rows, said, turning_lines

__all__ = ["decision_rows", "head_lines", "html_report", "ledger_rows", "said", "turning_lines"]
