"""Checks of the live lines: steps, edits, faults, with the keyboard alone."""

import re

# What an element shows: its trace, the step, the stack that is drawn, and the marked token.
STATE = """(element) => {
  const root = element.shadowRoot;
  const text = (node) => node?.textContent ?? "";
  return {
    program: root.querySelector("textarea").value,
    rows: [...root.querySelectorAll("tbody tr")].map((row) => [text(row.querySelector("th")),
      ...[...row.querySelectorAll("td code")].map(text)]),
    fault: text(root.querySelector("tr.fault td")),
    step: Number(root.querySelector("[type=range]").value),
    last: Number(root.querySelector("[type=range]").max),
    told: text(root.querySelector("output")),
    current: text(root.querySelector("tr[aria-current] th")),
    stack: [...root.querySelectorAll("ol li:not(.more)")].map(text),
    more: text(root.querySelector("ol li.more")),
    mark: text(root.querySelector(".ink mark")),
    wrong: text(root.querySelector(".ink u")),
    status: text(root.querySelector("[role=status]")),
    terminal: text(root.querySelector(".terminal code")),
  };
}"""


class Line:
    """One live line of a page."""

    def __init__(self, page, index):
        self.page = page
        self.element = page.locator("rpn-live").nth(index)
        self.slider = self.element.locator("[type=range]")
        self.input = self.element.locator("textarea")

    @property
    def state(self):
        return self.element.evaluate(STATE)

    def wait(self, condition):
        """Waits until the state is so, as JavaScript of `state`; gives the state, be it so or not."""
        try:
            self.page.wait_for_function(f"([element]) => {{ const state = ({STATE})(element); return {condition}; }}",
                                        arg=[self.element.element_handle()])
        except Exception:  # The check that follows tells what was there instead.
            pass
        return self.state

    def press(self, key, times=1):
        for _ in range(times):
            self.page.keyboard.press(key)


def check_walk(line, name, check):
    """From the empty stack to the end and back, by the arrow keys."""
    state = line.state
    check(name, f"'{state['program']}' begins with the empty stack", state["step"] == 0 and state["stack"] == [])
    rows, last = state["rows"], state["last"]
    check(name, f"'{state['program']}' has a step for each row", last == len(rows) > 0)
    line.slider.focus()
    for step in range(1, last + 1):
        line.press("ArrowRight")
        state = line.state
        is_fault = bool(state["fault"]) and step == last
        expected = rows[step - 1][1:] if not is_fault else (rows[step - 2][1:] if step > 1 else [])
        stack = state["stack"]
        has_stack = stack == (expected[-len(stack):] if state["more"] and stack else expected)
        check(name, f"'{state['program']}', step {step}: the stack is drawn", has_stack, [stack, expected])
        check(name, f"'{state['program']}', step {step}: the row and the token are marked",
              state["current"] == rows[step - 1][0] and is_same(state["mark"], state["current"]),
              [state["current"], state["mark"]])
    line.press("ArrowLeft")
    check(name, "the arrow to the left steps back", line.state["step"] == last - 1)
    line.press("Home")
    check(name, "Home leads to the empty stack", line.state["stack"] == [] and line.state["step"] == 0)
    line.element.locator(".on").press("Enter")
    check(name, "the button steps on", line.state["told"] == f"1 of {last}")
    line.element.locator(".back").press("Enter")
    check(name, "the button steps back", line.state["told"] == f"0 of {last}")


def is_same(written, told):
    """Whether a token is what the program says: brackets may touch, numbers and signs be written otherwise."""
    plain = [text.replace(" ", "").replace("−", "-").replace("_", "") for text in (written, told)]
    return bool(written) and (plain[0] == plain[1] or plain[0][:1].isdigit() or not plain[0].isascii())


def check_recalculated(line, name, check):
    """The core in the browser tells the trace that the build wrote."""
    before = line.state
    line.input.focus()
    line.press("End")
    line.page.keyboard.type(" ")
    after = line.wait("state.step === state.last && state.last > 0")
    after["status"] = re.sub(" +$", "", after["status"], flags=re.M)
    for part in ("rows", "fault", "status", "wrong"):
        check(name, f"'{before['program']}': the browser tells the same {part}", after[part] == before[part],
              [after[part], before[part]])


def check_edits(line, name, check):
    """A line that is typed: what it leaves, its steps, its fault under the token, the command for a shell."""
    line.input.focus()
    line.press("Control+a")
    line.page.keyboard.type("4 5 * 2 -")
    state = line.wait("state.status === '18'")
    check(name, "what is typed is calculated", state["status"] == "18" and state["stack"] == ["18"], state)
    check(name, "its steps are those of the fold", state["rows"] ==
          [["4", "4"], ["5", "4", "5"], ["*", "20"], ["2", "20", "2"], ["-", "18"]], state["rows"])
    check(name, "the command says what was typed", state["terminal"].endswith("'4 5 * 2 -'"), state["terminal"])
    line.press("Tab")
    line.press("Enter")
    state = line.state
    check(name, "the next stop of the keyboard steps back", state["stack"] == ["20", "2"], state["stack"])

    line.input.focus()
    line.press("Control+a")
    line.page.keyboard.type("3 5 + + 7")
    state = line.wait("state.wrong === '+'")
    check(name, "a fault is told", state["fault"] == "'+' needs 2 values, but the stack holds 1", state["fault"])
    lines = state["status"].split("\n")
    check(name, "the caret stands under the token", len(lines) == 3 and lines[1][lines[2].find("^")] == "+"
          and lines[2].find("^") == lines[1].rfind("+"), lines)
    check(name, "the steps before the fault are there", [row[0] for row in state["rows"]] == ["3", "5", "+", "+"],
          state["rows"])
    place = line.element.evaluate("""(element) => {
      const box = (selector) => element.shadowRoot.querySelector(selector).getBoundingClientRect();
      return [box(".ink u").bottom, box(".program").bottom, box(".ink u").width];
    }""")
    check(name, "the fault is shown under its token", place[0] <= place[1] and place[2] > 0, place)

    line.press("Control+a")
    line.page.keyboard.type("[ true ] [ ] while")
    line.press("Control+a")
    line.page.keyboard.type("1 2 +")
    state = line.wait("state.status === '3'")
    check(name, "typing does not wait for an endless loop", state["status"] == "3", state["status"])

    line.press("Control+a")
    line.page.keyboard.type("5 sqrt it's")
    state = line.wait("state.status.startsWith('unknown word')")
    check(name, "the command is quoted", state["terminal"].endswith("'5 sqrt it'\\''s'"), state["terminal"])


def check_live_lines(reader, lessons):
    """All live lines of the first page, of all lessons and of the tour, which has a calculator for disks."""
    for path in ["index.html", *lessons, "tour.html"]:
        for origin in (reader.file,) if path == "tour.html" else (reader.file, reader.http):
            page = reader.open(path, origin, permissions=["clipboard-read", "clipboard-write"])
            name = f"{path} ({origin[:4]})"
            count = page.locator("rpn-live").count()
            reader.check(name, "there are three live lines at least", count >= 3 or path == "index.html", count)
            for index in range(count):
                line = Line(page, index)
                check_walk(line, name, reader.check)
                can_edit = reader.has_core and (origin == reader.http or path == "tour.html")
                reader.check(name, "a line can be edited where the core is", line.input.is_visible() == can_edit)
                if can_edit:
                    check_recalculated(line, name, reader.check)
            if count and reader.has_core and origin == reader.http:
                line = Line(page, 0)
                if path == lessons[0]:
                    check_edits(line, name, reader.check)
                line.element.locator(".copy").press("Enter")
                line.element.get_by_text("Copied").wait_for()
                copied = page.evaluate("navigator.clipboard.readText()")
                reader.check(name, "the command can be copied", copied == line.state["terminal"], copied)
            reader.close(page, name)


def check_tour(reader):
    """Each task of the tour is solved by its answer and not without its input, and what was solved is kept."""
    if not reader.has_core:
        return
    for origin in (reader.file, reader.http):
        page = reader.open("tour.html", origin)
        name = f"tour.html ({origin[:4]})"
        tasks = page.locator(".task")
        count = tasks.count()
        reader.check(name, "there are tasks", count >= 10, count)
        # What a calculator is told is the same from a disk.
        solved = count if origin == reader.http else 1
        for index in range(solved):
            task, line = tasks.nth(index), Line(page, index)
            line.element = task.locator("rpn-live")
            line.input = line.element.locator("textarea")
            answer = task.locator(".answer code").text_content()
            if index == 0:
                wanted = task.locator(".wanted code").text_content()
                for wrong, told in ((wanted, "The line begins with"), (answer + " 1 +", "it should leave"),
                                    (task.get_attribute("data-input") + " drop drop " + wanted, "it should leave")):
                    line.input.fill(wrong)
                    task.locator(".verdict").filter(has_text=told).wait_for()
                    reader.check(name, f"'{wrong}' is no answer", page.locator(".is-done").count() == 0)
            line.input.fill(answer)
            task.locator(".verdict").filter(has_text="Solved").wait_for()
            reader.check(name, f"'{answer}' is an answer", page.locator(".is-done").count() == index + 1)
        page.reload()
        page.get_by_text(f"{solved} of {count} tasks solved").wait_for()
        reader.check(name, "what was solved is kept", page.locator(".is-done").count() == solved)
        page.get_by_role("button", name="Begin anew").click()
        page.get_by_text(f"0 of {count} tasks solved").wait_for()
        reader.close(page, name)
