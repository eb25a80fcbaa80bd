"""Looks at comments: their length, what the documentation of public functions says of parameters and errors, and whether there are
comments that say why: beside numbers, and in the folders of the path of an action. Looks whether examples show what authors call.
"""
import collections
import re

from shared.pages import fenced_blocks
from shared.shell import root

# The folders of the path of an action, and the least share of lines that hold a comment of code ("//", not "///"). It may only go up.
folders, least = ("DovetailCore/Reducer", "DovetailCore/Store", "DovetailCore/Effect", "DovetailCasePaths"), 0.03
# Characters, digits of numbers in text, and days of the calendar.
formats = ("/Lexer/", "/Wire/", "Bytes.swift", "FoundationDump.swift", "QuotedText.swift", "MangledTypeName.swift", "RuntimeLayout.swift")
literal = re.compile(r"(?<![\w.$#])(0x[0-9a-fA-F_]+|\d[\d_]*)(?![\w.])")
named = re.compile(
    r"\b(let|var) (\w+|\([^)]*\))(: [^={]+)?( =| \{ .*\}$)|^\s*case (0x|0,)|rawValue: \d+\) \}|\w+: [\w.]+ = [.\w]*\(?[\d_]+\)?[,)]"
)
declaration = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*public (?:\w+(?:\(\w+\))? )*(?:(?P<kind>init|subscript)[?!]?|func (?P<name>[^\s(<]+))\s*(?:<|\()"
)
# What the requirements of the standard library's protocols say is not said again; where a call stands in the source needs no words.
known = {"==", "<", "hash", "encode", "~=", "index", "formIndex", "distance", "withContiguousStorageIfAvailable"}
known |= {"load", "save", "subscribe", "provideScope", "reduce"}
sites = {"fileID", "filePath", "file", "line", "column", "isolation"}
# What the library, the compiler or a macro calls, and never the author of a feature.
internal_types = re.compile(
    r"_|.*IssueReporter$|Observ(able|ation)State|(ReportedIssue|SourceSite|SourceLiteral|FileStorageFailure|Unimplemented"
    r"|SharedValueIsMissing|SuspensionError|Run|PreparedReducer|StackElementID|DefaultStringInterpolation|RangeReplaceableCollection|Result)$"
)
internal_functions = re.compile(
    r"_|build|\$|(hash|encode|reduce|prepared|makeIterator|makeAsyncIterator|next|sleep|provideScope|appendRoute|willHandle|observed"
    r"|detach|callAsFunction|withContiguousStorageIfAvailable|canSynchronouslyUpdate)$"
)
public = re.compile(
    r"\s*public (?:static |nonisolated\(nonsending\) |mutating |final |override |convenience |consuming )*(func|init|macro)\b\s*`?(\w*)(.*)"
)
container = re.compile(
    r"(?:public |package |private |fileprivate |@\w+ )*(?:final )?(?:struct|class|enum|extension|protocol|actor)\s+([\w.]+)"
)


def closing(text, start, brackets="()"):
    """Where the bracket at `start` is closed. The arrow `->` closes none."""
    depth = 0
    for index in range(start, len(text)):
        if text[index] in brackets and text[index - 1 : index + 1] != "->":
            depth += 1 if text[index] == brackets[0] else -1
            if depth == 0:
                return index
    return len(text)


def has_unnamed_number(lines, index):
    line = re.sub(r'"(\\.|[^"\\])*"|\\u\{\w+\}', "", lines[index])
    if "//" in line or named.search(line) or any(re.match(r"\s*//(?!/)", above) for above in lines[max(0, index - 2) : index]):
        return False
    return any(int(number.replace("_", ""), 0) > 2 for number in literal.findall(line))


def parameters(text):
    """The names of parameters by which the body of a function knows them."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text + ","):
        if character in "([{<":
            depth += 1
        elif character in ")]}" or character == ">" and text[index - 1] != "-":
            depth -= 1
        elif character == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    labels = ([word for word in part.split(":")[0].split() if not word.startswith("@")] for part in parts)
    return [label[-1].strip("`") for label in labels if label and label[-1] != "_" and label[-1].strip("`") not in sites]


def documentation(lines, index):
    block = []
    index -= 1
    while index >= 0 and re.match(r"\s*(///|//|@|\)|#if|#endif|\*,|unavailable,|deprecated|renamed:|message:)", lines[index]):
        if re.match(r"\s*///", lines[index]):
            block.append(lines[index].strip()[3:])
        index -= 1
    return "\n".join(reversed(block))


def undocumented(lines):
    """Parameters and errors of public functions of which the documentation says nothing: what is missing, the line, and a name."""
    for index, line in enumerate(lines):
        if not (match := declaration.match(line)):
            continue
        title = match["name"] or match["kind"]
        text = "\n".join(lines[index : index + 60])
        start = match.end() - 1
        if text[start] == "<":
            start = text.index("(", closing(text, start, "<>"))
        end = closing(text, start)
        head = re.split(r"[{\n]", text[end + 1 :].lstrip("\n"), maxsplit=1)[0]
        doc = documentation(lines, index)
        if title in known or title.startswith(("_$", "build")) or text[start:end].startswith("(from decoder") or not doc and "override" in line:
            continue
        said = set(re.findall(r"- Parameters? +`?(\w+)`?\s*:", doc)) | set(re.findall(r"^ +- `?(\w+)`?\s*:", doc, re.M))
        for missing in [parameter for parameter in parameters(text[start + 1 : end]) if parameter not in said]:
            yield "parameters have documentation", index + 1, f"{title}: {missing}"
        if re.match(r"\s*(?:async )?(?:throws\b(?!\(Never\)))", head) and "- Throws:" not in doc:
            yield "errors have documentation", index + 1, title


def examples():
    """The code that the documentation shows."""
    for path in [*(root / "Sources").rglob("*.swift"), *(root / "Sources").rglob("*.md"), root / "README.md"]:
        lines = path.read_text().split("\n")
        if path.suffix == ".swift":
            # A line that is no comment ends a block.
            lines = [match[1] if (match := re.match(r"\s*///\s?(.*)", line)) else None for line in lines]
        for block in fenced_blocks(lines):
            yield from block.lines


def functions_without_example(lines, shown):
    """Public functions that no example calls: in its own documentation, in that of its type, or on a page."""
    kind = "_"
    for index, line in enumerate(lines):
        if match := container.match(line):
            kind = match[1].split(".")[-1]
        match = public.match(line)
        if not match or "unavailable" in " ".join(lines[max(0, index - 8) : index]).split("}")[-1]:
            continue
        name = match[2]
        if internal_types.match(kind) or internal_functions.match(name) or match[1] == "func" and not name:
            continue
        if match[1] == "init":
            call = rf"\b{kind}(<[^>]*>)?(\.\w+)?(\(| \{{)|@{kind}\b|: {kind}\b"
        else:
            call = rf"\b{name}\b *[({{]|[.@#]{name}\b"
        if not re.search(call, shown) and not (match[1] == "init" and "Literal" in match[3]):
            yield index + 1, f"{kind}.{name or 'init'}"


def comments_that_are_missing(files):
    found = collections.defaultdict(list)
    shown = "\n".join(examples())
    for path, lines in files.items():
        for number, line in enumerate(lines, 1):
            if len(line) > 120 and line.lstrip().startswith("//"):
                found["lines of comments have at most 120 columns"].append(f"{path}:{number}")
        name = path.relative_to(root)
        if name.parts[0] != "Sources":
            continue
        if not any(part in str(name) for part in formats):
            unnamed = [index for index in range(len(lines)) if has_unnamed_number(lines, index)]
            found["numbers have a name or a comment"] += [f"{path}:{index + 1}: {lines[index].strip()}" for index in unnamed]
        # The message of an unavailable member is its documentation: nobody calls it.
        for rule, number, text in undocumented(lines) if not path.name.startswith("Unavailable+") else ():
            found[rule].append(f"{path}:{number}: {text}")
        if not {"Compatibility", "DovetailMacros"} & set(name.parts):
            unshown = functions_without_example(lines, shown)
            found["an example shows each function that authors call"] += [f"{path}:{number}: {text}" for number, text in unshown]
    return found


def too_few_reasons():
    for folder in folders:
        lines = [line for path in (root / "Sources" / folder).rglob("*.swift") for line in path.read_text().splitlines()]
        share = sum(1 for line in lines if re.match(r"\s*//(?!/)", line)) / len(lines)
        if share < least:
            yield f"broken: {share:.2%} of at least {least:.2%} of the lines in {folder} are comments of code"
