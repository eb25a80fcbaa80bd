"""Finds texts of messages that no test has, and messages that the page of messages does not list.

The files with the texts are found by their names, wherever they stand, and in the folders Diagnostics/. Each literal in one of them
is cut where something is put into it, and each part that says something has to stand in a test as it is. How lines are folded does
not matter. The page has to have the first sentence of each message, as far as the first part that says something: it is what a
reader searches for.
"""
import re

from shared.shell import root

literal = re.compile(r'"""\n(.*?)\n *"""|"((?:[^"\\\n]|\\[^(])*(?:\\\((?:[^()"]|\([^()]*\)|"[^"]*")*\)(?:[^"\\\n]|\\[^(])*)*)"', re.S)
insertion = re.compile(r"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
catalogue = re.compile(r"Diagnostic(\+\w+)?|[\w+]*(Failure|IssueReporter|Message|Note|Summary)|RecordingError")
page = root / "Sources/Navigation/Documentation.docc/WhatCanGoWrong.md"


def joined(text):
    """The text as it is at run time, on one line."""
    text = re.sub(r"\\\n *", "", text).replace("\\n", " ")
    return re.sub(r"\s+", " ", text.replace('\\"', '"').replace("\\\\", "\\"))


def says_something(part):
    return len(re.findall(r"[A-Za-z]{2,}", part)) >= 2


def beginning(text):
    """The first part that says something of the first sentence of a message."""
    paragraph = re.split(r"\n\n|\\n\\n", re.sub(r"\\\n *", "", text).lstrip("\n"))[0]
    sentence = re.split(r"(?<=\.) (?=[A-Z\"'])", joined(paragraph).replace("\\u{2212}", "\u2212"))[0]
    return next((part.strip() for part in insertion.split(sentence) if says_something(part)), None)


def catalogues():
    """The files that hold the texts of messages."""
    sources = root.glob("Sources/**/*.swift")
    return sorted(path for path in sources if path.parent.name == "Diagnostics" or catalogue.fullmatch(path.stem))


def messages_without_test_or_page():
    listed = joined(page.read_text())
    tests = joined("\n".join(path.read_text() for path in sorted(root.glob("Tests/*/**/*.swift"))))
    unlisted, untested = [], []
    for path in catalogues():
        code = "\n".join(line for line in path.read_text().split("\n") if not line.lstrip().startswith("//"))
        for match in literal.finditer(code):
            text = match[1] or match[2] or ""
            # What follows a plus continues a message.
            anchor = None if code[: match.start()].rstrip().endswith("+") else beginning(text)
            if anchor and anchor not in listed:
                unlisted.append(f"{path}: {anchor}")
            parts = [joined(part).strip() for part in insertion.split(text)]
            untested += [f"{path}: {part}" for part in parts if says_something(part) and part not in tests]
    return {f"each message stands on the page {page.name}": unlisted, "each text of a message stands in a test": untested}
