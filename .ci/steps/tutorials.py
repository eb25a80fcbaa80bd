"""Does what the pages that lead through the making of a program say, in an empty folder, and compares what comes out.

usage: .ci/run tutorials [-- PAGE...]

Without pages: all that have such steps. A comment of a page says what the block below it is for:

    <!-- file: Sources/app/App.swift -->    the block is the content of the file from here on
    <!-- add: Sources/app/App.swift -->     the block goes to the end of the file
    <!-- run -->                            the lines of the block are commands for a shell, which succeed
    <!-- fail -->                           the same, and the last one fails
    <!-- output -->                         what the commands above printed: these lines, in this order, others between them
                                            only where a line is `…`
    <!-- continue: Page -->                 the folder as it was at the end of another page
"""
import pathlib
import re
import shutil
import sys
import tempfile

from shared.pages import fenced_blocks, differing_line
from shared.shell import fail, ok, package, root, scratch, warnings

directive = re.compile(r"^<!-- (file|add|run|fail|output|continue)(?:: (.*))? -->$")
folder = scratch["debug"] / "packages/tutorial"


def steps(page):
    """The directives of a page, each with its argument, its block, and its place."""
    lines = page.read_text().split("\n")
    blocks = list(fenced_blocks(lines))
    for number, line in enumerate(lines, 1):
        if match := directive.match(line):
            place = f"{page.name}:{number}"
            block = next((block.text for block in blocks if number < block.number <= number + 3), None)
            if block is None and match[1] != "continue":
                fail(f"{place}: no block follows")
            yield match[1], match[2], block, place


def work_through(page, ends):
    """Follows a page, and keeps the folder as it is at the end."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    output = ""
    for kind, argument, block, place in steps(page):
        if kind == "continue":
            shutil.copytree(ends / argument, folder, dirs_exist_ok=True)
        elif kind in ("file", "add"):
            file = folder / argument
            file.parent.mkdir(parents=True, exist_ok=True)
            before = file.read_text() + "\n" if kind == "add" else ""
            # Under the path of the debug build, so that the library is not compiled again.
            file.write_text(before + block.replace('path: "../dovetail"', f'name: "dovetail", path: "{root}"'))
        elif kind == "output":
            if (line := differing_line(block, output)) is not None:
                fail(f"{place}: the output has no line\n  {line}\nThe output is\n{output}")
        else:
            output, status = package(folder, "bash", "-e", "-o", "pipefail", "-c", block, status=None)
            if (status == 0) != (kind == "run"):
                fail(f"{place}: the commands {'failed' if status else 'succeeded'}\n{output}")
            if found := warnings(output):
                fail(f"{place}: {found[0]}")
    shutil.copytree(folder, ends / page.stem)
    ok(page.name)


def ordered(names, pages):
    """These pages, behind those that they continue."""
    done = []
    for name in names:
        if name not in pages:
            fail(f"{name} is no page with steps")
        before = [argument for kind, argument, _, _ in steps(pages[name]) if kind == "continue"]
        done += [page for page in [*ordered(before, pages), pages[name]] if page not in done]
    return done


pages = {page.stem: page for page in sorted(root.glob("Sources/*/*.docc/*.md")) if any(steps(page))}
if not pages:
    fail("no page has steps")
with tempfile.TemporaryDirectory() as ends:
    for page in ordered(sys.argv[1:] or pages, pages):
        work_through(page, pathlib.Path(ends))
