"""The benchmarks build without warnings, and what they can count exactly holds. With `--endurance`: millions of actions and effects, too."""
import sys

from shared.shell import ok, package, release, root, run

build = ("swift", "build", "-c", "release", "-Xswiftc", "-warnings-as-errors")
package(root / "Benchmarks", *build, configuration="release", what="the benchmarks do not build")
ok("the benchmarks build")
print(run(release / "benchmark", "--endurance" if "--endurance" in sys.argv else "--checks"))
