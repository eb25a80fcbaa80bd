"""Prints the sizes of stripped programs: the same feature with the core alone, with navigation, and with the test store."""
import pathlib
import tempfile

from shared.shell import output_of, release, run

with tempfile.TemporaryDirectory() as folder:
    for name, module in (("core", "Dovetail"), ("navigation", "DovetailNavigationCore"), ("all", "Navigation")):
        copy = pathlib.Path(folder) / name
        run("strip", "-o", copy, release / f"size-{name}")
        code, data = output_of("size", copy).split("\n")[1].split()[:2]
        print(f"{copy.stat().st_size:10} bytes stripped, {code:>9} of code and constants, {data:>8} of data: {module}")
