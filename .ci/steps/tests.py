"""Runs all tests by the command of the README.

Arguments are variables of the environment: `DOVETAIL_SAFE=1`.
"""
import os
import re
import sys

from shared.pages import block
from shared.shell import fail, relevant, run

command = block("README.md", "sh", 2).strip()
if command != "swift test":
    fail("the README's test command is not 'swift test'")
variables = dict(argument.split("=", 1) for argument in sys.argv[1:])
# A test that waits for what never comes is a failure as well. The time for saying which is left of that of the step.
output, status = run(*command.split(), status=None, seconds=int(os.environ["STEP_SECONDS"]) - 10, env=variables)
if status is None:
    started = set(re.findall(r"(Test .*) started", output))
    ended = set(re.findall(r"(Test .*?)(?: with \d+ test cases?)? (?:passed|failed|skipped) after", output))
    fail("\n".join(["the tests did not end in time", *[f"not ended: {test}" for test in sorted(started - ended)[:20]]]))
if status != 0:
    failed = dict.fromkeys(re.findall(r"✘ Test (\".*?\"|\w+\(.*?\)) (?:recorded|with|failed)", output))
    print(relevant(output), *[f"failed: {test}" for test in failed], sep="\n")
    fail("the tests failed")
closing = [line for line in output.split("\n") if re.search(r"Executed [1-9]\d* tests|Test run with \d+ tests", line)]
# The last line of XCTest has the numbers of all of its suites.
print(*closing[-2:], sep="\n")
if len(closing) < 2:
    fail("no test ran")
