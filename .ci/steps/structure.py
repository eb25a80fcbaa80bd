"""The modules of Sources/ import what the tables of CONTRIBUTING.md let them, and are layered inside.

The first table has a row for each target in Sources/, with exactly the targets that it depends on, which have rows above. A file imports
none but these, and a module of the system only if `importers` says so. No two files have the same name. By the names that files use of
each other, the folders of a module form no cycle, and its files none of more than a bound, except for what the second table says:
`shared/references.py` says how exact that is.

    .ci/run structure -- --graph DovetailCore                             # how many files of a folder refer to how many of another
    .ci/run structure -- --edges DovetailCore/Effect DovetailCore/Store   # the references from a file or folder to another, with names
"""
import argparse
import collections
import re

from shared.manifest import depends, plugin, targets
from shared.references import best_cuts, components, references, shortest_ring
from shared.shell import fail, ok, root
from shared.swift_names import SwiftFile

module_columns = ("Module", "What it is for", "May import")
cycle_columns = ("Module", "Files in a cycle, at most", "Folders in a cycle")
# All may import these. The others that are no part of the package, with those that may import them.
free = {"Swift", "Synchronization"}
c_library = {"DovetailSystem"}
importers = {
    "Android": c_library,
    "Darwin": c_library | {"DovetailIssues"},
    "Dispatch": {"DovetailEssentials", "DovetailIssues"},
    "Foundation": {"DovetailEssentials", "DovetailFoundation"},
    "FoundationEssentials": {"DovetailEssentials"},
    "FoundationNetworking": {"DovetailFoundation"},
    "Glibc": c_library,
    "Musl": c_library,
    "ObjectiveC": {"DovetailIssues"},
    "Observation": {"DovetailCore", "DovetailObservation"},
    "SwiftUI": {"DovetailSwiftUI"},
    "Testing": {"DovetailTestTraits"},
}
# How many references stand for those of a folder to another in a message, and how many names for those of a file.
shown_references, shown_names = 3, 5


class Module:
    """A target of the manifest in Sources/, with its files."""

    def __init__(self, described):
        self.name, self.depends = described["name"], depends(described["name"])
        self.is_imported = described["type"] != "macro" and described["module_type"] == "SwiftTarget"
        place = root / described["path"]
        self.paths = [place / source for source in described["sources"]]
        swift = [path for path in self.paths if path.suffix == ".swift"]
        self.files = [SwiftFile(path, str(path.parent.relative_to(place)), path.read_text()) for path in swift]

    def refer(self, modules):
        """The references between the files, which see those of the modules below."""
        below, waiting = set(), [self.name]
        while waiting:
            waiting += (modules[waiting.pop()].depends & set(modules)) - below
            below.update(waiting)
        self.references = references(self.files, [file for name in sorted(below) for file in modules[name].files])
        self.folders = collections.defaultdict(list)
        for start, end in sorted(self.references, key=str):
            if start.folder != end.folder:
                self.folders[start.folder, end.folder].append((start, end))

    def described(self, edge, most=shown_names):
        """A reference with its names."""
        names = sorted(self.references[edge])
        start, end = (f"{file.folder}/{file.path.name}" for file in edge)
        return f"{start} -> {end}: {', '.join(names[:most])}" + " …" * (len(names[:most]) < len(names))


def modules_of_manifest():
    modules = {name: Module(target) for name, target in targets().items() if target["path"].startswith("Sources/")}
    for module in modules.values():
        module.refer(modules)
    return modules


def undeclared_imports():
    """Imports of targets that the manifest does not name: whether such a file compiles depends on what was built before."""
    for name, target in targets().items():
        known = {name, *depends(name)}
        for path in (root / target["path"] / source for source in target["sources"] if source.endswith(".swift")):
            for imported in sorted(SwiftFile(path, target["path"], path.read_text()).imports & targets().keys() - known):
                yield f"{path.relative_to(root)} imports {imported}: add it to the dependencies of {name} in Package.swift"


def table(columns):
    """The rows of the table of CONTRIBUTING.md with these columns, by the first cell of each."""
    rows = None
    for line in (root / "CONTRIBUTING.md").read_text().split("\n"):
        cells = tuple(cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|"))
        if cells == columns:
            rows = {}
        elif rows is not None and not line.startswith("|"):
            return rows
        elif rows is not None and not set(cells[0]) <= set("-: "):
            if len(cells) != len(columns) or cells[0] in rows:
                fail(f"CONTRIBUTING.md: a row with other columns than {columns}, or a second one of {cells[0]}: {line}")
            rows[cells[0]] = cells[1:]
    return fail(f"CONTRIBUTING.md has no table with the columns {' | '.join(columns)}") if rows is None else rows


def names_in(cell):
    return set(re.split(r"[,\s]+", cell)) - {"nothing", "none", ""}


def brought(name, rows, seen=()):
    """The modules that a row names, and those that these bring along; the plugin is no module of the program."""
    named = names_in(rows[name][1]) if name in rows and name not in seen else set()
    return named.union(*(brought(other, rows, (*seen, name)) - {plugin} for other in named - {plugin}))


def listed(names):
    return ", ".join(sorted(names)) or "nothing"


def broken_rows(modules, rows):
    """What differs between the manifest and the table of modules."""
    for name in sorted(modules.keys() - rows.keys()):
        yield f"{name} is a target in Sources/, and has no row in the table of modules in CONTRIBUTING.md: write what it is for"
    for name in sorted(rows.keys() - modules.keys()):
        yield f"CONTRIBUTING.md has a row for {name}, which is no target in Sources/: remove the row, or name the target"
    above = set()
    for name in rows:
        if later := names_in(rows[name][1]) & rows.keys() - above:
            yield f"CONTRIBUTING.md has {name} before {listed(later)}, which it may import: put a row behind those of what it names"
        above.add(name)
    for name in sorted(modules.keys() & rows.keys()):
        allowed, depends = brought(name, rows), modules[name].depends
        if allowed != depends:
            yield (
                f"{name} depends on {listed(depends)} in Package.swift, and may import {listed(names_in(rows[name][1]))} in"
                f" CONTRIBUTING.md, which brings {listed(allowed)}: {listed(allowed ^ depends)} stands in one of them only, so decide"
                " whether the module may know it"
            )


def broken_imports(modules, rows):
    """Imports that the table does not allow, and what it allows without need."""
    for name, module in modules.items():
        allowed = names_in(rows[name][1]) if name in rows else set(modules)
        for file in module.files:
            path = file.path.relative_to(root)
            for imported in sorted(file.imports - allowed - free):
                if imported in modules:
                    yield f"{path} imports {imported}, and {name} may import {listed(allowed)}: move what it needs below, or pass it in"
                elif name not in importers.get(imported, ()):
                    some = f"only {listed(importers[imported])}" if imported in importers else "no module"
                    yield f"{path} imports {imported}, and {some} may: move it there, or add {name} in .ci/steps/structure.py"
        imports = set().union(*(file.imports for file in module.files))
        for unused in sorted(allowed - imports if name in rows else ()):
            if unused in modules and modules[unused].is_imported:
                yield f"{name} may import {unused}, and no file does: remove it from Package.swift and from CONTRIBUTING.md"


def same_names(modules):
    """Files with the same name, which a reader takes for each other, and some file systems too."""
    found = collections.defaultdict(list)
    for module in modules.values():
        for path in module.paths:
            found[path.name.lower()].append(str(path.relative_to(root)))
    for paths in found.values():
        if len(paths) > 1:
            yield f"files have the same name, with case or without: {', '.join(paths)}: name each by what it adds to its module"


def unknown_modules(modules):
    """Modules of programs that the library does not know as its own, and others that it does.

    Navigation declares no types, and a program may have a module of that name."""
    file = root / "Sources/DovetailPlatform/ModuleOrigin.swift"
    known = set(re.findall(r'"(\w+)"', re.search(r"libraryModules = \[(.*?)\]", file.read_text(), re.DOTALL)[1]))
    if different := known ^ modules.keys() - {plugin, *modules[plugin].depends, "DovetailSystem", "Navigation"}:
        yield f"{file.name} lists {listed(known & different)} too much, and {listed(different - known)} not, of the modules of the library"


def broken_folders(module, allowed):
    """Cycles with folders that may be in none, and folders that need not be allowed any more, so that they stay free of cycles."""
    groups = [set(group) for group in components(module.folders)]
    if freed := allowed.difference(*groups):
        yield f"the folders {listed(freed)} of {module.name} are in no cycle: take them out of the table of cycles in CONTRIBUTING.md"
    for group in groups:
        if group <= allowed:
            continue
        may = f"only {listed(allowed)} may" if allowed else "none of them may"
        lines = [f"the folders {listed(group)} of {module.name} form a cycle, and {may}. Cut the weakest side of the shortest ring:"]
        counts = {step: len(edges) for step, edges in module.folders.items() if group.issuperset(step)}
        for step in shortest_ring(counts, sorted(group - allowed)):
            edges = sorted(module.folders[step], key=lambda edge: len(module.references[edge]))
            lines.append(f"{step[0]} -> {step[1]}, pairs of files: {len(edges)}")
            lines += [f"  {module.described(edge)}" for edge in edges[:shown_references]] + ["  …"] * (len(edges) > shown_references)
        yield "\n  ".join(lines)


def broken_files(module, bound):
    """A cycle of files over its bound, with those references that hold it together."""
    for group in components(module.references):
        if len(group) > bound:
            inner = [edge for edge in module.references if set(group).issuperset(edge)]
            lines = [f"{len(group)} files of {module.name} form a cycle, and at most {bound} may, by CONTRIBUTING.md:"]
            by_folder = collections.defaultdict(list)
            for file in group:
                by_folder[file.folder].append(file.path.stem)
            lines += [f"  {folder}/ {', '.join(sorted(files))}" for folder, files in sorted(by_folder.items())]
            lines.append("The references whose removal makes it smaller most, one after the other:")
            lines += [f"  {module.described(cut)}, which leaves {left}" for cut, left in best_cuts(inner, bound)]
            yield "\n  ".join(lines)


def summary(module, bound):
    largest = max(map(len, components(module.references)), default=0)
    cycles = "; ".join(listed(group) for group in components(module.folders)) or "none"
    lines = sum(file.lines for file in module.files)
    return (
        f"{module.name:24} {len(module.files):4} files {lines:6} lines, {largest:3} of at most {bound:3} files in a cycle,"
        f" folders in a cycle: {cycles}"
    )


def graph(module):
    """A row for each folder: how many references of its files lead to each folder, in the order of the rows."""
    folders = sorted({file.folder for file in module.files})
    counts = collections.Counter((start.folder, end.folder) for start, end in module.references)
    width = max(map(len, folders), default=0)
    yield f"{module.name}: references of files of the folder of a row to files of the folder of a column"
    yield " " * (width + 3) + "".join(f"{number:5}" for number in range(len(folders)))
    for number, start in enumerate(folders):
        yield f"{number:2} {start:{width}}" + "".join(f"{counts[start, end] or '.':>5}" for end in folders)


def edges(modules, start, end):
    """Each reference from a file or folder to another, by their paths in Sources/."""

    def is_in(file, place):
        path = file.path.relative_to(root / "Sources")
        return str(path) == place or place in map(str, path.parents)

    return [
        f"{module.name}: {module.described(edge, most=None)}"
        for module in modules.values()
        for edge in sorted(module.references, key=str)
        if is_in(edge[0], start) and is_in(edge[1], end)
    ]


def check(modules):
    rows, cycles = table(module_columns), table(cycle_columns)
    other = cycles.pop("every other", None) or fail("CONTRIBUTING.md has no bound of the cycles of files of `every other` module")
    broken = [f"CONTRIBUTING.md has a bound for {name}, which is no target in Sources/" for name in sorted(cycles.keys() - modules.keys())]
    broken += [*broken_rows(modules, rows), *broken_imports(modules, rows), *same_names(modules), *unknown_modules(modules)]
    broken += undeclared_imports()
    order = {name: number for number, name in enumerate(rows)}
    for name in sorted(modules, key=lambda name: order.get(name, len(order))):
        bound, folders = cycles.get(name, other)
        broken += [*broken_folders(modules[name], names_in(folders)), *broken_files(modules[name], int(bound))]
        print(summary(modules[name], int(bound)))
    if broken:
        fail("\n".join(broken))
    ok("imports, folders and files are layered as CONTRIBUTING.md says")


parser = argparse.ArgumentParser(prog=".ci/run structure --", allow_abbrev=False)
parser.add_argument("--graph", metavar="MODULE")
parser.add_argument("--edges", nargs=2, metavar=("FROM", "TO"), help="files or folders of a module, by their paths in Sources/")
options = parser.parse_args()
found = modules_of_manifest()
if options.graph:
    print(*graph(found.get(options.graph) or fail(f"there is no target {options.graph} in Sources/")), sep="\n")
elif options.edges:
    print(*edges(found, *options.edges) or ["there is no reference"], sep="\n")
else:
    check(found)
