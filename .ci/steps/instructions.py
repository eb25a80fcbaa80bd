"""Compares the instructions and allocations of the paths that run most often with the committed ones.

It runs rows of the benchmarks under callgrind, three times and once; the difference is what two rounds take. It fails if an operation
takes over 3 % more instructions, or more allocations, than Benchmarks/instructions.json says, and tells if it takes over 3 % fewer: the
table is to be renewed by `--write`. The figures belong to one compiler and one architecture. With `--all`: all rows of the table.
"""
import argparse
import json
import pathlib
import re
import tempfile

from shared.shell import fail, in_parallel, release, root, run

table = root / "Benchmarks/instructions.json"
tolerance = 0.03
rounds = (1, 3)
# Each works on one thread alone, so the same instructions run each time.
rows = [
    "root send / change of an @Observable property",
    "root send, observable / plain",
    "untracked read of a store / root send",
    "tracked reading of a store / of an @Observable object",
    "send of a store ten scopes deep, observable / root send",
    "read of a store ten scopes deep, observable / root send",
    "send to a row of 1,000, observable / plain",
    "send to the top of 10 screens, observable / root send",
    "send to a presented child, observable / root send",
    "send to a screen of a route, observable / root send",
    "Effect.send, back in the same call / root send",
    "scope again, child alive, with the key path literals / root send",
]
# Those that a change of the path of an action shows in first.
few_rows = [
    "root send, observable / plain",
    "send of a store ten scopes deep, observable / root send",
    "send to a row of 1,000, observable / plain",
    "Effect.send, back in the same call / root send",
]


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
    measured = {}
    for row in rows:
        (few, operations, _), (many, _, allocations) = (found[row, number] for number in rounds)
        measured[row] = {
            "instructions": round((many - few) / (rounds[1] - rounds[0]) / operations, 1),
            "allocations": round(allocations / operations, 3),
        }
    return measured


def compare(measured, committed):
    broken, outdated = False, False
    for row, now in measured.items():
        before = committed.get(row)
        if before is None:
            print(f" NEW   {now['instructions']:9} instructions {now['allocations']:6} allocations  {row}")
            broken = True
            continue
        change = now["instructions"] / before["instructions"] - 1
        worse = change > tolerance or now["allocations"] > before["allocations"]
        better = not worse and (change < -tolerance or now["allocations"] < before["allocations"])
        mark = " OVER " if worse else " less " if better else "  ok  "
        print(
            f"{mark} {now['instructions']:9} instructions ({change:+.1%}) {now['allocations']:6} allocations"
            f" (of {before['allocations']})  {row}"
        )
        broken, outdated = broken or worse, outdated or better
    if outdated:
        print("The table is too high: renew it with .ci/run instructions -- --write")
    return not broken


parser = argparse.ArgumentParser(prog=".ci/run instructions --")
parser.add_argument("--all", action="store_true", help="count all rows")
parser.add_argument("--write", action="store_true", help="write the table anew")
arguments = parser.parse_args()
measured = measure(rows if arguments.all or arguments.write else few_rows)
holds = compare(measured, json.loads(table.read_text()) if table.exists() else {})
if arguments.write:
    table.write_text(json.dumps(measured, indent=2) + "\n")
elif not holds:
    fail("a path takes more than the table says (after a change that has to cost this: .ci/run instructions -- --write)")
