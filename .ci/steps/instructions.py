"""Compares the instructions and allocations of the paths that run most often with the committed ones.

It runs rows of the benchmarks under callgrind, three times and once; the difference is what two rounds take. It fails if an operation
takes over 3 % more instructions, or more allocations, than Benchmarks/instructions.json says, and tells if it takes over 3 % fewer: the
table is to be renewed by `--write`, which adds rows that are named. The figures belong to one compiler and one architecture; with another,
rows run and are not compared.
"""
import argparse
import json
import pathlib
import platform
import re
import tempfile

from shared.shell import fail, in_parallel, ok, release, root, run

table = root / "Benchmarks/instructions.json"
tolerance = 0.03
rounds = (1, 3)


def count(binary, row, number):
    """The instructions of a run, and the operations and allocations of its last round."""
    command = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", binary, row, f"--rounds={number}")
    output = run(*command, env={"SWIFT_DETERMINISTIC_HASHING": "1"}, what=f"the row does not run alone under callgrind: {row}")
    collected = re.search(r"Collected : (\d+)", output)
    work = re.findall(r"^operations (\d+) allocations (-?\d+)$", output, re.MULTILINE)
    if not collected or len(work) != 1:
        fail(f"the row does not run alone under callgrind: {row}\n{output}")
    return int(collected[1]), int(work[0][0]), int(work[0][1])


def measure(rows):
    with tempfile.TemporaryDirectory() as folder:
        # Older versions of valgrind do not read the debug information.
        copy = pathlib.Path(folder) / "benchmark"
        run("strip", "-g", "-o", copy, release / "benchmark")
        runs = [(row, number) for row in rows for number in rounds]
        found = dict(zip(runs, in_parallel(lambda run: count(copy, *run), runs)))
    for row in rows:
        (fewer, operations, _), (more, _, allocations) = (found[row, number] for number in rounds)
        instructions = (more - fewer) / (rounds[1] - rounds[0]) / operations
        yield row, {"instructions": round(instructions, 1), "allocations": round(allocations / operations, 3)}


def is_worse(row, now, before):
    change = now["instructions"] / before["instructions"] - 1
    worse = change > tolerance or now["allocations"] > before["allocations"]
    better = change < -tolerance or now["allocations"] < before["allocations"]
    mark = "OVER" if worse else "less, renew the table with .ci/run instructions -- --write" if better else "ok"
    print(f"{now['instructions']:9} instructions ({change:+.1%}) {now['allocations']:6} allocations  {row}: {mark}")
    return worse


parser = argparse.ArgumentParser(prog=".ci/run instructions --")
parser.add_argument("rows", nargs="*", help="rows, besides those of the table")
parser.add_argument("--write", action="store_true", help="write the table anew")
arguments = parser.parse_args()
committed = json.loads(table.read_text())
# Each row of the table works on one thread alone, so that the same instructions run each time.
measured = dict(measure(list(dict.fromkeys([*committed["rows"], *arguments.rows]))))
compiler = f"Swift {re.search('Swift version ([0-9]+[.][0-9]+)', run('swift', '--version'))[1]} on {platform.machine()}"
if arguments.write:
    table.write_text(json.dumps({"compiler": compiler, "rows": measured}, indent=2) + "\n")
elif compiler != committed["compiler"]:
    ok(f"the rows run, and are not compared: the table is of {committed['compiler']}, and this is {compiler}")
elif any([is_worse(row, measured[row], before) for row, before in committed["rows"].items()]):
    fail("a path takes more than the table says (after a change that has to cost this: .ci/run instructions -- --write)")
