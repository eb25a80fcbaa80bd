"""The views, and the code for Darwin, type-check against stubs of SwiftUI and Darwin: in both language modes, and with both forms of the
attributes that the public interface of SwiftUI leaves open. So does what the pages about views show. Views of older versions have the
errors that name what to write.

Modules are made and no code, which takes a fraction of the time of a build.
"""
import re
import shutil

from shared.manifest import swift_modules_of
from shared.shell import compile_swift, debug, fail, in_parallel, ok, root, scratch
from steps import pages

folder = scratch["debug"] / "stubs"
stubs = root / "Tests/AppleStubs"
# `canImport` finds the stubs, as they come first. `check_views` makes the modules with views.
library = [name for name in swift_modules_of("Navigation") if name not in ("DovetailSwiftUI", "Navigation")]
# What needs a terminal, or more of Darwin than its stub has.
without = {
    "Console": ["Inspection.swift"],
    "sync-ups": ["Session", "SyncUpsCommand.swift"],
    "todos": [
        "Command.swift", "Keyboard.swift", "Screen.swift", "ScreenLine.swift", "ScriptSession.swift", "SessionTestWriter+Todos.swift",
        "TerminalSession.swift", "TodosCommand.swift",
    ],
    "workspace": ["Session", "WorkspaceCommand.swift"],
}


def module(name, source, into, *flags, mode="6"):
    """Makes a module of the files below a folder."""
    excluded = without.get(source.name, [])
    files = [path for path in sorted(source.rglob("*.swift")) if path.relative_to(source).parts[0] not in excluded]
    runtime = ("-Xcc", f"-fmodule-map-file={debug}/DovetailRuntime.build/module.modulemap", "-Xcc", f"-I{root}/Sources/DovetailRuntime/include")
    compile_swift(
        "-emit-module", "-emit-module-path", into / f"{name}.swiftmodule", "-whole-module-optimization", "-parse-as-library",
        "-module-name", name, "-package-name", "dovetail", "-swift-version", mode, "-warnings-as-errors", "-DSWIFT_PACKAGE", "-DDEBUG",
        "-I", folder, *runtime, *flags, *files, modules=into, what=f"{name} does not type-check with {' '.join(flags) or 'no flags'}",
    )


def check_views(variant, flags):
    into = folder / variant
    into.mkdir()
    module("SwiftUI", stubs / "SwiftUI", into, *flags)
    for name in ("DovetailSwiftUI", "Navigation"):
        module(name, root / "Sources" / name, into, *flags)
    module("Views", stubs / "Views", into, *flags)
    module("ViewsInSwift5", stubs / "Views", into, *flags, mode="5")
    for name in without:
        module(name.replace("-", "_"), root / "Examples" / name, into, *flags)
    ok(f"the views and the code for Darwin type-check with {' '.join(flags) or 'no flags'}")


def check_mistakes(path):
    """Each comment `// error: text` stands on a line with an error that has this text."""
    runtime = ("-Xcc", f"-fmodule-map-file={debug}/DovetailRuntime.build/module.modulemap", "-Xcc", f"-I{root}/Sources/DovetailRuntime/include")
    flags = ("-typecheck", "-parse-as-library", "-swift-version", "6", "-I", folder, *runtime)
    output, _ = compile_swift(*flags, path, modules=folder / "plain", status=None)
    errors = re.findall(rf"{re.escape(str(path))}:(\d+):\d+: error: (.*)", output)
    expected = [(number, line.split("// error: ")[1]) for number, line in enumerate(path.read_text().split("\n"), 1) if "// error: " in line]
    for number, text in expected:
        if not any(int(line) == number and text in message for line, message in errors):
            fail(f"{path.name}:{number} has no error with {text!r}:\n{output}")
    ok(f"{path.name} has its {len(expected)} errors")


shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
module("Darwin", stubs / "Darwin", folder)
for name in library:
    module(name, root / "Sources" / name, folder)
in_parallel(check_views, ["plain", "inherited"], [[], ["-DINHERITED_CONTEXT"]])
for page in sorted(root.glob("Sources/DovetailSwiftUI/*.docc/*.md")):
    pages.check(page, "-I", folder, modules=folder / "plain")
for path in sorted((stubs / "Mistakes").glob("*.swift")):
    check_mistakes(path)
