#!/usr/bin/env python3
"""Uses the site of the course as a reader would, in headless Chromium.

usage: Course/Site/check.py [--pictures FOLDER] SITE

It needs what requirements.txt names, and the browser: `chromium`, or what CHROMIUM names. No check depends
on how fast a machine is: what must come is waited for, for 30 seconds.
"""

import argparse
import functools
import http.server
import os
import pathlib
import re
import shutil
import sys
import threading

from playwright.sync_api import Error, sync_playwright

import links
from live_lines import check_live_lines, check_tour
from reading import (check_accessibility, check_console_copies, check_dark, check_figures, check_keyboard,
                     check_no_script, check_paper, check_search, check_slides)

PHONE = {"width": 320, "height": 640}
DESK = {"width": 1280, "height": 800}


class Report:
    """Counts what passed and tells what failed."""

    def __init__(self):
        self.passed = self.failed = 0

    def __call__(self, page, name, is_true, found=""):
        if is_true:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAIL {page}: {name}" + (f": {found}" if found != "" else ""), flush=True)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A file server that tells nothing; its files lie below a path."""

    base = ""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def translate_path(self, path):
        inside = path.startswith(self.base + "/")
        return super().translate_path(path.removeprefix(self.base) if inside else "/nothing")

    def log_message(self, *_):
        pass


class QuietServer(http.server.ThreadingHTTPServer):
    """A server whose readers may leave before the end."""

    def handle_error(self, *_):
        pass


def serve(folder, base):
    """Serves a folder below a path; gives its address."""
    Quiet.base = base
    server = QuietServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}{base}"


class Reader:
    """A browser that reads the site, and notes what is wrong wherever it goes."""

    def __init__(self, browser, site, check):
        self.browser, self.site, self.check = browser, site, check
        # No page may count on lying at the root of its host.
        self.http = serve(str(site), "/some/folder")
        self.file = site.as_uri()
        self.has_core = (site / "live/rpn.wasm").exists()

    def open(self, path, origin=None, size=DESK, **options):
        """A page in a window of its own; `problems` are what it did wrong, as far as they are known."""
        origin = origin or self.http
        context = self.browser.new_context(viewport=size, **options)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.problems = []
        page.on("console", lambda message: message.type in ("error", "warning")
                and page.problems.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: page.problems.append(f"error: {error}"))
        # A request that the next page ends is no failure.
        page.on("requestfailed", lambda request: "ERR_ABORTED" in request.failure
                or page.problems.append(f"failed: {request.url}"))
        page.on("response", lambda response: response.status >= 400
                and page.problems.append(f"{response.status}: {response.url}"))
        allowed = (origin, "data:", "blob:")
        page.on("request", lambda request: request.url.startswith(allowed)
                or page.problems.append(f"outside: {request.url}"))
        page.goto(f"{origin}/{path}")
        return page

    def close(self, page, name):
        """Ends the use of a page; nothing may have gone wrong."""
        self.check(name, "no error, no warning, no request that fails or goes outside", not page.problems,
                   page.problems)
        page.context.close()


def overflow(page):
    """What is wider than the window, as far as it makes the page so."""
    return page.evaluate("""() => {
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= width) return "";
      const wide = [...document.querySelectorAll("body *")]
        .filter((element) => element.getBoundingClientRect().right > width + 1);
      return `${document.documentElement.scrollWidth} > ${width}: ` + wide.slice(0, 4)
        .map((element) => `${element.tagName}.${element.className}`).join(" ");
    }""")


def check_every_page(reader, paths):
    """Each page by a server and from the folder, on a phone and on a desk."""
    for origin in (reader.http, reader.file):
        page = reader.open("index.html", origin)
        for path in paths:
            page.goto(f"{origin}/{path}")
            page.wait_for_load_state("load")
            for size in (DESK, PHONE):
                page.set_viewport_size(size)
                found = overflow(page)
                reader.check(path, f"nothing is wider than {size['width']} pixels ({origin[:4]})", not found, found)
            page.set_viewport_size(DESK)
            reader.check(path, f"nothing goes wrong ({origin[:4]})", not page.problems, page.problems)
            page.problems.clear()
        page.context.close()


def check_reference(reader):
    """The modules of the reference: by a server as DocC's script draws them, from a disk as plain pages."""
    reader.close(reader.open("reference/index.html"), "reference/index.html")
    for folder in sorted((reader.site / "reference/documentation").iterdir()):
        if not folder.is_dir():
            continue
        name = f"reference/documentation/{folder.name}/"
        page = reader.open(name)
        page.locator("#plain").wait_for(state="detached")
        page.locator("h1").first.wait_for()
        reader.check(name, "it has text", len(page.locator("main").inner_text()) > 200)
        page.locator("a[href$='/some/folder/index.html']").first.wait_for()
        reader.close(page, name)
        page = reader.open(f"{name}index.html", reader.file, size=PHONE)
        reader.check(name, "it has a plain text", len(page.locator("main").inner_text()) > 200)
        found = overflow(page)
        reader.check(name, "nothing of the plain text is wider than a phone", not found, found)
        page.locator("dt a").first.click()
        page.wait_for_url("**/index.html")
        reader.check(name, "its links lead to plain pages", len(page.locator("#plain h1").inner_text()) > 0)
        page.get_by_text("To the course").first.click()
        page.wait_for_url(f"{reader.file}/index.html")
        reader.close(page, f"{name} (file)")


def take_pictures(reader, folder, lesson):
    """Pictures of three pages, for somebody to look at."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in ("index.html", lesson, f"slides/{lesson}", "words.html"):
        for device, size in (("phone", PHONE), ("desk", DESK)):
            for scheme in ("light", "dark"):
                page = reader.open(path, size=size, color_scheme=scheme)
                if path == lesson:
                    page.locator("rpn-live .on").first.click(click_count=2)
                name = path.replace("/", "-").removesuffix(".html")
                is_slides = path.startswith("slides/")
                if is_slides:
                    page.locator(".slide").nth(1).scroll_into_view_if_needed()
                page.screenshot(path=str(folder / f"{name}-{device}-{scheme}.png"), animations="disabled")
                page.context.close()


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("site", type=pathlib.Path)
    arguments = parser.parse_args()
    site = arguments.site.resolve()
    check = Report()
    paths = links.check_site(site, check)
    lessons = [path for path in paths if re.match(r"\d\d-", path)]
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not program:
        sys.exit("chromium is missing: Scripts/install-dependencies chromium")

    with sync_playwright() as playwright:
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=program, args=options)
        reader = Reader(browser, site, check)
        parts = [
            (check_every_page, paths), (check_live_lines, lessons), (check_console_copies, lessons[0]),
            (check_search, lessons[0]), (check_keyboard, lessons[0]), (check_no_script, lessons),
            (check_slides, lessons), (check_dark, paths), (check_accessibility, paths), (check_paper, lessons),
            (check_figures,), (check_tour,),
        ]
        if (site / "reference").exists():
            parts.append((check_reference,))
        for part, *what in parts:
            try:
                part(reader, *what)
            except Error as error:
                check(part.__name__, "it comes to its end", False, str(error).split("\n", 1)[0])
        if arguments.pictures:
            take_pictures(reader, arguments.pictures, lessons[0])
        browser.close()
    if not reader.has_core:
        print("NOT CHECKED: the core for a browser is not in the site, so no live line was edited")
    if not (site / "reference").exists():
        print("NOT CHECKED: the reference is not in the site")
    print(f"{check.passed} checks passed, {check.failed} failed")
    sys.exit(1 if check.failed else 0)


if __name__ == "__main__":
    main()
