"""Builds the package in one configuration: `debug`, `release`, `static` or `address`."""
import sys

from shared.shell import fail, only_borrowing, run, scratch, warnings

configuration = sys.argv[1]
commands = {
    # With an index: without it, SwiftPM finds no tests on Linux.
    "debug": ["--build-tests"],
    "release": ["-c release -Xswiftc -warnings-as-errors"],
    # By name, since the test frameworks cannot be linked so; nor can number-fact, where the system has no static libcurl.
    "static": [f"-c release --static-swift-stdlib --product {name}" for name in ("dovetail-static-checks", "counter", "quick-start")],
    "static-all": [f"-c release --static-swift-stdlib --product {name}" for name in ("sync-ups", "todos", "workspace")],
    "address": ["--build-tests --sanitize=address"],
}
folder = scratch[configuration.removesuffix("-all")]
for arguments in commands[configuration]:
    command = ("swift", "build", "--scratch-path", folder, *arguments.split())
    output = run(*command, env=only_borrowing if configuration == "address" else {}, what=f"the build for {configuration} failed")
    if found := warnings(output):
        fail("\n".join([*found, f"the build for {configuration} has warnings"]))
    print(output.rstrip("\n").split("\n")[-1])
