"""The fenced blocks of Markdown."""
import dataclasses
import re

from shared.shell import root


@dataclasses.dataclass
class Block:
    """The lines between two fences, the text behind the first fence, and the number of its line."""

    language: str
    number: int
    lines: list

    @property
    def text(self):
        return "\n".join(self.lines) + "\n"


def fenced_blocks(lines):
    """The blocks of a page, or of the documentation in a file of Swift, where `None` stands for a line of code."""
    block = None
    for number, line in enumerate(lines, 1):
        if line is None:
            block = None
        elif line.strip().startswith("```"):
            if block:
                yield block
                block = None
            else:
                block = Block(line.strip()[3:], number, [])
        elif block:
            block.lines.append(line)


def block(page, language, number=1):
    """The text of the n-th block of a language on a page, by its path from the root of the package."""
    found = [block for block in fenced_blocks((root / page).read_text().split("\n")) if block.language == language]
    return found[number - 1].text


def differing_line(expected, output, whole=False):
    """The first expected line that the output does not have behind those before it, or `None`.

    `…` stands for any lines, and within a line for any text. Unless it has to be the whole output, there may be lines before and behind.
    """
    actual = [line.rstrip() for line in output.rstrip("\n").split("\n")]
    position, gap = 0, not whole
    for line in (line.rstrip() for line in expected.rstrip("\n").split("\n")):
        if line == "…":
            gap = True
            continue
        pattern = ".*".join(re.escape(part) for part in line.split("…"))
        found = next((index for index in range(position, len(actual)) if re.fullmatch(pattern, actual[index])), None)
        if found is None or (not gap and found != position):
            return line
        position, gap = found + 1, False
    if whole and not gap and position < len(actual):
        return f"the end, and not {actual[position]}"
    return None
