"""Works with the page of the inspector in a headless Chromium, as a user does, while the counter runs behind it, and opens it for the other
examples. With `--pictures DIR`, it takes pictures.
"""
import argparse
import json
import os
import pathlib
import pty
import re
import subprocess
import tempfile
import threading
import time

from shared.browser import Browser, Failed, check, patience, wait
from shared.shell import debug, fail, ok

many, maximum_rows = 10_000, 100
escape, end_key, enter, backspace = "\ue00c", "\ue010", "\ue007", "\ue003"


class Program:
    """An example in a pseudo terminal of its own, and the link that it prints."""

    def __init__(self, name, *arguments):
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [debug / name, "--inspect", *arguments], stdin=slave, stdout=slave, stderr=subprocess.PIPE, env={**os.environ, "TERM": "xterm"}
        )
        os.close(slave)
        self.errors = b""
        threading.Thread(target=self.drain, daemon=True).start()
        threading.Thread(target=self.read_errors, daemon=True).start()
        found = wait("the program prints its link", lambda: re.search(rb"http://127\.0\.0\.1:\d+/#[0-9a-f]{32}", self.errors))
        self.link = found[0].decode()
        self.origin = self.link.split("/#")[0]

    def drain(self):
        try:
            while os.read(self.master, 65536):
                pass
        except OSError:
            pass

    def read_errors(self):
        for line in self.process.stderr:
            self.errors += line

    def press(self, keys):
        data = keys.encode()
        while data:
            data = data[os.write(self.master, data[:512]) :]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


class Page:
    """The page, and the program behind it."""

    def __init__(self, browser, program, pictures):
        self.browser, self.program, self.pictures = browser, program, pictures
        self.click, self.text, self.count, self.is_visible = browser.click, browser.text, browser.count, browser.is_visible
        self.script, self.keys, self.type = browser.run, browser.press, browser.type
        self.requests = set()

    def place(self):
        """The entry that is shown, and the last one."""
        return tuple(int(number.replace(",", "")) for number in self.text("place").split("/")) if self.text("place") else (0, 0)

    def last(self):
        return self.place()[1]

    def selected(self):
        return self.script("return Number(document.querySelector('.row.selected')?.dataset.number ?? -1)")

    def count_in_state(self):
        """The value of the member `count` in the tab of the state."""
        return self.script("""
          for (const node of document.querySelectorAll('[data-testid=node]'))
            if (node.querySelector('.label')?.textContent === 'count') return node.querySelector('.value').textContent;
          return null""")

    def titles(self, condition):
        """Whether a condition on `title` holds for each row that is shown, and there is one."""
        return self.script(f"""
          const titles = [...document.querySelectorAll('.row:not([hidden]) .title')].map(title => title.textContent);
          return titles.length > 0 && titles.every(title => {condition})""")

    def tab(self, name):
        self.click("tab-" + name)

    def press(self, keys):
        """Presses keys in the terminal, and waits until the page has an entry for each."""
        last = self.last()
        self.program.press(keys)
        wait(f"{len(keys)} entries arrive", lambda: self.last() >= last + len(keys))

    def select(self, number):
        self.click("row", f'[data-number="{number}"]')
        self.expect_selected(number)

    def expect_selected(self, number):
        wait(f"entry {number} is selected", lambda: self.selected() == number)

    def expect_place(self, *place):
        wait(f"the store shows {place}, and not {self.place()}", lambda: self.place() == place)

    def expect_count(self, value):
        wait(f"the state has count {value}, and not {self.count_in_state()}", lambda: self.count_in_state() == str(value))

    def expect_text(self, text, *name):
        wait(f"{name} has the text {text}", lambda: text in self.text(*name))

    def expect_rows(self, filter, condition, what):
        wait(what, lambda: condition(self.count("row", filter)))

    def expect_no_errors(self, expected=""):
        found = [message for message in self.browser.errors() if not (expected and re.search(expected, message))]
        check(not found, "the console has errors: " + "; ".join(found))

    def picture(self, name):
        if self.pictures:
            # One more frame, so that what was just changed is in the picture.
            self.browser.run_later("requestAnimationFrame(() => setTimeout(arguments[0], 200))")
            self.browser.picture(self.pictures / f"{name}.png")

    def connect(self):
        self.browser.open(self.program.link)
        self.expect_connected()

    def expect_connected(self):
        state = "return document.querySelector('[data-testid=connection]')?.dataset.state"
        wait("the page is connected", lambda: self.script(state) == "open")

    def expect_test_is_copied(self):
        self.expect_text("TestStore", "test-text")
        self.click("test-copy")
        wait("it is in the clipboard", lambda: self.browser.clipboard() == self.text("test-text"))

    def no_request_elsewhere(self):
        self.requests |= self.browser.requests()
        origin = re.escape(self.program.origin)
        foreign = [url for url in self.requests if not re.match(rf"{origin}/|(data|about|chrome):|blob:{origin}", url)]
        print(f"    {len(self.requests)} addresses were asked for")
        check(self.requests and not foreign, "a request went elsewhere: " + ", ".join(foreign))


class CounterSteps(Page):
    """What is done with the counter. Each step begins where the one before it ended."""

    def the_page_opens(self):
        self.program.press("\n")
        self.connect()
        self.expect_text("Counter", "store")

    def an_action_arrives(self):
        self.press("+")
        self.expect_text("incrementButtonTapped", "row", '[data-number="1"] .title')
        check(self.text("row", '[data-number="1"] .badge') == "user", "its origin is not a user")

    def its_diff_its_text_and_its_state_open(self):
        self.press("++")
        self.select(2)
        self.tab("diff")
        self.expect_text("count: 2", "diff-line", '[data-sign="+"]')
        check("count: 1" in self.text("diff-line", '[data-sign="-"]'), "no line is removed")
        self.tab("action")
        self.expect_text("incrementButtonTapped", "action-text")
        self.tab("state")
        self.expect_count(2)

    def back_and_forward(self):
        self.press("++")
        for button, number in (("back", 4), ("back", 3), ("forward", 4)):
            self.click(button)
            self.expect_place(number, 5)
            self.expect_text(f"Entry {number} of 5", "banner")
            self.expect_count(number)

    def play(self):
        self.script("document.querySelector('[data-testid=speed]').selectedIndex = 4")
        self.click("hold")
        self.expect_place(5, 5)
        self.click("play")
        wait("playing begins before the last entry", lambda: self.place()[0] < 5)
        wait("playing ends with the last entry", lambda: self.place() == (5, 5) and self.text("play") == "Play")
        self.click("back")
        self.expect_place(4, 5)

    def hold_and_resume(self):
        self.program.press("+++")
        self.expect_text("3 actions held", "banner")
        check(self.place() == (4, 5), "an action was handled while the store shows the past")
        self.picture("past")
        self.click("hold")
        self.expect_place(8, 8)
        wait("the banner goes", lambda: not self.is_visible("banner"))
        self.expect_count(8)
        self.click("hold")
        self.expect_text("held at the present", "banner")
        self.program.press("-")
        self.expect_text("1 action held", "banner")
        self.click("hold")
        self.expect_place(9, 9)

    def go_on_from_here(self):
        self.select(4)
        self.click("go-to")
        self.expect_place(4, 9)
        self.click("continue")
        self.expect_place(4, 4)
        self.expect_rows('[data-number="9"]:not([hidden])', lambda rows: rows == 0, "the rows of later entries go")
        self.press("+")
        self.expect_count(5)

    def skip_an_entry(self):
        self.select(2)
        self.click("skip")
        self.expect_rows('.skipped[data-number="2"]', lambda rows: rows == 1, "it is struck out")
        self.select(5)
        self.expect_count(4)
        self.select(2)
        wait("it can be taken back", lambda: self.text("skip") == "Unskip")
        self.click("skip")
        self.expect_rows(".skipped", lambda rows: rows == 0, "it counts again")
        self.select(5)
        self.expect_count(5)

    def send_a_case(self):
        self.click("send")
        number = self.last() + 1
        self.click("send-case", '[data-name="decrementButtonTapped"]')
        wait("its entry arrives", lambda: self.last() == number)
        self.expect_text(str(number), "sent")
        wait("its origin is the inspector", lambda: self.text("row", f'[data-number="{number}"] .badge') == "inspector")
        self.picture("send")

    def send_json(self):
        self.expect_no_errors()
        check(self.is_visible("send-json"), "the actions of the counter are not Codable")
        last = self.last()
        self.type("send-json", '{"incrementButtonTapped":{}}')
        self.click("send-json-button")
        wait("its entry arrives", lambda: self.last() == last + 1)
        self.type("send-json", "}")
        self.click("send-json-button")
        wait("what is no JSON is refused with the reason", lambda: len(self.text("send-error")) > 10)
        self.expect_no_errors(r"/send.*status of 422")

    def copy_a_test(self):
        self.tab("test")
        self.expect_test_is_copied()
        check("@Test" in self.browser.clipboard(), "the clipboard has no test")
        self.click("test-exhaustive")
        wait("the test of another kind is there", lambda: self.browser.clipboard() != self.text("test-text"))
        self.click("test-exhaustive")
        for option in ["loops", "lastKeystroke", "plainValues"]:
            self.click("test-" + option)
            self.expect_test_is_copied()
            self.click("test-" + option)
        self.picture("test")

    def export_and_import(self):
        check(self.count("export", ":enabled"), "the session of the counter cannot be exported")
        self.click("export")
        file = wait("a file is downloaded", lambda: next(iter(self.browser.downloads.glob("*.json")), None))
        wait("it is not empty", lambda: file.stat().st_size > 0)
        json.loads(file.read_text())
        last = self.last()
        self.press("+")
        self.type("import-file", str(file))
        wait("the verdict is shown", lambda: self.is_visible("verdict"))
        check("was imported" in self.text("verdict"), "the recording was not imported: " + self.text("verdict"))
        self.picture("verdict")
        self.keys(escape)
        wait("the session is the one of the file", lambda: self.last() == last)
        self.expect_no_errors()
        file.write_text("{}")
        self.type("import-file", str(file))
        self.expect_text("was not imported", "verdict")
        self.keys(escape)
        wait("the verdict is closed", lambda: not self.is_visible("verdict"))
        self.expect_no_errors(r"/recording.*status of (4\d\d)")

    def cancel_an_effect(self):
        if self.text("hold") == "Resume":
            self.click("hold")
        self.tab("effects")
        self.press("t")
        wait("the timer runs", lambda: self.count("effect", '[data-end="running"]') >= 1)
        wait("it has ticked", lambda: "timerTicked" in self.script("return document.querySelector('#spacer').textContent"))
        wait("its age ticks", lambda: self.text("effect", '[data-end="running"] .age') in ("2 s", "3 s"))
        self.picture("effects")
        self.click("effect-cancel")
        wait("it ended", lambda: self.count("effect", '[data-end="running"]') == 0)
        check("cancelled" in self.text("effect"), "it was not cancelled")

    def the_tree_of_causes(self):
        self.click("tree")
        self.expect_rows('[aria-level="2"]:not([hidden])', lambda rows: rows >= 1, "the ticks are below what began the timer")
        self.picture("tree")
        self.click("flat")
        self.expect_rows("[aria-level]:not([hidden])", lambda rows: rows == 0, "the rows are flat")

    def search(self):
        self.keys("/")
        self.type("search", "timerTicked")
        wait("only what matches is shown", lambda: self.titles("title.includes('timerTicked')"))
        wait("what matches is marked", lambda: self.count("row", ":not([hidden]) mark") > 0)
        self.picture("search")
        self.keys(escape)
        self.expect_rows(":not([hidden]) mark", lambda rows: rows == 0, "nothing is marked")
        wait("the search ends", lambda: self.script("return document.querySelector('[data-testid=search]').value") == "")

    def filter(self):
        self.click("filter")
        self.click("filter-menu", " input")
        self.expect_text("0 of", "shown-count")
        self.click("filter-menu", " input")
        wait("actions are shown", lambda: self.text("shown-count") == "")
        self.script("document.querySelector('[data-testid=filter-menu] .field').focus()")
        self.keys(*"increment")
        wait("titles are hidden", lambda: self.titles("!title.includes('increment')"))
        self.picture("filter")
        self.keys(*backspace * 9)
        wait("titles are shown", lambda: self.text("shown-count") == "")
        self.keys(escape)
        wait("the menu closes", lambda: not self.is_visible("filter-menu"))

    def pins(self):
        self.tab("state")
        self.select(2)
        self.expect_count(2)
        self.script("document.querySelector('[data-testid=node][data-path=\"0\"] .pin').click()")
        wait("the member is pinned", lambda: self.text("pin") == "count2")
        self.select(3)
        wait("the pin has the next value", lambda: self.text("pin") == "count3")
        self.click("pin", " .pin")
        wait("the pin is gone", lambda: self.count("pin") == 0)

    def the_keyboard(self):
        self.script("document.querySelector('[data-testid=list]').focus()")
        last = self.last()
        for keys, number in ((end_key, last), ("kk", last - 2), ("j", last - 1)):
            self.keys(*keys)
            self.expect_selected(number)
        for key, number in ((enter, last - 1), ("[", last - 2), ("]", last - 1), (" ", last)):
            self.keys(key)
            self.expect_place(number, last)
        wait("the banner goes", lambda: not self.is_visible("banner"))
        for number, tab in enumerate(["action", "diff", "state", "effects", "timing", "features", "test", "send"], 1):
            self.keys(str(number))
            wait(f"{number} opens {tab}", lambda: self.is_visible("panel-" + tab))
        self.keys("?")
        wait("? shows the keys", lambda: self.is_visible("help"))
        self.picture("help")
        self.keys(escape)
        wait("Esc closes them", lambda: not self.is_visible("help"))
        self.keys("5")
        wait("the slowest are shown", lambda: self.count("slow") >= 1)
        self.picture("timing")
        self.keys("6")
        self.expect_text("Counter", "feature")
        self.keys("1")

    def a_link_to_an_entry(self):
        self.select(3)
        self.click("copy-link")
        pattern = re.escape(self.program.link) + r"&store=1&entry=3"
        link = wait("the link is copied", lambda: re.fullmatch(pattern, self.browser.clipboard()))
        self.browser.open("about:blank")
        self.browser.open(link[0])
        self.expect_selected(3)
        self.browser.call("POST", "/refresh", {})
        self.expect_selected(3)
        self.expect_connected()

    def sizes_and_schemes(self):
        self.tab("state")
        elements = "document.documentElement.scrollWidth, document.body.scrollWidth, document.querySelector('#list').scrollWidth"
        for scheme in ("light", "dark"):
            self.browser.scheme(scheme)
            self.browser.size(1440, 900)
            self.picture(scheme)
            for width in (1000, 800):
                self.browser.size(width, 900)
                self.picture(f"{scheme}-{width}")
                wide = self.script(f"return Math.max({elements})")
                check(wide <= width, f"the page is {wide} wide in a window of {width}")
                check(self.is_visible("panel-state"), "the right column is gone")
        self.browser.size(1440, 900)
        self.browser.scheme("light")

    def expect_few_rows(self):
        rows = self.count("row")
        check(rows < maximum_rows, f"{rows} rows are in the document")

    def thousands_of_entries(self):
        self.click("follow")
        self.press("+" * many)
        wait("the last one is shown", lambda: self.selected() == self.last())
        self.expect_few_rows()
        self.picture("many")

    def scroll_through_them(self):
        intervals = sorted(self.browser.run_later("""
          const done = arguments[0], list = document.querySelector('#list'), intervals = [], end = list.scrollHeight - list.clientHeight;
          list.scrollTop = 0;
          let last = performance.now(), frame = 0;
          requestAnimationFrame(function tick(now) {
            if (frame++ > 0) intervals.push(now - last);
            last = now;
            list.scrollTop = end * Math.min(1, frame / 180);
            if (frame < 190) requestAnimationFrame(tick); else done(intervals);
          })"""))
        median = intervals[len(intervals) // 2]
        print(f"    milliseconds from frame to frame: median {median:.1f}, longest {intervals[-1]:.1f}")
        check(median < 50, "scrolling is not smooth")
        self.expect_few_rows()
        # The page may ask for an entry that the program has dropped by then.
        self.expect_no_errors(r"/(state|entry)\?.*status of 404")

    def the_connection_is_lost(self):
        self.no_request_elsewhere()
        self.program.press("q")
        self.program.process.wait(patience)
        wait("the page says that the connection is lost", lambda: self.is_visible("lost") and "lost" in self.text("connection"))
        check(self.count("row") > 0, "the entries are gone")
        self.picture("lost")


# The other examples: what is typed, and what the page shows of it; arguments, and the types that are not Codable.
examples = [
    ("number-fact", "42\n", "factResponse(42", ".fact(", [], "NumberFact.State, NumberFact.Action"),
    ("todos", "\naMilk\r", 'addSubmitted("Milk")', 'title: "Milk"', ["--rows", "2"], ""),
    ("sync-ups", "\nadd\n", "list(.addButtonTapped)", "SyncUpForm.State", [], "SyncUps.Action"),
    ("workspace", "\nunknown\n", "splash(.flow(.finish", "Onboarding.State", [], "Workspace.State, Workspace.Action"),
]


# What the examples have exported.
recordings = []


def check_example(page, keys, title, added, not_codable):
    # The page of the program before still tries to connect, which is logged.
    page.browser.open("about:blank")
    page.browser.log("browser"), page.browser.log("performance")
    page.program.press(keys[: keys.startswith("\n")])
    page.connect()
    page.program.press(keys.removeprefix("\n"))
    row = "return [...document.querySelectorAll('.row:not([hidden])')].find(row => row.textContent.includes(arguments[0]))?.dataset.number"
    page.select(int(wait(f"{title} arrives", lambda: page.script(row, title))))
    page.tab("diff")
    lines = "[...document.querySelectorAll('[data-testid=diff-line][data-sign=\"+\"]')]"
    wait(f"the diff has {added}", lambda: page.script(f"return {lines}.some(line => line.textContent.includes(arguments[0]))", added))
    page.picture(page.program.process.args[0].name)
    page.click("back")
    wait("the store shows the past", lambda: page.place()[0] < page.last() and page.is_visible("banner"))
    page.click("hold")
    wait("the store shows the present", lambda: page.place()[0] == page.last() and not page.is_visible("banner"))
    page.tab("test")
    page.expect_test_is_copied()
    check("<#" not in page.text("test-text"), "the test has placeholders")
    wanted = f"as texts, not Codable: {not_codable}" if not_codable else "as JSON"
    wait("the page says what is exported", lambda: page.text("kept-export") == wanted)
    recordings.append(check_import(page, next((each for each in recordings if '"version":2' in each and not_codable), None)))
    page.expect_no_errors()
    page.no_request_elsewhere()


def check_import(page, foreign):
    """Exports the session, imports it into the store that it comes from, and the recording of another program; returns the export."""
    last = page.last()
    for old in page.browser.downloads.glob("*.json"):
        old.unlink()
    page.click("export")
    file = wait("a file is downloaded", lambda: next(iter(page.browser.downloads.glob("*.json")), None))
    wait("it is not empty", lambda: file.stat().st_size > 0)
    page.type("import-file", str(file))
    wait("the verdict is shown", lambda: page.is_visible("verdict"))
    check("was imported" in page.text("verdict"), "the recording was not imported: " + page.text("verdict"))
    check("Each state is as it was recorded" in page.text("verdict"), "states differ: " + page.text("verdict"))
    page.keys(escape)
    wait("the session is the one of the file", lambda: page.last() == last)
    text = file.read_text()
    if foreign:
        check_foreign_import(page, file, foreign)
    return text


def check_foreign_import(page, file, foreign):
    """Imports a recording of another program, which is shown on its own."""
    file.write_text(foreign)
    page.type("import-file", str(file))
    wait("the verdict is shown", lambda: page.is_visible("verdict"))
    page.expect_text("cannot be replayed", "verdict")
    page.click("show-archive")
    page.expect_text("A recording.", "banner")
    wait("its entries are listed", lambda: page.count("row", ":not([hidden])") > 0)
    for button in ("import", "hold", "clear", "send"):
        check(page.count(button, ":enabled") == 0, f"a recording has the button {button}")
    check(page.count("export", ":enabled") == 1, "a recording cannot be exported")
    page.tab("state")
    page.picture("recording")


def run(step, name, *arguments):
    """Runs a step, with the time that it takes."""
    begin = time.monotonic()
    try:
        step(*arguments)
    except (Failed, OSError, subprocess.SubprocessError) as error:
        if pictures:
            browser.picture(pictures / "failed.png")
        fail(f"{name}: {error}")
    ok(f"{name}, in {time.monotonic() - begin:.1f} s")


parser = argparse.ArgumentParser(prog=".ci/run inspector --")
parser.add_argument("--pictures", type=pathlib.Path, help="the folder for pictures of the page")
if pictures := parser.parse_args().pictures:
    pictures.mkdir(parents=True, exist_ok=True)
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, Browser(folder) as browser:
    with Program("counter") as counter:
        steps = CounterSteps(browser, counter, pictures)
        for name in [name for name in vars(CounterSteps) if not name.startswith(("_", "expect"))]:
            run(getattr(steps, name), name.replace("_", " "))
    for name, keys, title, added, arguments, not_codable in examples:
        with Program(name, *arguments) as program:
            run(check_example, name, Page(browser, program, pictures), keys, title, added, not_codable)
