"""Runs the checks of this package, two at a time: `.ci/run --help`."""
import argparse
import contextlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from shared.shell import fail, limits, root
from steps import table

at_once = 2
# What is shown of the output of a step that failed.
lines_of_failure = 150


class Run:
    """A step whose command runs in a process group of its own, without a terminal and without input."""

    def __init__(self, step, options):
        self.step, self.begin = step, time.monotonic()
        self.seconds = limits["steps"][step.name]["limit"]
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [*step.command, *options], cwd=root, stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.STDOUT, start_new_session=True,
            env={**os.environ, "STEP_SECONDS": str(self.seconds)},
        )
        self.ended = None

    @property
    def time(self):
        return (self.ended or time.monotonic()) - self.begin

    def is_over(self):
        # Not reaped, so that the number of the group stays its own.
        return os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def poll(self):
        """Whether the command has ended. What it has left running, or has run for too long, is ended."""
        self.is_hung = not self.is_over() and self.time > self.seconds
        if self.is_hung or self.is_over():
            self.end()
        return self.ended is not None

    def end(self):
        """Ends what runs: by an interrupt, on which SwiftPM ends its compilers, that are in groups of their own; then by force."""
        for sent, seconds in ((signal.SIGINT, 15), (signal.SIGKILL, 5)):
            end = time.monotonic() + seconds
            with contextlib.suppress(ProcessLookupError):  # the whole group may have ended meanwhile
                os.killpg(self.process.pid, sent)
            while not self.is_over() and time.monotonic() < end:
                time.sleep(0.1)
        _, status, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.cpu = usage.ru_utime + usage.ru_stime
        self.ended = time.monotonic()

    @property
    def output(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace").rstrip("\n")


def selected(names):
    """The steps of these names and groups, with those that they need, in the order of the table."""
    chosen = set()

    def add(step):
        if step.name not in chosen:
            chosen.add(step.name)
            for need in step.needs:
                add(table[need])

    for name in names:
        steps = [step for step in table.values() if name in (step.name, step.group) or name == "all" and step.group in ("quick", "more")]
        if not steps:
            fail(f"there is no step or group {name}: see .ci/run --list")
        for step in steps:
            add(step)
    return [step for step in table.values() if step.name in chosen]


def expected(step):
    return limits["steps"][step.name]["expected"] or "?"


def is_there(tool):
    return importlib.util.find_spec(tool) if tool == "yaml" else shutil.which(tool)


def provide_tools(steps):
    """Installs the tools that are missing if `CI=true`, and otherwise says how to install them."""
    if not shutil.which("swift"):
        fail("there is no swift, of version 6.2 or newer: see https://www.swift.org/install")
    packages = {tool: package for step in steps for tool, package in step.tools.items()}
    missing = [tool for tool in packages if not is_there(tool)]
    if missing and os.environ.get("CI") == "true":
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *(packages[tool] for tool in missing)]
        for command in (["apt-get", "update", "-qq"], install):
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        importlib.invalidate_caches()
        missing = [tool for tool in missing if not is_there(tool)]
    if missing:
        fail("\n".join(f"there is no {tool}, which comes with: apt-get install -y {packages[tool]}" for tool in missing))


def run_all(steps, options):
    """Runs the steps, two at a time, and returns them with the one that failed. Each output is printed whole, when its step ends."""
    waiting, running, done = list(steps), [], []
    try:
        while waiting or running:
            for step in list(waiting):
                is_held = step.holds and step.holds in [run.step.holds for run in running]
                if len(running) < at_once and not is_held and set(step.needs) <= {run.step.name for run in done}:
                    waiting.remove(step)
                    running.append(Run(step, options.get(step.name, [])))
                    print(f"-- {step.name} begins: {step.says}")
            time.sleep(0.1)
            for run in [run for run in running if run.poll()]:
                running.remove(run)
                if run.is_hung or run.process.returncode != 0:
                    return done, run
                done.append(run)
                print(f"\n== {run.step.name}: ok, {run.time:.0f} s" + f"\n{run.output}" * bool(run.output))
    finally:
        for run in running:
            run.end()
            print(f"\n== {run.step.name}: ended after {run.time:.0f} s")
    return done, None


def main():
    parser = argparse.ArgumentParser(
        prog=".ci/run", description="Runs all checks, or those that are named, with the builds that they need.", allow_abbrev=False,
        epilog="What stands behind -- are options of the last STEP. .ci/README.md says what each step holds, and when to run it.",
    )
    parser.add_argument("names", nargs="*", metavar="STEP", help="a step, or a group of steps: quick, all, thorough (default: all)")
    parser.add_argument("--list", action="store_true", help="lists the steps, and runs nothing")
    words, options = sys.argv[1:], []
    if "--" in words:
        words, options = words[: words.index("--")], words[words.index("--") + 1 :]
    arguments = parser.parse_args(words)
    if options and (not arguments.names or arguments.names[-1] not in table):
        parser.error("options belong to a step: .ci/run STEP -- OPTION")
    if arguments.list:
        for step in table.values():
            print(f"{step.name:18} {step.group:9} {expected(step):>4} s  {step.says}")
        return 0
    steps = selected(arguments.names or ["all"])
    provide_tools(steps)
    begin = time.monotonic()
    done, failed = run_all(steps, {arguments.names[-1]: options} if options else {})

    print(f"\n== {len(done)} of {len(steps)} steps in {time.monotonic() - begin:.0f} s, on {limits['machine']} expected:")
    for run in done:
        print(f"{run.step.name:18} {run.time:5.0f} s of {expected(run.step):>4} s, {run.cpu:5.0f} s of processors")
    # Whoever reads a log looks at its end for what the tests say when they end.
    print(*[run.output for run in done if run.step.name == "tests"])
    if failed:
        why = f"did not end in {failed.seconds} s" if failed.is_hung else f"failed after {failed.time:.0f} s"
        print("\n" + "\n".join(failed.output.split("\n")[-lines_of_failure:]))
        print(f"\n== {failed.step.name} {why}, {time.monotonic() - begin:.0f} s after the start", flush=True)
        return 1
    return 0


def stop(*_):
    raise KeyboardInterrupt


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
