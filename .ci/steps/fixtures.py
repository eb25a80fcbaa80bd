"""The fixtures of the macros compile in each language mode, and with each setting of isolation, without warnings."""
from shared.shell import compile_swift, fail, in_parallel, ok, root, warnings

upcoming = "-enable-upcoming-feature InferIsolatedConformances -enable-upcoming-feature NonisolatedNonsendingByDefault"
settings = [
    "-swift-version 5",
    "-swift-version 5 -strict-concurrency=complete -enable-upcoming-feature InferSendableFromCaptures",
    f"-swift-version 6 {upcoming}",
    "-swift-version 6 -default-isolation MainActor",
    f"-swift-version 6 -default-isolation MainActor {upcoming}",
]
sources = sorted((root / "Tests/MacroFixtures").glob("*.swift"))


def check(flags):
    names = ("-module-name", "Fixtures", "-package-name", "fixtures")
    output = compile_swift("-typecheck", *flags.split(), *names, *sources, what=f"the fixtures do not compile with {flags}")
    if found := warnings(output):
        fail("\n".join([*found, f"the fixtures have warnings with {flags}"]))
    ok(f"the fixtures compile with {flags}")


in_parallel(check, settings)
