"""Commands, their failures, and where builds are, for all steps."""
import concurrent.futures
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(__file__).resolve().parent.parent.parent
limits = json.loads((root / ".ci/limits.json").read_text())
# The scratch folders of SwiftPM, which locks each while it builds there; and the folders of products.
scratch = {"debug": root / ".build", "release": root / ".build/optimized", "static": root / ".build/static", "address": root / ".build/address"}
# Package.swift leaves out what the address sanitizer does not look at.
only_borrowing = {"DOVETAIL_BORROWING_TESTS": "1"}
debug, release, static = scratch["debug"] / "debug", scratch["release"] / "release", scratch["static"] / "release"


def fail(text):
    sys.exit(f"error: {text}")


def ok(text):
    print(f"ok: {text}")


def relevant(output):
    """The part of the output of a failed command that says why it failed."""
    lines = output.rstrip("\n").split("\n")
    # The compiler repeats an error for each file of a module.
    errors = dict.fromkeys(line for line in lines[:-30] if re.search(r"✘|error:|ERROR:|failed", line))
    return "\n".join([*list(errors)[:60], *lines[-30:]])


def run(*command, what=None, status=0, seconds=None, **options):
    """Runs a command and returns all that it prints. The step fails, and says `what`, if the status is another.

    If `status` is `None`, the status is returned too: it is `None` for a command that is ended after some seconds.
    """
    command = [str(part) for part in command]
    options["env"] = {**os.environ, **options.get("env", {})}
    options.setdefault("cwd", root)
    options.setdefault("stderr", subprocess.STDOUT)
    # A file, and not a pipe: a pipe is open as long as any child of a command that was killed is alive.
    with tempfile.TemporaryFile() as file, tempfile.TemporaryFile() as given:
        given.write(options.pop("input", "").encode())
        given.seek(0)
        process = subprocess.Popen(command, stdin=given, stdout=file, **options)
        try:
            found = process.wait(seconds)
        except subprocess.TimeoutExpired:
            # SwiftPM ends its tests on an interrupt only.
            process.send_signal(signal.SIGINT)
            time.sleep(5)
            process.kill()
            found = None
        file.seek(0)
        output = file.read().decode(errors="replace")
    if status is None:
        return output, found
    if found != status:
        print(relevant(output))
        fail(what or f"status {found}, and not {status}, of: {' '.join(command)}")
    return output


def output_of(*command, **options):
    """What a command writes to its standard output alone."""
    return run(*command, stderr=subprocess.DEVNULL, **options)


def warnings(output, expected=None):
    """What a compiler warns of in files, except what a pattern expects."""
    found = dict.fromkeys(re.findall(r"^\S.*:\d+:\d+: warning: .*", output, re.MULTILINE))
    return [line for line in found if not (expected and re.search(expected, line))]


def package(folder, *command, configuration="debug", **options):
    """Runs a command for a package of its own, in the scratch folder of a build of this one.

    The library is not compiled again for it: the commands are the same if a package finds it by the same path. SwiftPM takes the plan of
    another package in a scratch folder for its own, so that is removed.
    """
    plan = scratch[configuration] / f"{configuration}.yaml"
    plan.unlink(missing_ok=True)
    try:
        return run(*command, cwd=folder, env={"SWIFTPM_BUILD_DIR": str(scratch[configuration])}, **options)
    finally:
        plan.unlink(missing_ok=True)


def compile_swift(*arguments, modules=debug / "Modules", **options):
    """Runs the compiler with the modules of a build, and with the macros."""
    macros = f"{debug}/DovetailMacros-tool#DovetailMacros"
    return run("swiftc", "-I", modules, "-load-plugin-executable", macros, *arguments, **options)


def in_parallel(function, *lists):
    """The results of a function, which are computed on all processors."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(function, *lists))


def swift_files(*folders):
    """The Swift files that were written by hand in folders, which are those of the whole package by default."""
    for folder in folders or ("Sources", "Tests", "Examples", "Benchmarks/Sources"):
        for path in sorted((root / folder).rglob("*.swift")):
            # The page of the inspector is generated.
            if ".build" not in path.parts and path.name != "InspectorPage.swift":
                yield path
