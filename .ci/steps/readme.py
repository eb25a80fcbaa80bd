"""What the README shows is in the repository, and its commands work: the program and its output, and the test."""
import re

from shared.pages import block
from shared.shell import debug, fail, ok, output_of, root, run


def same(shown, found, what):
    if shown != found:
        fail(f"the README shows another {what} than\n{found}")


program = block("README.md", "swift", 2)
same(program, (root / "Examples/quick-start/main.swift").read_text(), "program")
test = re.search(r"^  @Test.*?^  \}\n", (root / "Tests/ExampleTests/QuickStart/DoorTests.swift").read_text(), re.M | re.S)[0]
# The file of the test begins with its imports.
same(re.search(r"^@Test.*", block("README.md", "swift", 3), re.M | re.S)[0], re.sub("^  ", "", test, flags=re.M), "test")
same(block("README.md", "text"), output_of(debug / "quick-start"), "output")
same(block("README.md", "sh", 1), "swift run counter\n", "first command")
run(*block("README.md", "sh", 1).split(), input="q", what="the README's first command failed")
ok("the README shows what is in the repository")
