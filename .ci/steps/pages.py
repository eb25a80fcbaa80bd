"""What the pages of the documentation show as Swift compiles. The step `site` makes the site of them.

A line of a page like <!-- swift: struct Child {} --> adds to its code what a reader need not see, and <!-- no swift --> before a block
leaves it out. Pages with <!-- file: … --> are for the step `tutorials`. The page about views needs SwiftUI, and is for `stubs`.
"""
import pathlib
import re
import tempfile

from shared.pages import fenced_blocks
from shared.shell import compile_swift, in_parallel, ok, root


def code(lines):
    blocks, skipped = {block.number: block for block in fenced_blocks(lines) if block.language == "swift"}, False
    for number, line in enumerate(lines, 1):
        if match := re.fullmatch(r"<!-- swift: (.*) -->", line):
            yield match[1]
        elif line == "<!-- no swift -->":
            skipped = True
        elif number in blocks:
            yield from [] if skipped else blocks[number].lines
            skipped = False


def check(page, *flags, **options):
    """Type-checks what a page shows, with modules."""
    lines = page.read_text().split("\n")
    text = "\n".join(code(lines))
    if not text or any(line.startswith("<!-- file: ") for line in lines):
        return
    module = page.parent.parent.name.replace("DovetailNavigationCore", "Navigation")
    name = page.relative_to(root)
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / f"{page.stem}.swift"
        file.write_text(f"import {module}\n{text}\n")
        flags = ("-typecheck", "-module-name", "Page", "-swift-version", "6", "-suppress-warnings", *flags)
        compile_swift(*flags, file, what=f"what {name} shows does not compile", **options)
    ok(f"what {name} shows compiles")


if __name__ == "__main__":
    pages = sorted(page for page in root.glob("Sources/*/*.docc/*.md") if page.parent.parent.name != "DovetailSwiftUI")
    in_parallel(check, pages)
