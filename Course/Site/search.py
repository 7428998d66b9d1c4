"""Writes what the search of the course looks through: a plain script, as a page from a folder can load one."""

import json
from html.parser import HTMLParser

HEADINGS = {"h1", "h2", "h3"}
# What is not text of a section: traces say again what the program says.
SKIPPED = {"table.trace", "p.terminal", "pre.report", "nav", "header", "footer", "script", "p.above"}
# Elements without an end.
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Sections(HTMLParser):
    """Reads the sections of a page: anchor, heading and text."""

    def __init__(self):
        super().__init__()
        self.sections = []
        self.open = []
        self.is_heading = False

    def handle_starttag(self, tag, attributes):
        if tag in VOID:
            return
        facts = dict(attributes)
        names = {tag, *(f"{tag}.{name}" for name in (facts.get("class") or "").split())}
        self.open.append((tag, bool(names & SKIPPED)))
        if tag in HEADINGS and not self.is_skipped:
            self.sections.append([facts.get("id", ""), "", ""])
            self.is_heading = True

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass
        if tag in HEADINGS:
            self.is_heading = False

    @property
    def is_skipped(self):
        return any(skipped for _, skipped in self.open)

    def handle_data(self, data):
        if self.sections and not self.is_skipped:
            self.sections[-1][1 if self.is_heading else 2] += data


def search_index(folder, pages):
    """Writes the index of some pages of a site; gives how many places it holds."""
    titles, entries = [], []
    for page in pages:
        reader = Sections()
        reader.feed((folder / page).read_text(encoding="utf-8"))
        for anchor, heading, text in reader.sections:
            heading = " ".join(heading.split())
            if not titles or titles[-1][0] != page:
                titles.append((page, heading))
            entries.append([len(titles) - 1, anchor, heading, " ".join(text.split())])
    index = {"pages": titles, "entries": entries}
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    (folder / "search-index.js").write_text(f"globalThis.searchIndex = {text};\n", encoding="utf-8")
    return len(entries)
