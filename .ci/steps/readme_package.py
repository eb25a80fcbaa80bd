"""What the README shows works as pasted into an empty package: its program prints its output, and its test passes.

Beside a module of the name of the product, the product works under another name.
"""
import re
import shutil

from shared.pages import block
from shared.shell import fail, ok, package, root, run, scratch

folder = scratch["debug"] / "packages/door"
shutil.rmtree(folder, ignore_errors=True)
manifest = block("README.md", "swift")
program, output = block("README.md", "swift", 2), block("README.md", "text")


def write(name, text):
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text)


def expect_output(found):
    if found != output:
        fail(f"the README's program prints something else:\n{found}")


# Under the path of the debug build, so that the library is not compiled again.
write("Package.swift", manifest.replace('path: "../dovetail"', f'name: "dovetail", path: "{root}"'))
write("Sources/door/main.swift", program)
write("Tests/DoorTests/DoorTests.swift", block("README.md", "swift", 3))
package(folder, "swift", "build", "--build-tests", what="the README does not build in an empty package")
expect_output(run(scratch["debug"] / "debug/door"))
tested = package(folder, "swift", "test", "--skip-build", what="the README's test fails as pasted")
if not re.search("Test run with 1 test .*passed", tested):
    fail(f"the README's test did not run:\n{tested}")
ok("the README's program and test work in an empty package")

# In a scratch folder of its own, as the other module would replace that of the debug build. Aliases of modules go by the name of the
# library's folder, which is not `dovetail` in every clone.
library = folder.parent / "dovetail"
library.unlink(missing_ok=True)
library.symlink_to(root)
alias = re.search(r'\.product\(name: "Navigation".*moduleAliases.*\)', (root / "Sources/Navigation/Documentation.docc/Navigation.md").read_text())
manifest = manifest.replace('.product(name: "Navigation", package: "dovetail")', f'"Navigation", {alias[0]}', 1)
write("Package.swift", re.sub(r"    \.testTarget.*", '    .target(name: "Navigation"),', manifest))
write("Sources/Navigation/Own.swift", 'public let ownModule = "own"\n')
write("Sources/door/main.swift", f'import DovetailNavigation\n{program}\nprecondition(ownModule == "own")\n')
# A module that an earlier run has left would be found.
(scratch["debug"] / "alias/debug/Modules/DovetailNavigation.swiftmodule").unlink(missing_ok=True)
build = ("swift", "build", "--scratch-path", scratch["debug"] / "alias", "--product", "door")
run(*build, cwd=folder, what="the product under another name does not build")
expect_output(run(scratch["debug"] / "alias/debug/door"))
ok("the product works beside a module named Navigation")
