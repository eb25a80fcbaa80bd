"""The files for services parse and name what exists: workflows, the Swift Package Index, editors. All steps are documented.

This does not say that a workflow succeeds, as only the service runs it.
"""
import configparser
import json
import re

import yaml

from shared.shell import fail, limits, ok, root
from steps import table

broken = []


def check(holds, text):
    if not holds:
        broken.append(text)


def values(tree, key):
    """The values of a key, wherever it is."""
    for name, child in tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ():
        yield from [child] if name == key else values(child, key)


for path in sorted((root / ".github/workflows").glob("*.yml")):
    workflow = yaml.safe_load(path.read_text())
    check(workflow["jobs"], f"{path.name} has no jobs")
    for job, content in workflow["jobs"].items():
        check("timeout-minutes" in content, f"{path.name}: {job} has no limit of time")
        check(re.search(r":(\d|\$|nightly)|^macos-\d", content.get("container", content["runs-on"])), f"{path.name}: {job} runs on no version")
    for action in values(workflow, "uses"):
        check(re.fullmatch(r"[\w./-]+@v\d+", action), f"{path.name}: an action without a version: {action}")
    for command in values(workflow, "run"):
        check("\n" not in command.strip(), f"{path.name}: a command of several lines belongs to a script: {command}")
        words = command.split()
        check(words[0] in ("bash", "swift"), f"{path.name}: neither a script nor swift: {command}")
        check(words[0] != "bash" or (root / words[1]).is_file(), f"{path.name}: there is no {words[1]}")
        if words[1] == ".ci/run":
            named = words[2 : words.index("--") if "--" in words else None]
            check(set(named) <= {"quick", "all", "thorough", *table}, f"{path.name}: .ci/run has no step of {named}")

manifest = (root / "Package.swift").read_text()
index = yaml.safe_load((root / ".spi.yml").read_text())
targets = [target for names in values(index, "documentation_targets") for target in names]
documented = {path.parent.name for path in root.glob("Sources/*/*.docc")}
check(documented <= set(targets), f".spi.yml has no {documented - set(targets)}")
for target in targets:
    check(f'.target(name: "{target}"' in re.sub(r"\(\s+", "(", manifest), f".spi.yml: Package.swift has no target {target}")

editors = configparser.ConfigParser()
editors.read_string("[top]\n" + (root / ".editorconfig").read_text())
style = json.loads((root / ".swift-format").read_text())
check(editors["*"]["indent_size"] == str(style["indentation"]["spaces"]), ".editorconfig and .swift-format indent otherwise")
check(editors["*"]["max_line_length"] == str(style["lineLength"]), ".editorconfig and .swift-format have other lengths of lines")

page = (root / ".ci/README.md").read_text()
check(set(limits["steps"]) == set(table), f"limits.json has other steps: {set(limits['steps']) ^ set(table)}")
for name in table:
    check(f"| `{name}` |" in page, f".ci/README.md does not describe {name}")
if broken:
    fail("\n".join(broken))
ok("the files for services parse, and name what exists")
