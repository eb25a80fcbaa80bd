"""Writes the tests of recorded sessions of the examples anew, and runs them. The tests themselves say if their texts are out of date."""
from shared.shell import fail, ok, root, run

folder, expected = root / "Tests/ExampleTests/Sessions/Generated", 12
before = {path: path.read_text() for path in folder.glob("*.swift")}
for path in before:
    # A file that does not compile any more cannot stop the new one from being written.
    path.unlink()
_, status = run("swift", "test", "--filter", "SessionWritingTests", env={"DOVETAIL_WRITE_SESSION_TESTS": "1"}, status=None)
written = sorted(folder.glob("*.swift"))
if status != 0 or len(written) != expected:
    for path, text in before.items():
        path.write_text(text)
    fail(f"{len(written)} files were written, and not {expected}, with status {status}")
run("swift", "format", "lint", "--strict", *written, what="the written tests break the style")
run("swift", "test", "--filter", r"ExampleTests\..*SessionTests", what="the written tests fail")
changed = [path.name for path in written if before.get(path) != path.read_text()]
ok(f"{len(written)} files pass, of which changed: {', '.join(changed) or 'none'}")
