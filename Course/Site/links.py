"""What can be seen of the site without a browser: links, anchors, headings, landmarks, the chain of lessons."""

import os
import re
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Page(HTMLParser):
    """What the checks ask of a page."""

    def __init__(self, path):
        super().__init__()
        self.ids, self.links, self.loaded, self.headings, self.images = [], [], [], [], []
        self.tags, self.chain, self.open = set(), {}, []
        self.language = None
        self.feed(path.read_text(encoding="utf-8"))
        self.close()

    def handle_starttag(self, tag, attributes):
        facts = dict(attributes)
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        if tag == "html":
            self.language = facts.get("lang")
        if facts.get("id"):
            self.ids.append(facts["id"])
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag == "a" and "href" in facts:
            self.links.append(facts["href"])
        if tag in ("script", "img", "source") and "src" in facts:
            self.loaded.append(facts["src"])
        if tag == "link":
            relation = facts.get("rel")
            (self.links if relation in ("prev", "next") else self.loaded).append(facts["href"])
            if relation in ("prev", "next"):
                self.chain[relation] = facts["href"]
        if tag == "img":
            self.images.append(facts.get("alt"))

    def handle_endtag(self, tag):
        if tag in self.open:
            while self.open.pop() != tag:
                pass


def pages_of(site):
    """The pages of the course, by their path; the reference is DocC's, and the calculator has its own checks."""
    paths = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    return {path: Page(site / path) for path in paths if not path.startswith(("reference/", "live/"))}


def check_links(site, pages, check):
    """Every link leads to a file and an anchor of the site, or openly elsewhere; nothing is loaded from there."""
    for path, page in pages.items():
        for link in [*page.links, *page.loaded]:
            parts = urlsplit(link)
            if parts.scheme or link.startswith("//"):
                is_link = link in page.links and parts.scheme in ("http", "https", "mailto")
                check(path, f"nothing is loaded from outside: {link}", is_link or parts.scheme == "data")
                continue
            target = os.path.normpath(os.path.join(os.path.dirname(path), unquote(parts.path))) if parts.path else path
            check(path, f"{link} leads to a file", (site / target).is_file())
            if parts.fragment and target in pages:
                check(path, f"{link} leads to an anchor", unquote(parts.fragment) in pages[target].ids)


def check_structure(pages, check):
    """Headings in order, landmarks, names."""
    for path, page in pages.items():
        check(path, "each anchor is there once", len(set(page.ids)) == len(page.ids),
              sorted({name for name in page.ids if page.ids.count(name) > 1}))
        check(path, "the language is told", page.language == "en")
        check(path, "there is one title", page.headings[:1] == [1] and page.headings.count(1) == 1, page.headings)
        steps = zip(page.headings, page.headings[1:])
        check(path, "no level of headings is left out", all(after <= before + 1 for before, after in steps),
              page.headings)
        landmarks = {"main"} if path.startswith("slides/") else {"main", "header", "nav", "footer"}
        check(path, "the landmarks are there", landmarks <= page.tags, sorted(landmarks - page.tags))
        check(path, "each picture has a text", all(page.images))


def check_chain(pages, check):
    """From the first page on, each leads to the next and back, past every lesson."""
    chain, path = [], "index.html"
    while path and path in pages and path not in chain:
        chain.append(path)
        following = pages[path].chain.get("next")
        if following in pages:
            check(following, "it leads back to the page before", pages[following].chain.get("prev") == path)
        path = following
    lessons = sorted(name for name in pages if re.match(r"\d\d-", name))
    check("index.html", "the lessons are a chain in order", chain == ["index.html", *lessons], chain)
    for lesson in lessons:
        check(lesson, "the first page leads to it", lesson in pages["index.html"].links)
        check(lesson, "it has slides", f"slides/{lesson}" in pages)


def check_reference(site, pages, check):
    """The reference and the course lead to each other."""
    check("index.html", "it leads to the reference", "reference/index.html" in pages["index.html"].links)
    page = Page(site / "reference/index.html")
    check("reference/index.html", "it leads to the course", "../index.html" in page.links)
    for link in page.links:
        target = site / "reference" / link
        check("reference/index.html", f"{link} is there", target.is_file() or (target / "index.html").is_file())


def check_site(site, check):
    """All checks without a browser; gives the paths of the pages."""
    pages = pages_of(site)
    check_links(site, pages, check)
    check_structure(pages, check)
    check_chain(pages, check)
    if (site / "reference").exists():
        check_reference(site, pages, check)
    return list(pages)
