"""Sessions of features, recorded on the clock of the system while the machine is busy, become tests that compile and pass.

The actions of a session are random, by its seed, and the times are those of the machine. A test with a placeholder for a value that has no
expression is not compiled: the step says how many there are, and why. All others have to compile. Some sessions have an order of effects
that no test repeats, so a part of the tests, `--least` in a hundred of all, has to pass each time; with `--thorough`, all have to.

    .ci/run recorded-sessions -- --count 200 --times 20    # the seeds 1 to 200, and each test 20 times
    .ci/run recorded-sessions -- --seed 17 --count 1       # one session
    .ci/run recorded-sessions -- --written FOLDER          # tests that were written before

With `--thorough` or `DOVETAIL_THOROUGH=1`, 200 sessions are recorded, and each test runs 20 times.
"""
import argparse
import collections
import os
import pathlib
import re
import shutil
import sys

from shared.shell import compile_swift, debug, fail, ok, root, run

is_thorough = "--thorough" in sys.argv or os.environ.get("DOVETAIL_THOROUGH") == "1"
parser = argparse.ArgumentParser()
parser.add_argument("--thorough", action="store_true", help="200 sessions, and each test 20 times")
parser.add_argument("--count", type=int, default=200 if is_thorough else 12, help="how many sessions")
parser.add_argument("--seed", type=int, default=1, help="the seed of the first one")
parser.add_argument("--times", type=int, default=20 if is_thorough else 3, help="how often each test runs")
parser.add_argument("--least", type=int, default=100 if is_thorough else 40, help="how many of a hundred sessions have to be tests that pass")
parser.add_argument("--written", type=pathlib.Path, help="a folder with tests, instead of new ones")
options = parser.parse_args()

folder = options.written or root / ".build/recorded-sessions"
products = root / ".build/recorded-sessions-products"
# The entry point of the tests of SwiftPM.
entry = """@_spi(ForToolsIntegrationOnly) import Testing
@main struct Runner { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }
"""


def record():
    """Writes the tests."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    request = {"FOLDER": str(folder), "SEED": str(options.seed), "COUNT": str(options.count)}
    run(
        *("swift", "test", "--skip-build", "--filter", "WrittenSessionTests"),
        env={f"DOVETAIL_SESSIONS_{name}": value for name, value in request.items()},
        what="the sessions could not be recorded",
    )
    if len(list(folder.glob("*.swift"))) != options.count:
        fail(f"{len(list(folder.glob('*.swift')))} tests were written, and not {options.count}")


def placeholders(path):
    """The types of the values that have no expression."""
    return sorted(set(re.findall(r"<#(.*?)#>", re.sub("^ *//.*", "", path.read_text(), flags=re.M))))


def objects():
    """The objects of the tests of the package, without the tests."""
    lines = (debug / "dovetailPackageTests.product/Objects.LinkFileList").read_text().split("\n")
    return [line for line in lines if line and not re.search(r"/(\w*Tests|dovetailPackage\w*|dovetail_\w*)\.build/", line)]


def compile_tests(paths):
    """Compiles tests into one program.

    Returns: Those that compile, and the errors of the others.
    """
    shutil.rmtree(products, ignore_errors=True)
    products.mkdir(parents=True)
    (products / "Runner.swift").write_text(entry)
    (products / "objects").write_text("\n".join(objects()))
    errors = collections.defaultdict(list)
    command = ("-swift-version", "6", "-Onone", "-parse-as-library", "-j", os.cpu_count(), "-module-name", "RecordedSessions")
    output, _ = compile_swift("-typecheck", "-continue-building-after-errors", *command, *paths, status=None)
    for name, line, text in dict.fromkeys(re.findall(r"^(?:\S*/)?(\w+\.swift):(\d+):\d+: error: (.*)", output, re.M)):
        errors[name].append(f"{line}: {text}")
    right = [path for path in paths if path.name not in errors]
    sources = (*right, products / "Runner.swift", f"@{products}/objects")
    compile_swift(*command, *sources, "-o", products / "tests", what="the tests cannot be built")
    return right, errors


def execute(*arguments):
    """Runs tests.

    Returns: The output, the seeds of those that fail, and whether the program was stopped.
    """
    output, status = run(products / "tests", "--testing-library", "swift-testing", *arguments, status=None, seconds=300)
    output = re.sub(r"\x1b\[[0-9;]*m", "", output)
    failed = set(re.findall(r"Test \"session (\d+) happens again\" failed after", output))
    return output, failed, status not in (0, 1)


def failures(paths):
    """How often each test fails, with what it says first."""
    numbers, texts = collections.Counter(), {}
    _, _, is_stopped = execute()
    if is_stopped:
        for path in paths:
            output, _, is_stopped = execute("--filter", f"{path.stem}/")
            if is_stopped:
                seed = re.search(r"Session(\d+)Tests", path.stem)[1]
                numbers[seed], texts[seed] = options.times, (re.search(r".*Fatal error.*", output) or [output[-500:]])[0]
    stopped = [argument for seed in numbers for argument in ("--skip", f"Session{seed}Tests/")]
    for _ in range(options.times):
        output, failed, is_stopped = execute(*stopped)
        if is_stopped:
            print(output[-3000:])
            fail("the tests were stopped")
        for seed in failed:
            numbers[seed] += 1
            first = re.search(rf"Test \"session {seed} happens again\" recorded an issue at (\S+): .*\n((?:↳.*|[^✘✔◇].*|)\n)*", output)
            texts.setdefault(seed, first[0] if first else "")
    return numbers, texts


if not options.written:
    record()
paths = sorted(folder.glob("*.swift"))
incomplete = {path: placeholders(path) for path in paths if placeholders(path)}
for path, names in incomplete.items():
    print(f"placeholder: {path.name}: {', '.join(names)}")
right, errors = compile_tests([path for path in paths if path not in incomplete])
for name, lines in errors.items():
    print(f"does not compile: {name}", *[f"  {line}" for line in lines[:5]], sep="\n")
numbers, texts = failures(right)
for seed, number in sorted(numbers.items(), key=lambda item: int(item[0])):
    print(f"fails {number} of {options.times} times: seed {seed}: {texts[seed][:1500]}")
summary = f"of {len(paths)} sessions, {len(right) - len(numbers)} are tests that pass {options.times} times"
summary += f", {len(incomplete)} have placeholders"
summary += f", {len(errors)} do not compile, {len(numbers)} fail"
if errors or (len(right) - len(numbers)) * 100 < options.least * len(paths):
    fail(f"{summary}: the tests are in {folder}")
ok(summary)
