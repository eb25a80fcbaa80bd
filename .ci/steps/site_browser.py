"""Reads the site of the documentation in a headless Chromium, as a reader does. With `--pictures DIR`, it takes pictures."""
import argparse
import json
import pathlib
import tempfile

from shared.browser import Browser, Failed, check, serve, wait
from shared.shell import fail, ok, scratch

site = scratch["debug"] / "site"


class Reader:
    """A browser in front of the site."""

    def __init__(self, browser, origin, pictures):
        self.browser, self.origin, self.pictures = browser, origin, pictures

    def page(self, title):
        """Waits until a page with this title is shown."""
        wait(f"the page {title} is shown", lambda: title in self.browser.run("return document.querySelector('h1')?.textContent ?? ''"))

    def follow(self, text):
        """Clicks the first link with this text in the content of the page."""
        found = wait(f"there is a link {text}", lambda: self.browser.run(
            "const link = [...document.querySelectorAll('main a')].find(link => link.textContent.trim() == arguments[0]);"
            "link?.click(); return link != undefined", text))
        check(found, text)

    def code(self):
        return self.browser.run("return [...document.querySelectorAll('main pre')].map(code => code.textContent)")

    def picture(self, name):
        if self.pictures:
            self.browser.picture(self.pictures / f"site-{name}.png")

    def landing(self):
        self.browser.open(self.origin + "/")
        self.page("Dovetail")
        wait("the page lists the modules", lambda: "DovetailNavigationCore" in self.browser.run("return document.body.textContent"))
        self.picture("landing")
        self.browser.scheme("dark")
        self.picture("landing-dark")
        self.browser.scheme("light")

    def guide(self):
        self.follow("Observation")
        self.page("Observation")
        wait("the guide shows code", lambda: any("observe" in block for block in self.code()))
        self.picture("guide")

    def symbol(self):
        self.browser.open(self.origin + "/documentation/dovetail/store/")
        self.page("Store")
        wait("the page shows the declaration", lambda: any("class Store" in block for block in self.code()))
        self.picture("symbol")

    def search(self):
        self.browser.open(self.origin + "/")
        self.page("Dovetail")
        focus = """const field = document.querySelector('[placeholder="Filter"]'); field?.focus(); return field != null"""
        wait("the sidebar has a filter", lambda: self.browser.run(focus))
        self.browser.press(*"teststore")
        wait("the sidebar shows the type", lambda: self.browser.run(
            "return [...document.querySelectorAll('.navigator-card-item a')].some(link => link.textContent.trim() == 'TestStore')"))
        self.picture("search")

    def every_page(self):
        """Each page that the navigator knows has its file."""
        index = json.loads((site / "index/index.json").read_text())

        def visit(items):
            for item in items:
                if "path" in item:
                    file = site / ("data" + item["path"] + ".json")
                    check(file.exists(), f"{item['path']} is in the navigator, and has no page")
                    yield item["path"]
                yield from visit(item.get("children", []))

        paths = set(visit(index["interfaceLanguages"]["swift"]))
        check(len(paths) > 500, f"the navigator has only {len(paths)} pages")

    def requests_stay_here(self):
        foreign = [url for url in self.browser.requests() if not url.startswith((self.origin, "data:", "chrome", "about:", "blob:"))]
        check(not foreign, f"the site asks {foreign}")
        errors = self.browser.errors()
        check(not errors, f"the console has errors: {errors}")


parser = argparse.ArgumentParser(prog=".ci/run site-browser --")
parser.add_argument("--pictures", type=pathlib.Path)
if pictures := parser.parse_args().pictures:
    pictures.mkdir(parents=True, exist_ok=True)
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, Browser(folder) as browser:
    reader = Reader(browser, serve(site), pictures)
    for step in (reader.landing, reader.guide, reader.symbol, reader.search, reader.every_page, reader.requests_stay_here):
        try:
            step()
        except Failed as failure:
            reader.picture("failure")
            fail(failure)
        ok(step.__name__.replace("_", " "))
