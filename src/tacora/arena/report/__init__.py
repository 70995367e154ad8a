"""A tournament for people: as text, and as one page with charts."""

from tacora.arena.report.html import html_report
from tacora.arena.report.rows import ahead_rows, lone_rows, standing_rows
from tacora.arena.report.text import text_report

__all__ = ["ahead_rows", "html_report", "lone_rows", "standing_rows", "text_report"]
