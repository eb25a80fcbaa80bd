"""Builds the site of the documentation: all modules and all pages, in one archive that any file server can serve. It goes to
`.build/site`, for a server that has it below the path `--base-path`.

It fails if docc warns, if a public symbol at the top level of a module is in no curated topic, or if a link of the README
or of CONTRIBUTING leads nowhere.
"""
import argparse
import json
import pathlib
import re
import shutil
import tempfile

from shared.manifest import depends, plugin
from shared.shell import debug, fail, ok, root, run, scratch

landing = "Start"
output = scratch["debug"] / "site"
# The lines of a page that are for the checks of the pages, and that nobody reads.
hidden = re.compile(r"^<!--.*-->\n", re.MULTILINE)
# What readers know as `Dovetail`: the modules that it brings along.
core = depends("Dovetail") - {plugin}
# The caller's location is a parameter of many functions, and nobody passes it by hand.
location = re.compile(r"Parameter '(fileID|filePath|line|column)' is missing documentation")


def extract_symbols(module, graphs):
    target = json.loads(run("swift", "-print-target-info"))["target"]["triple"]
    # The views need SwiftUI: their module is that of the step `stubs`.
    stubs = scratch["debug"] / "stubs"
    modules = ["-I", stubs / "plain", "-I", stubs] if module == "DovetailSwiftUI" else ["-I", debug / "Modules"]
    exported = [f"-experimental-allowed-reexported-modules={','.join(sorted(core))}"] if module == "Dovetail" else []
    run("swift", "symbolgraph-extract", "-module-name", module, *exported, *modules, "-target", target, "-output-dir", graphs)


def join_extensions(graphs):
    """Gives `Dovetail` what extends a type of one of its modules: a type and its extensions are one page."""
    for path in sorted(graphs.glob("*@Dovetail*.symbols.json")):
        module, extended = path.name.removesuffix(".symbols.json").split("@")
        if extended in core:
            graph, joined = json.loads(path.read_text()), graphs / f"{module}@Dovetail.symbols.json"
            if joined.exists():
                other = json.loads(joined.read_text())
                graph["symbols"] += other["symbols"]
                graph["relationships"] += other["relationships"]
            joined.write_text(json.dumps(graph))
            path.unlink()


def gather(catalogues, folder):
    """Copies the pages and pictures of all modules into one catalogue."""
    for catalogue in catalogues:
        for file in catalogue.rglob("*"):
            if not file.is_file():
                continue
            target = folder / file.name
            if target.exists():
                fail(f"two pages or pictures are named {file.name}")
            shutil.copy(file, target)


def uncurated(site):
    """The groups that docc made by itself at the top of a module, with the names of what is in them."""
    for page in sorted((site / "data/documentation").glob("*.json")):
        content = json.loads(page.read_text())
        for section in content.get("topicSections", []):
            if section.get("generated"):
                names = [content["references"][identifier]["title"] for identifier in section["identifiers"]]
                yield content["metadata"]["title"], section["title"], names


def plain(markdown, titles):
    """A page without what only docc or the checks read. `titles` are those of the pages, by their names."""
    text = hidden.sub("", markdown)
    text = re.sub(r"^@Metadata \{.*?^\}\n", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"(?<!`)``([^`]+)``(?!`)", lambda match: f"`{match[1].split('/')[-1]}`", text)
    return re.sub(r"<doc:([\w-]+)>", lambda match: f"[{titles.get(match[1], match[1])}]({match[1]}.md)", text)


def write_index_for_machines(pages, site):
    """Writes `llms.txt`: a list of the guides, and each guide as plain text."""
    folder = site / "guides"
    folder.mkdir()
    start = next(page for page in pages if page.stem == landing)
    order = re.findall(r"<doc:([\w-]+)>", start.read_text())
    guides = {page.stem: page for page in pages if page.read_text().startswith("# ") and "``" not in page.read_text().split("\n")[0]}
    titles = {name: page.read_text().split("\n")[0].removeprefix("# ") for name, page in guides.items()}
    lines = [f"# Dovetail\n\n> {summary(start)}\n\n## Guides\n"]
    for name in dict.fromkeys(order):
        (folder / f"{name}.md").write_text(plain(guides[name].read_text(), titles))
        lines.append(f"- [{titles[name]}](guides/{name}.md): {summary(guides[name])}")
    (site / "llms.txt").write_text("\n".join(lines) + "\n")
    missing = sorted(set(guides) - set(order) - {landing})
    if missing:
        fail(f"{landing}.md lists no page {', '.join(missing)}")


def summary(page):
    """The first paragraph of a page on one line."""
    paragraphs = plain(page.read_text(), {}).split("\n\n")
    return " ".join(paragraphs[1].split())


def check_links(file):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", file.read_text()):
        if "://" not in target and not (file.parent / target).exists():
            fail(f"{file.name} links to {target}, which does not exist")


parser = argparse.ArgumentParser(prog=".ci/run site --")
parser.add_argument("--base-path", default="")
base_path = parser.parse_args().base_path.strip("/")
for file in [root / "README.md", root / "CONTRIBUTING.md", root / ".ci/README.md", *(root / ".github").glob("*.md")]:
    check_links(file)
with tempfile.TemporaryDirectory() as work:
    catalogue, graphs = pathlib.Path(work) / "Dovetail.docc", pathlib.Path(work) / "graphs"
    catalogue.mkdir()
    graphs.mkdir()
    catalogues = sorted(root.glob("Sources/*/*.docc"))
    gather(catalogues, catalogue)
    for path in catalogues:
        if path.parent.name not in core:
            extract_symbols(path.parent.name, graphs)
    join_extensions(graphs)
    shutil.rmtree(output, ignore_errors=True)
    log = run(
        "docc", "convert", catalogue, "--fallback-display-name", "Dovetail", "--fallback-bundle-identifier", "dovetail",
        "--additional-symbol-graph-dir", graphs, "--transform-for-static-hosting", "--output-path", output,
        *(["--hosting-base-path", base_path] if base_path else []),
    )
    write_index_for_machines(sorted(catalogue.glob("*.md")), output)

blocks = re.split(r"\n(?=warning: |error: )", "\n" + log)
if warnings := [block for block in blocks if re.match(r"(warning|error): ", block) and not location.search(block)]:
    fail("\n".join([*warnings, f"docc has {len(warnings)} warnings"]))
if groups := [f"in no topic of {module}: {title}: {', '.join(names)}" for module, title, names in uncurated(output)]:
    fail("\n".join(groups))

# The pages ask for this file, and report it as an error of the console if there is none.
(output / "theme-settings.json").write_text("{}\n")
# docc has no page at the root of a site of several modules.
start = f"documentation/{landing.lower()}/"
(output / "index.html").write_text(
    f'<!doctype html><meta charset="utf-8"><title>Dovetail</title><meta http-equiv="refresh" content="0; url={start}">'
    f'<a href="{start}">Dovetail</a>\n'
)
ok(f"the site is in {output}")
