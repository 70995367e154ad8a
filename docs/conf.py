"""Configuration of the documentation site: `make docs`."""

from tacora import __version__

project = "Tacora"
author = "The Tacora contributors"
copyright = "2026, The Tacora contributors"  # the name Sphinx asks for
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
root_doc = "index"
exclude_patterns = ["_build", "_generated", "pictures/README.md"]

myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3

nitpicky = True
# Types in signatures may be anybody's; links between our own pages are checked all the same.
nitpick_ignore_regex = [("py:.*", ".*")]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "exclude-members": "__init__, __new__"}
default_role = "literal"  # docstrings name code between single backticks
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_title = f"Tacora {__version__}"
html_show_sourcelink = False
html_copy_source = False
