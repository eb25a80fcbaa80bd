"""Runs the examples, and compares what they print: Examples/Transcripts/README.md says how a transcript is written.

Arguments are the folder of the products, instead of those of the release build, and the names of the transcripts, instead of all.
"""
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

from shared.browser import serve
from shared.pages import differing_line
from shared.shell import fail, ok, release, root

transcripts = root / "Examples/Transcripts"
products = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else release


class Program:
    """A line `$ program argument…` of a transcript, and those below it."""

    def __init__(self, line):
        self.fails, self.line = line.startswith("$!"), line.removeprefix("$!").removeprefix("$").strip()
        self.input, self.output, self.errors = "", [], []

    def run(self, values):
        line = self.line.format(**values)
        name, *arguments = shlex.split(line)
        result = subprocess.run([products / name, *arguments], input=self.input, capture_output=True, text=True, timeout=120)
        said = f"{line}: status {result.returncode}\n{result.stdout}{result.stderr}"
        if (result.returncode != 0) != self.fails:
            fail(f"{'succeeded' if self.fails else 'failed'}: {said}")
        missing = differing_line("\n".join(self.output), result.stdout, whole=True)
        for error in self.errors:
            missing = missing or differing_line(error, result.stderr)
        if missing is not None:
            fail(f"this is not printed as expected: {missing}\n{said}")


def checks(text):
    """The names and programs of the checks in a transcript."""
    name, programs = None, []
    for line in text.split("\n"):
        if line.startswith("# ") and (programs or not name):
            if programs:
                yield name, programs
            name, programs = line[2:], []
        elif line.startswith("#"):
            continue
        elif line.startswith("$"):
            programs.append(Program(line))
        elif match := re.match(r"(<<|<|2>) ?(.*)", line):
            if match[1] == "2>":
                programs[-1].errors.append(match[2])
            else:
                programs[-1].input += match[2] + ("\n" if match[1] == "<" else "")
        elif programs:
            programs[-1].output.append(line)
    yield name, programs


with tempfile.TemporaryDirectory() as files:
    (pathlib.Path(files) / "7").write_text("Seven is told by a server.")
    server = serve(files)
    names = sys.argv[2:] or [path.stem for path in sorted(transcripts.glob("*.txt"))]
    for path in [transcripts / f"{name}.txt" for name in names]:
        for name, programs in checks(path.read_text()):
            with tempfile.TemporaryDirectory() as folder:
                for program in programs:
                    program.run({"folder": folder, "server": server})
            ok(name)
