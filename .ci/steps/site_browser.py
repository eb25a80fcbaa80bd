"""Reads the site of the documentation in a headless Chromium, as a reader does. With `--pictures DIR`, it takes pictures."""
import argparse
import json
import pathlib
import tempfile

from shared.browser import Browser, Failed, check, serve, wait
from shared.shell import fail, ok, scratch

site = scratch["debug"] / "site"


def expect(script, *arguments, what):
    wait(what, lambda: browser.run(script, *arguments))


def expect_page(title, path=None):
    """Waits until a page with this title is shown, which may be opened by its path."""
    if path:
        browser.open(origin + path)
    expect("return document.querySelector('h1')?.textContent.includes(arguments[0])", title, what=f"the page {title} is shown")


def expect_code(text):
    blocks = "[...document.querySelectorAll('main pre')]"
    expect(f"return {blocks}.some(block => block.textContent.includes(arguments[0]))", text, what=f"the page shows the code {text}")


def picture(name):
    if pictures:
        browser.picture(pictures / f"site-{name}.png")


def landing():
    expect_page("Dovetail", "/")
    expect("return document.body.textContent.includes('DovetailNavigationCore')", what="the page lists the modules")
    for scheme in ("dark", "light"):
        browser.scheme(scheme)
        picture(f"landing-{scheme}")


def guide():
    links = "[...document.querySelectorAll('main a')]"
    click = f"const link = {links}.find(link => link.textContent.trim() == 'Observation'); link?.click(); return link != undefined"
    expect(click, what="there is a link Observation")
    expect_page("Observation")
    expect_code("observe")
    picture("guide")


def symbol():
    expect_page("Store", "/documentation/dovetail/store/")
    expect_code("class Store")
    picture("symbol")


def search():
    expect_page("Dovetail", "/")
    focus = """const field = document.querySelector('[placeholder="Filter"]'); field?.focus(); return field != null"""
    expect(focus, what="the sidebar has a filter")
    browser.press(*"teststore")
    links = "[...document.querySelectorAll('.navigator-card-item a')]"
    expect(f"return {links}.some(link => link.textContent.trim() == 'TestStore')", what="the sidebar shows the type")
    picture("search")


def paths(items):
    for item in items:
        yield from [item["path"]] if "path" in item else []
        yield from paths(item.get("children", []))


def every_page():
    """Each page that the navigator knows has its file."""
    known = set(paths(json.loads((site / "index/index.json").read_text())["interfaceLanguages"]["swift"]))
    missing = [path for path in known if not (site / f"data{path}.json").exists()]
    check(not missing, f"the navigator has pages that do not exist: {missing}")
    check(len(known) > 500, f"the navigator has only {len(known)} pages")


def requests_stay_here():
    foreign = [url for url in browser.requests() if not url.startswith((origin, "data:", "chrome", "about:", "blob:"))]
    check(not foreign, f"the site asks {foreign}")
    errors = browser.errors()
    check(not errors, f"the console has errors: {errors}")


parser = argparse.ArgumentParser(prog=".ci/run site-browser --")
parser.add_argument("--pictures", type=pathlib.Path)
if pictures := parser.parse_args().pictures:
    pictures.mkdir(parents=True, exist_ok=True)
origin = serve(site)
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, Browser(folder) as browser:
    for step in (landing, guide, symbol, search, every_page, requests_stay_here):
        try:
            step()
        except Failed as failure:
            picture("failure")
            fail(failure)
        ok(step.__name__.replace("_", " "))
