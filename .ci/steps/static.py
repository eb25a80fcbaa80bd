"""Programs that contain the runtime and the standard library do the same. With `--all`: all examples that can be linked so."""
import sys

from shared.shell import debug, fail, output_of, release, run, static

for folder, variables in ((static, {}), (static, {"DOVETAIL_SAFE": "1"}), (debug, {})):
    output = run(folder / "dovetail-static-checks", env=variables, what=f"dovetail-static-checks failed in {folder} {variables or ''}")
    print(output.rstrip("\n").split("\n")[-1])
if output_of(static / "quick-start") != output_of(release / "quick-start"):
    fail("quick-start says something else with a static standard library")
for name in ("counter", "sync-ups", "todos", "workspace") if "--all" in sys.argv else ("counter",):
    print(run(sys.executable, "-m", "steps.examples", static, name, what=f"{name} does something else with a static standard library"), end="")
