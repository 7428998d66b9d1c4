"""Checks of reading: search, keyboard, copies, without JavaScript, dark, on paper, as slides, for everybody."""

import re

from axe_playwright_python.sync_playwright import Axe

PHONE = {"width": 320, "height": 640}
BEAMER = {"width": 1280, "height": 720}


def check_console_copies(reader, lesson):
    """Each piece of code has a button; of a console it copies the commands."""
    page = reader.open(lesson, permissions=["clipboard-read", "clipboard-write"])
    codes = page.locator(".code")
    reader.check(lesson, "each piece of code has a button", codes.count() == codes.locator("button.copy").count() > 0)
    page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
    for index in range(codes.count()):
        code = codes.nth(index)
        code.locator("button.copy").press("Enter")
        code.get_by_text("Copied").wait_for()
        copied = page.evaluate("navigator.clipboard.readText()")
        text = code.locator("pre").text_content()
        if code.locator("pre.console").count():
            begin = "\n".join(line[2:] for line in text.split("\n") if line.startswith("$ "))
            is_right = copied.split("\n")[0] == begin.split("\n")[0] and not re.search(r"^\$ ", copied, re.M)
        else:
            is_right = copied == text
        reader.check(lesson, "the button copies what stands there", is_right, [copied, text])
    reader.close(page, lesson)


def check_search(reader, lesson):
    """A section and a word are found with the keyboard, by a server and from the folder."""
    for origin in (reader.http, reader.file):
        name = f"search ({origin[:4]})"
        page = reader.open(lesson, origin)
        for question, wanted in (("sqrt", "words.html#sqrt"), ("exercise 1.1", f"{lesson}#exercise-11"),
                                 ("+", "words.html#%2B")):
            page.keyboard.press("/")
            page.keyboard.press("Control+a")
            page.keyboard.type(question)
            page.locator(".search.is-open li a").first.wait_for()
            page.wait_for_function("(wanted) => document.querySelector('.search li a')?.href.includes(wanted)",
                                   arg=wanted)
            page.keyboard.press("ArrowDown")
            is_there = page.evaluate("(wanted) => document.activeElement.href?.includes(wanted)", wanted)
            reader.check(name, f"'{question}' finds {wanted} first", is_there)
            page.keyboard.press("Enter")
            page.wait_for_url(f"**/{wanted}*")
            anchor = page.evaluate("Boolean(document.getElementById(decodeURIComponent(location.hash.slice(1))))")
            reader.check(name, f"'{question}' leads to its place", anchor)
        page.keyboard.press("/")
        page.keyboard.type("xyzzy")
        page.locator(".search [role=status]").filter(has_text="no places").wait_for()
        page.keyboard.press("Escape")
        reader.check(name, "Escape closes the search", page.locator(".search.is-open").count() == 0)
        reader.close(page, name)


def check_keyboard(reader, lesson):
    """Everything that can be used is reached by Tab, and the stop is seen."""
    page = reader.open(lesson)
    page.keyboard.press("Tab")
    text = page.evaluate("document.activeElement.textContent")
    reader.check(lesson, "the first stop skips to the text", text == "Skip to the text", text)
    page.keyboard.press("Enter")
    reader.check(lesson, "and does so", page.evaluate("document.activeElement.id") == "content")
    stops = page.evaluate("""() => {
      const all = [...document.querySelectorAll("a[href], button, input, summary, textarea, [tabindex='0']")];
      const inside = [...document.querySelectorAll("rpn-live")].flatMap((live) =>
        [...live.shadowRoot.querySelectorAll("button, input, textarea, [tabindex='0']")]);
      return [...all, ...inside].filter((one) => one.checkVisibility()).length;
    }""")
    page.evaluate("document.activeElement.blur(), getSelection().removeAllRanges(), scrollTo(0, 0)")
    page.reload()
    seen, unseen = set(), []
    for _ in range(stops + 20):
        page.keyboard.press("Tab")
        stop = page.evaluate("""() => {
          let one = document.activeElement;
          while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
          if (!one || one === document.body) return null;
          globalThis.stops ??= new Map();
          if (!stops.has(one)) stops.set(one, stops.size);
          const style = getComputedStyle(one);
          const isSeen = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
          return [stops.get(one), isSeen, one.outerHTML.slice(0, 80)];
        }""")
        if stop is None:
            continue
        if stop[0] in seen and len(seen) >= stops:
            break
        seen.add(stop[0])
        if not stop[1]:
            unseen.append(stop[2])
    reader.check(lesson, "Tab reaches all that can be used", len(seen) >= stops, f"{len(seen)} of {stops}")
    reader.check(lesson, "each stop is seen", not unseen, unseen[:3])
    reader.close(page, lesson)


def check_no_script(reader, lessons):
    """Text and traces are there without JavaScript."""
    for path in ["index.html", *lessons]:
        page = reader.open(path, reader.file, size=PHONE, java_script_enabled=False)
        reader.check(path, "there is text without JavaScript", len(page.locator("main").inner_text()) > 100)
        reader.check(path, "the search is hidden without JavaScript", not page.locator(".search").is_visible())
        lines = page.locator("rpn-live")
        for index in range(lines.count()):
            line = lines.nth(index)
            folded = line.locator("xpath=ancestor::details").count() > 0
            shown = folded or (line.locator(".program").is_visible() and line.locator(".trace").is_visible())
            reader.check(path, "the trace is there without JavaScript", shown)
            reader.check(path, "the command is there without JavaScript", "rpn " in line.locator(".terminal").text_content())
        width = page.locator("html").evaluate("(html) => html.scrollWidth")
        reader.check(path, "nothing is wider than a phone without JavaScript", width <= PHONE["width"], width)
        reader.close(page, path)


def check_slides(reader, lessons):
    """No slide is higher or wider than the wall, each is a printed page, and handouts have what they should."""
    for lesson in lessons:
        path = f"slides/{lesson}"
        page = reader.open(path, size=BEAMER)
        page.wait_for_function("document.querySelectorAll('.slide .number').length > 0")
        found = page.evaluate("""() => [...document.querySelectorAll(".slide")].flatMap((slide) => {
          const wide = [...slide.querySelectorAll(".wall :is(pre, .table, img, p, h2, li)")]
            .filter((one) => one.scrollWidth > one.clientWidth + 1);
          const height = slide.getBoundingClientRect().height;
          return height > innerHeight + 2 || wide.length
            ? [`${slide.id} ${Math.round(height)} ${wide.map((one) => one.tagName)}`] : [];
        })""")
        reader.check(path, "every slide fits", not found, found)
        count = page.locator(".slide").count()
        reader.check(path, "there are slides", count >= 8, count)
        tasks = page.locator(".slide h2").filter(has_text=re.compile(r"^Exercise \d")).count()
        reader.check(path, "the exercises are on slides", tasks >= 2 or lesson.startswith("15"), tasks)
        printed = len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
        reader.check(path, "each slide is printed on a page of its own", printed == count, [printed, count])
        for key, wanted in (("ArrowRight", 2), ("PageDown", 3), ("End", count), ("Home", 1)):
            page.keyboard.press(key)
            page.wait_for_function("(wanted) => location.hash === `#slide-${wanted}`", arg=wanted)
        reader.check(path, "keys turn the slides", page.evaluate("scrollY") == 0)
        page.emulate_media(media="print")
        for view in ("handout", "teacher"):
            page.goto(f"{reader.http}/{path}?{view}")
            reader.check(path, f"there are notes ({view})", page.locator(".notes p").first.is_visible())
            has_answers = "Answer and discussion" in page.locator("main").inner_text()
            is_right = has_answers == (view == "teacher") or not tasks
            reader.check(path, f"answers are the teacher's ({view})", is_right)
        reader.close(page, path)
    check_show(reader, f"slides/{lessons[0]}")


def check_show(reader, path):
    """The overview, the speaker's window, a finger, and the full screen."""
    page = reader.open(path, size=BEAMER, has_touch=True)
    page.keyboard.press("o")
    seen = page.evaluate("""[...document.querySelectorAll(".slide")].filter((slide) =>
      slide.getBoundingClientRect().bottom < innerHeight).length""")
    reader.check(path, "the overview shows many slides", seen >= 8, seen)
    page.locator("#slide-5").click()
    page.wait_for_function("location.hash === '#slide-5'")
    reader.check(path, "a click leaves the overview", page.locator(".overview").count() == 0)
    for end, wanted in ((900, 4), (100, 5)):
        page.evaluate("""(end) => {
          const touch = (x) => new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 300 });
          document.body.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(500)] }));
          document.body.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(end)] }));
        }""", end)
        page.wait_for_function("(wanted) => location.hash === `#slide-${wanted}`", arg=wanted)
    with page.expect_popup() as popup:
        page.keyboard.press("s")
    speaker = popup.value
    speaker.locator("#slide-5.now .notes p").first.wait_for()
    speaker.locator("#slide-6.next").wait_for()
    speaker.keyboard.press("ArrowRight")
    page.wait_for_function("location.hash === '#slide-6'")
    page.keyboard.press("ArrowRight")
    speaker.locator("#slide-7.now").wait_for()
    reader.check(path, "the speaker's window and the wall turn together", True)
    speaker.close()
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement")
    reader.check(path, "F fills the screen", True)
    reader.close(page, path)


def brightness(page):
    """How bright the page's ground is, 0 to 255."""
    color = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return sum(int(part) for part in re.findall(r"\d+", color)[:3]) / 3


def check_dark(reader, paths):
    """The page is as bright as the reader wants it."""
    for path in ("index.html", next(path for path in paths if path.startswith("slides/"))):
        for scheme, is_right in (("light", lambda value: value > 200), ("dark", lambda value: value < 60)):
            page = reader.open(path, color_scheme=scheme)
            reader.check(path, f"the page is {scheme}", is_right(brightness(page)), brightness(page))
            reader.close(page, path)


def check_accessibility(reader, paths):
    """axe finds nothing, in light and in dark."""
    sources = [path for path in paths if path.startswith("source/")]
    few = [path for path in paths if not path.startswith("source/")] + sources[:2] + sources[-2:]
    for scheme in ("light", "dark"):
        page = reader.open("index.html", color_scheme=scheme)
        for path in few:
            page.goto(f"{reader.http}/{path}")
            page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
            for live in page.locator("rpn-live .on").all()[:2]:
                live.click()
            # Colors are read when nothing moves.
            page.wait_for_function("document.getAnimations().every(({ playState }) => playState === 'finished')"
                                   " && [...document.querySelectorAll('rpn-live')].every((live) =>"
                                   " live.shadowRoot.getAnimations().every(({ playState }) => playState === 'finished'))")
            found = [f"{one['id']}: {node['target']} {node.get('failureSummary', '')[:200]}"
                     for one in Axe().run(page).response["violations"] for node in one["nodes"][:2]]
            reader.check(path, f"axe finds nothing ({scheme})", not found, found)
        page.context.close()


def check_figures(reader):
    """No text of a picture is cut off at its edge, and none lies on another."""
    page = reader.open("index.html", reader.file)
    for figure in sorted((reader.site / "figures").glob("*.svg")):
        page.goto(figure.as_uri())
        found = page.evaluate("""() => {
          const { width, height } = document.documentElement.viewBox.baseVal;
          const texts = [...document.querySelectorAll("text")].map((text) => [text.textContent, text.getBBox()]);
          const cut = texts.filter(([, box]) => box.x < 0 || box.y < 0 || box.x + box.width > width
            || box.y + box.height > height);
          const covered = texts.filter(([, one], index) => texts.slice(0, index).some(([, other]) =>
            one.x < other.x + other.width && other.x < one.x + one.width
            && one.y + 4 < other.y + other.height && other.y + 4 < one.y + one.height));
          return [...cut, ...covered].map(([text]) => text);
        }""")
        reader.check(f"figures/{figure.name}", "its texts have room", not found, found)
    reader.close(page, "figures")


def check_paper(reader, lessons):
    """On paper all is unfolded, and the navigation is gone."""
    for path in lessons:
        page = reader.open(path)
        page.emulate_media(media="print")
        folded = page.evaluate("""() => [...document.querySelectorAll("details")].filter((details) =>
          !details.lastElementChild.checkVisibility()).length""")
        reader.check(path, "hints and answers are unfolded on paper", folded == 0, folded)
        reader.check(path, "there is no navigation on paper", not page.locator("header").is_visible())
        paper = page.pdf(format="A4")
        count = len(re.findall(rb"/Type\s*/Page\b", paper))
        reader.check(path, "it has pages", count >= 2, count)
        reader.close(page, path)
