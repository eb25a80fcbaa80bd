"""The rules of CONTRIBUTING.md that a script can see, and counts of what makes sources hard to read."""
import re
import sys

from shared.shell import root, swift_files
from steps.comments import comments_that_are_missing, too_few_reasons
from steps.messages import messages_without_test_or_page

sources = {path: path.read_text().split("\n") for path in swift_files("Sources")}
tests = {path: path.read_text().split("\n") for path in swift_files("Tests")}
manifest = {path: path.read_text().split("\n") for path in [root / "Package.swift"]}
files = {path: path.read_text().split("\n") for path in swift_files()}

# The views need SwiftUI, and Navigation exports them where there is any.
views = r"Sources/(DovetailSwiftUI/|Navigation/Navigation\.swift)|/Unavailable\+SwiftUI\w*\.swift$"
foundation = r"Sources/Dovetail(Essentials|Foundation)/Platform/"
mark = r"@unchecked Sendable|nonisolated\(unsafe\)|unowned\(unsafe\)|@exclusivity\(unchecked\)"
# Each rule with a pattern that no line of some files has, except in those whose path has another pattern.
patterns = [
    ("no notes of things to do", files | manifest, r"\b(TODO|FIXME|XXX)\b", None),
    ("tests do not sleep", tests, r"Task\.sleep|\busleep|\bnanosleep|Thread\.sleep", r"/RecordedSessionTests/RandomSession\.swift$"),
    ("tests have no time limit", tests, r"\.timeLimit\(", None),
    ("conditions on the platform stand in Platform/", sources, r"^ *#if (os|canImport|arch|targetEnvironment)", rf"Platform/|/XCTestCases\.swift$|{views}"),
    ("the library imports Foundation where a folder is for it", sources, r"^ *(@[a-zA-Z_]+ )*import Foundation", foundation),
    ("public means supported", sources, r"@_spi|@_implementationOnly", r"Platform/SwiftRuntime/StoredFields\.swift"),
    ("nothing stops without a message", sources, r"(fatalError|preconditionFailure|assertionFailure)\(\)", None),
    ("the package has no dependencies", manifest, r"\.package\(", None),
    ("one file asks for mirrors", sources, r"^(?! *//).*Mirror\(reflecting:", r"/ValueParts\.swift$"),
    ("errors are not dropped", sources, r"if let [a-z]+ = try\?", None),
]
# `withUnsafeCurrentTask` is about no memory, and the only way to the task that runs.
unsafe = (
    r"Unsafe\w*(Pointer|Buffer)|assumingMemoryBound|unsafeBitCast|unsafeDowncast|Unmanaged|withUnsafe(?!CurrentTask)|unsafelyUnwrapped"
)


def is_code(line):
    return line.strip() != "" and not line.strip().startswith("//")


def code_with(pattern, lines):
    return [line for line in lines if is_code(line) and re.search(pattern, line)]


def broken_rules():
    """What breaks each rule, as `file: what is found`."""
    yield "a file has at most 400 lines", [f"{path}: {len(lines) - 1}" for path, lines in files.items() if len(lines) > 401]
    for rule, looked_at, pattern, exempt in patterns:
        yield rule, [
            f"{path}:{number}: {line}"
            for path, lines in looked_at.items()
            if not (exempt and re.search(exempt, str(path.relative_to(root))))
            for number, line in enumerate(lines, 1)
            if re.search(pattern, line)
        ]
    yield "an unsafe mark has its reason in a comment on the lines above it", [
        f"{path}:{index + 1}: {lines[index]}"
        for path, lines in sources.items()
        for index in range(len(lines))
        if code_with(mark, [lines[index]]) and not any(line.strip().startswith("//") for line in lines[max(0, index - 8) : index])
    ]
    yield from comments_that_are_missing(files).items()
    yield from messages_without_test_or_page().items()


def counts():
    """Counts with their limits. A change that lowers a count lowers its limit too."""
    yield "@unchecked Sendable", sum(len(code_with("@unchecked Sendable", lines)) for lines in sources.values()), 25
    rooms = {"Platform", "DovetailPlatform", "DovetailCollections", "DovetailMemory"}
    # What a module that is no room has to keep in a file of its own.
    rooms |= {"CaseReader.swift", "DependencyPointer.swift", "TestFrameworks.swift", "XCTestCases.swift", "XCTestObserver.swift"}
    outside = [path for path, lines in sources.items() if code_with(unsafe, lines) and not rooms & set(path.parts)]
    yield "files with unsafe pointers or casts outside of Platform/, DovetailPlatform and DovetailCollections", len(outside), 6


broken = False
for rule, found in broken_rules():
    if found:
        print(f"broken: {rule}", *found, sep="\n  ")
        broken = True
for name, count, limit in counts():
    print(f"{count:6} of at most {limit:6}  {name}")
    broken = broken or count > limit
for text in too_few_reasons():
    print(text)
    broken = True
sys.exit(broken)
