"""Results for people: as text, and as one page with charts."""

from tacora.sim.report.html import html_report
from tacora.sim.report.text import text_report

__all__ = ["html_report", "text_report"]
