"""What a terminal shows: a small emulator of one."""

import re
import unicodedata

SEQUENCE = re.compile(rb"\x1b\[([?0-9;]*)([A-Za-z])")


def joins(character, before):
    """Whether a character is drawn into the cell of the text before it."""
    code = ord(character)
    return bool(before) and (
        unicodedata.category(character) in ("Mn", "Me", "Cf")
        or before[-1] == "\u200d"
        or 0x1F3FB <= code <= 0x1F3FF
        or (0x1F1E6 <= code <= 0x1F1FF and len(before) == 1 and 0x1F1E6 <= ord(before) <= 0x1F1FF)
        or 0x1160 <= code <= 0x11FF
    )


def width(text):
    is_wide = unicodedata.east_asian_width(text[0]) in ("W", "F") or "\ufe0f" in text or 0x1F1E6 <= ord(text[0]) <= 0x1F1FF
    return 2 if is_wide else 1


class Screen:
    """Cells with what is drawn in them: text, or nothing where a wide character lies over the cell."""

    def __init__(self, lines, columns):
        self.colours = set()
        self.resize(lines, columns)

    def resize(self, lines, columns):
        self.lines, self.columns = lines, columns
        self.cells = [[" "] * columns for _ in range(lines)]
        self.line = self.column = 0
        self.rest = b""

    def text(self):
        return ["".join(line) for line in self.cells]

    def write(self, data):
        data = self.rest + data
        self.rest = b""
        while data:
            if data[0] == 0x1B:
                found = SEQUENCE.match(data)
                if not found:
                    self.rest = data
                    return
                self.obey(found[1].decode(), found[2].decode())
                data = data[found.end() :]
                continue
            length = 1 if data[0] < 0xC0 else 2 if data[0] < 0xE0 else 3 if data[0] < 0xF0 else 4
            if len(data) < length:
                self.rest = data
                return
            self.put(data[:length].decode(errors="replace"))
            data = data[length:]

    def obey(self, parameters, name):
        numbers = [int(number or 0) for number in parameters.strip("?").split(";")]
        if name == "H":
            self.line = min(max(numbers[0], 1), self.lines) - 1
            self.column = min(max(numbers[-1] if len(numbers) > 1 else 1, 1), self.columns) - 1
        elif name == "m":
            self.colours.update(numbers)
        elif name in "JK":
            # In the last column, this clears what was drawn there, as xterm does.
            first = 0 if numbers[0] == 2 else min(self.column, self.columns - 1)
            self.cells[self.line][first:] = [" "] * (self.columns - first)
            if name == "J":
                for line in range(0 if numbers[0] == 2 else self.line + 1, self.lines):
                    self.cells[line] = [" "] * self.columns

    def put(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.feed()
        elif character == "\b":
            self.column = max(0, self.column - 1)
        elif character >= " ":
            self.draw(character)

    def feed(self):
        if self.line + 1 < self.lines:
            self.line += 1
        else:
            self.cells = self.cells[1:] + [[" "] * self.columns]

    def draw(self, character):
        # The cell before the cursor, over which a wide character may lie.
        cell = self.column - 1
        while cell > 0 and self.cells[self.line][cell] == "":
            cell -= 1
        before = self.cells[self.line][cell] if cell >= 0 else ""
        if joins(character, before):
            text = before + character
            self.cells[self.line][cell] = text
            if width(text) == 2 and cell + 2 > self.column < self.columns:
                self.cells[self.line][self.column] = ""
                self.column = cell + 2
            return
        needed = width(character)
        if self.column + needed > self.columns:
            self.feed()
            self.column = 0
        self.cells[self.line][self.column : self.column + needed] = [character] + [""] * (needed - 1)
        self.column += needed
