"""The address sanitizer finds nothing in what borrows memory: readings of stores, child stores, containers, case paths, shared values."""
import re

from shared.shell import fail, only_borrowing, run, scratch

parts = (
    "Depth|StoreReading|StoreCopy|StoreCollection|StoreScope|RemovedChild|IdentifiedArray|CasePath|SharedChange|Presentation|Stack|Route"
)
least = 458
# A feature that is nested as deep as allowed needs several times the usual stack here, as frames are larger.
stack = ("bash", "-c", 'ulimit -s 65536 && exec "$@"', "bash")
command = (*stack, "swift", "test", "--skip-build", "--sanitize=address", "--scratch-path", scratch["address"], "--filter", parts)
# Leaks are not looked for: what lives as long as the process counts as one, and so does what a process that is stopped leaves.
output = run(*command, env={**only_borrowing, "ASAN_OPTIONS": "detect_leaks=0"}, what="memory is used wrongly, or a test fails")
closing = re.findall(r"Test run with (\d+) tests", output)
if not closing or int(closing[-1]) < least:
    fail(f"{closing} tests ran, and not {least}")
print(f"{closing[-1]} tests ran")
