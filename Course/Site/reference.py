#!/usr/bin/env python3
"""Makes the pages that DocC has written readable anywhere: from a disk, in any folder of a host, without a script.

usage: Course/Site/reference.py REFERENCE

DocC's pages are empty until a script fills them, which browsers load from a server only, and from the one path that
DocC was told. Here each page gets its text, plain, from the data beside it. On a server, whatever its path, the script
puts its own page in the text's place.
"""

import html
import json
import pathlib
import re
import sys
from urllib.parse import quote

# What DocC was told to be its path.
BASE = "/reference/"

STYLE = """<style>
#plain { font: 1.05rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1rem 1.2rem;
  overflow-wrap: break-word; }
#plain pre { overflow-x: auto; border: 1px solid #8886; border-radius: 0.4rem; padding: 0.6rem 0.8rem; }
#plain pre.declaration { white-space: pre-wrap; }
#plain code { font: 0.9em/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
#plain a { color: inherit; text-decoration: underline; }
#plain dd { margin: 0 0 0.6rem 1.5rem; }
#plain :is(h1, h2, h3) { line-height: 1.2; margin: 1.6em 0 0.5em; }
#plain ul, #plain ol { padding-left: 1.4em; list-style: revert; }
#plain td, #plain th { text-align: left; vertical-align: top; padding: 0.2em 1em 0.2em 0; }
</style>"""

# The script is loaded when the page is there, in its order; from a disk it would find nothing.
SCRIPT = """<script>
var baseUrl = new URL(UP, location.href).pathname;
if (location.protocol !== "file:") addEventListener("DOMContentLoaded", function () {
  var course = document.querySelector("#custom-header").content.querySelector("a");
  course.href = new URL(UP + "../index.html", location.href).pathname;
  SOURCES.forEach(function (source) {
    document.head.append(Object.assign(document.createElement("script"), { src: baseUrl + source, async: false }));
  });
});
</script>"""


def escape(text):
    return html.escape(text, quote=False)


class PlainPage:
    """The text of a page, from its data."""

    def __init__(self, data, up, pages):
        self.data, self.up, self.pages = data, up, pages
        self.references = data.get("references", {})

    def link(self, identifier, text=None):
        """A link to another page of the reference, or elsewhere; the text alone where there is no such page."""
        reference = self.references.get(identifier, {})
        text = text or f"<code>{escape(reference.get('title', ''))}</code>"
        path, _, anchor = reference.get("url", "").partition("#")
        if path.lstrip("/") in self.pages:
            anchor = f"#{quote(anchor)}" if anchor else ""
            return f'<a href="{self.up}{quote(path.lstrip("/"))}/index.html{anchor}">{text}</a>'
        return f'<a href="{html.escape(path)}">{text}</a>' if path.startswith("http") else text

    def inline(self, content):
        written = ""
        for part in content or []:
            kind = part["type"]
            inner = escape(part.get("text", "")) or self.inline(part.get("inlineContent"))
            if kind == "codeVoice":
                written += f"<code>{escape(part['code'])}</code>"
            elif kind == "reference":
                written += self.link(part["identifier"], self.inline(part.get("overridingTitleInlineContent")))
            elif kind in ("emphasis", "strong"):
                tag = "em" if kind == "emphasis" else "strong"
                written += f"<{tag}>{inner}</{tag}>"
            else:
                written += inner
        return written

    def blocks(self, content):
        return "\n".join(self.block(block) for block in content or [])

    def block(self, block):
        kind = block["type"]
        if kind == "paragraph":
            return f"<p>{self.inline(block['inlineContent'])}</p>"
        if kind == "heading":
            anchor = html.escape(block.get("anchor", ""))
            return f'<h{block["level"]} id="{anchor}">{escape(block["text"])}</h{block["level"]}>'
        if kind == "codeListing":
            return "<pre><code>" + escape("\n".join(block["code"])) + "</code></pre>"
        if kind in ("unorderedList", "orderedList"):
            tag = "ul" if kind == "unorderedList" else "ol"
            items = "".join(f"<li>{self.blocks(item['content'])}</li>" for item in block["items"])
            return f"<{tag}>{items}</{tag}>"
        if kind == "aside":
            name = escape(block.get("name", ""))
            return f"<blockquote><strong>{name}</strong>{self.blocks(block['content'])}</blockquote>"
        if kind == "table":
            rows = "".join("<tr>" + "".join(f"<td>{self.blocks(cell)}</td>" for cell in row) + "</tr>"
                           for row in block["rows"])
            return f"<table>{rows}</table>"
        raise ValueError(f"a block of the kind {kind}")

    def section(self, section):
        """A part of the page before its topics."""
        if section["kind"] == "declarations":
            texts = ("".join(token["text"] for token in one["tokens"]) for one in section["declarations"])
            return "\n".join(f'<pre class="declaration"><code>{escape(text)}</code></pre>' for text in texts)
        if section["kind"] == "parameters":
            return "<h2>Parameters</h2><dl>" + "".join(
                f"<dt><code>{escape(one['name'])}</code></dt><dd>{self.blocks(one['content'])}</dd>"
                for one in section["parameters"]) + "</dl>"
        return self.blocks(section.get("content")) if section["kind"] == "content" else ""

    def topics(self, title, sections):
        """Links to other pages, with their first lines."""
        written = f"<h2>{title}</h2>" if sections else ""
        for section in sections:
            rows = "".join(
                f"<dt>{self.link(one)}</dt><dd>{self.inline(self.references.get(one, {}).get('abstract'))}</dd>"
                for one in section["identifiers"])
            written += f"<h3>{escape(section.get('title', ''))}</h3><dl>{rows}</dl>"
        return written

    @property
    def title(self):
        return self.data["metadata"]["title"]

    @property
    def text(self):
        ways = self.data.get("hierarchy", {}).get("paths", [[]])
        way = " › ".join(self.link(one) for one in (ways[0] if ways else []))
        parts = [f"<p>{way}</p>" if way else "", f"<h1>{escape(self.title)}</h1>",
                 f"<p>{self.inline(self.data.get('abstract'))}</p>"]
        parts += [self.section(section) for section in self.data.get("primaryContentSections", [])]
        parts.append(self.topics("Topics", self.data.get("topicSections", [])))
        parts.append(self.topics("See also", self.data.get("seeAlsoSections", [])))
        return "\n".join(part for part in parts if part)


def rewrite(page, reference, pages):
    """Puts the text into a page, and lets it find its script from wherever it lies."""
    path = page.parent.relative_to(reference)
    up = "../" * len(path.parts)
    plain = PlainPage(json.loads((reference / "data" / f"{path}.json").read_text(encoding="utf-8")), up, pages)
    text = page.read_text(encoding="utf-8")
    sources = re.findall(rf'<script defer="defer" src="{BASE}([^"]*)"></script>', text)
    if not sources or 'id="app"></div>' not in text:
        sys.exit(f"{page}: DocC writes other pages now")
    text = re.sub(r'<script defer="defer".*?</script>|<noscript>.*?</noscript>', "", text, flags=re.S)
    script = SCRIPT.replace("UP", json.dumps(up or "./")).replace("SOURCES", json.dumps(sources))
    text = re.sub(r"<script>var baseUrl.*?</script>", lambda _: STYLE + script, text, flags=re.S)
    text = text.replace(f'"{BASE}', f'"{up}').replace("<title>Documentation</title>",
                                                      f"<title>{escape(plain.title)}</title>")
    course = f'<p><a href="{up}../index.html">To the course</a></p>'
    text = text.replace('id="app"></div>', f'id="app"><main id="plain">\n{course}\n{plain.text}\n</main></div>')
    page.write_text(text, encoding="utf-8")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    reference = pathlib.Path(sys.argv[1])
    found = sorted((reference / "documentation").rglob("index.html"))
    pages = {page.parent.relative_to(reference).as_posix() for page in found}
    for page in found:
        if (reference / "data" / f"{page.parent.relative_to(reference)}.json").exists():
            rewrite(page, reference, pages)
    print(f"{len(pages)} pages of the reference")


if __name__ == "__main__":
    main()
