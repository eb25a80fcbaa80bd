"""Applications that are written as they would be with the Composable Architecture build in packages of their own, without warnings, and
their tests pass. So does the package that a new app begins with.
"""
import re

from shared.shell import debug, fail, ok, output_of, package, root, warnings


def test(folder, closing):
    """Builds a package, and runs its tests, whose closing line matches a pattern."""
    output = package(root / folder, "swift", "build", "--build-tests", what=f"{folder} does not build")
    if found := warnings(output, expected="is deprecated"):
        fail("\n".join([*found, f"{folder} has warnings"]))
    output = package(root / folder, "swift", "test", "--skip-build", what=f"the tests of {folder} fail")
    if not re.search(closing, output):
        fail(f"the tests of {folder} did not run:\n{output[-2000:]}")
    ok(f"{folder} builds, and its tests pass")


test("Tests/Applications", "Test run with 16 tests .*passed")
test("Tests/Applications/Older", "Executed 5 tests, with 0 failures")
test("Examples/Template", "Test run with 3 tests .*passed")
if output_of(debug / "app") != "3 s left\n2 s left\n1 s left\n0 s left\n":
    fail("the program of Examples/Template prints something else")
