"""The steps, in the order in which they begin where they need nothing of each other."""
import dataclasses
import sys


@dataclasses.dataclass(frozen=True)
class Step:
    name: str
    says: str  # what holds if it succeeds
    command: tuple = ()  # without one, the script of the same name
    needs: tuple = ()  # the steps that have to have succeeded before
    holds: str = ""  # the scratch folder that no other step uses meanwhile, as SwiftPM locks it
    tools: dict = dataclasses.field(default_factory=dict)  # each with the package of Debian that has it
    group: str = "more"  # `quick` after each change, `more` before a change is taken, `thorough` each night, and `write` only by name


python = sys.executable


def script(name, *arguments):
    return (python, "-m", f"steps.{name.replace('-', '_')}", *arguments)


sources = ("Package.swift", "Sources", "Tests", "Examples", "Benchmarks/Package.swift", "Benchmarks/Sources")
browser = {"chromium": "chromium", "chromedriver": "chromium-driver"}
steps = [
    Step("rules", "the rules that a script can see: files, comments, messages", group="quick"),
    Step("structure", "modules, folders and files are layered as CONTRIBUTING.md says", group="quick"),
    Step("inspector-page", "the page of the inspector is in its Swift file", group="quick"),
    Step("trips", "HowItWorks names files that exist, and its pictures are current", group="quick"),
    Step("performance-page", "the page shows what was measured", (python, "Benchmarks/performance_page.py"), group="quick"),
    Step("build-debug", "all builds for debug, without warnings", script("build", "debug"), holds="debug", group="quick"),
    Step("lint", "swift format finds nothing", ("swift", "format", "lint", "--strict", "--recursive", "--parallel", *sources), group="quick"),
    Step("workflows", "the files for services name what exists", tools={"yaml": "python3-yaml"}),
    Step("tests", "swift test succeeds", needs=("build-debug",), holds="debug", group="quick"),
    Step("build-release", "all builds for release, without warnings", script("build", "release"), holds="release"),
    Step("pages", "the code on the pages of the documentation compiles", needs=("build-debug",), group="quick"),
    Step("readme", "the README shows the example, its test and its output", needs=("build-debug",), holds="debug", group="quick"),
    Step("readme-package", "what the README shows works in an empty package", needs=("build-debug",), holds="debug"),
    Step("applications", "applications and the template build in their packages", needs=("build-debug",), holds="debug"),
    Step("tutorials", "what the tutorials say works", needs=("build-debug",), holds="debug"),
    Step("tests-safe", "the tests succeed without the layout of the runtime", script("tests", "DOVETAIL_SAFE=1"), ("build-debug",), "debug"),
    Step("examples", "the examples print what their transcripts say", needs=("build-release",)),
    Step("build-static", "programs link statically", script("build", "static"), holds="static"),
    Step("static", "programs with a static standard library do the same", needs=("build-static", "build-release", "build-debug")),
    Step("build-address", "what borrows memory builds for the sanitizer", script("build", "address"), holds="address"),
    Step("address", "the address sanitizer finds nothing", needs=("build-address",), holds="address"),
    Step("benchmarks", "what the benchmarks count exactly holds", needs=("build-release",), holds="release", tools={"curl": "curl"}),
    Step("stubs", "the views type-check against stubs of SwiftUI", needs=("build-debug",)),
    Step("fixtures", "what macros expand to compiles in each language mode", needs=("build-debug",)),
    Step("type-checking", "type-checking grows linearly with a chain", needs=("build-debug",)),
    Step("site", "the site of the documentation builds, without warnings", needs=("build-debug", "stubs")),
    Step("site-browser", "the site can be read", needs=("site",), tools=browser),
    Step("inspector", "the page of the inspector works", (python, "Tests/InspectorPage/inspector.py"), needs=("build-debug",), tools=browser),
    Step("instructions", "the paths of actions take no more instructions", needs=("benchmarks",), tools={"valgrind": "valgrind", "strip": "binutils"}),
    Step("recorded-sessions", "random sessions become tests that pass", needs=("build-debug",), holds="debug"),
    Step("tests-thorough", "more seeds, longer walks", script("tests", "DOVETAIL_THOROUGH=1"), ("build-debug",), "debug", group="thorough"),
    Step("static-all", "all examples link statically", script("build", "static-all"), ("build-static",), "static", group="thorough"),
    Step("static-examples", "they do the same", script("static", "--all"), ("static-all", "static"), group="thorough"),
    Step("endurance", "memory and times stay flat", script("benchmarks", "--endurance"), ("benchmarks",), "release", group="thorough"),
    Step("size", "prints the sizes of stripped programs", needs=("benchmarks",), tools={"strip": "binutils"}, group="thorough"),
    Step("session-tests", "writes the tests of recorded sessions", needs=("build-debug",), holds="debug", group="write"),
]
steps = [dataclasses.replace(step, command=step.command or script(step.name)) for step in steps]
table = {step.name: step for step in steps}
