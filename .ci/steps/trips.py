"""Checks the trips of the page HowItWorks, and that their pictures are what the page says. `--write` draws them anew.

A trip is a table between lines `<!-- trip: NAME, at most N files -->` and `<!-- end of trip -->`. A row names a file, functions or
types of the file, and what happens there. The files have to exist and to contain what is named, and a trip has at most N of them.
"""
import argparse
import html
import re

from shared.shell import fail, ok, root

catalogue = root / "Sources/Navigation/Documentation.docc"
page = catalogue / "HowItWorks.md"
trip = re.compile(r"<!-- trip: (\w+), at most (\d+) files -->\n(.*?)<!-- end of trip -->", re.DOTALL)
code = re.compile(r"`([^`]+)`")

themes = {
    "": {"text": "#1d1d1f", "faint": "#6e6e73", "lane": "#f5f5f7", "box": "#ffffff", "edge": "#2f6fde"},
    "~dark": {"text": "#f5f5f7", "faint": "#a1a1a6", "lane": "#2c2c2e", "box": "#1d1d1f", "edge": "#5e9bff"},
}
width, box_height, step, top = 860, 42, 60, 50


def rows(body):
    """The file and the names of each row of a table."""
    found = []
    for line in body.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        if line.startswith("| `"):
            found.append((code.findall(cells[0])[0], code.findall(cells[1])))
    return found


def check(name, limit, steps):
    """What is wrong with a trip, as lines."""
    for file, names in steps:
        path = root / "Sources" / file
        if not path.exists():
            yield f"{name}: there is no file Sources/{file}"
            continue
        text = path.read_text()
        for wanted in names:
            word = re.sub(r"\(.*", "", wanted)
            if not re.search(rf"\b(func|var|let|class|struct|enum|protocol|case|extension|init)\b[^\n]*\b{re.escape(word)}\b|\b{re.escape(word)}\(", text):
                yield f"{name}: Sources/{file} declares no {wanted}"
    files = {file for file, _ in steps}
    if len(files) > int(limit):
        yield f"{name}: {len(files)} files, at most {limit}"


def lane(file):
    """Where a file stands: the module and the folder, without what all modules have in common."""
    parts = file.split("/")[:-1]
    return "/".join(parts).removeprefix("Dovetail") or file


def picture(steps, theme):
    """An SVG with a column for each folder, and a box for each row of the table."""
    color = themes[theme]
    lanes = list(dict.fromkeys(lane(file) for file, _ in steps))
    lane_width = width / len(lanes)
    box_width = min(lane_width - 16, 240)
    bottom = top + step * len(steps)

    def text(x, y, content, fill, size, weight="normal"):
        return (
            f'<text x="{x:.1f}" y="{y}" text-anchor="middle" fill="{color[fill]}" font-size="{size}" font-weight="{weight}">'
            f"{html.escape(content)}</text>"
        )

    def fitting(size, content):
        """The size at which a text fits into a box: a letter is about 0.62 as wide as high."""
        return min(size, round((box_width - 8) / (0.62 * len(content)), 1))

    parts = []
    for place, name in enumerate(lanes):
        x = lane_width * place
        parts.append(f'<rect x="{x + 3:.1f}" y="0" width="{lane_width - 6:.1f}" height="{bottom}" rx="8" fill="{color["lane"]}"/>')
        parts.append(text(x + lane_width / 2, 24, name, "faint", 12, "600"))
    last = None
    for place, (file, names) in enumerate(steps):
        x = lane_width * (lanes.index(lane(file)) + 0.5)
        y = top + step * place
        if last:
            parts.append(
                f'<path d="M{last[0]:.1f} {last[1]}C{last[0]:.1f} {last[1] + 12} {x:.1f} {y - 12} {x:.1f} {y}"'
                f' fill="none" stroke="{color["edge"]}" stroke-width="1.5" marker-end="url(#head)"/>'
            )
        parts.append(
            f'<rect x="{x - box_width / 2:.1f}" y="{y}" width="{box_width:.1f}" height="{box_height}" rx="6" fill="{color["box"]}"'
            f' stroke="{color["edge"]}"/>'
        )
        title, shown = f"{place + 1}. {file.split('/')[-1].removesuffix('.swift')}", ", ".join(names)
        parts.append(text(x, y + 17, title, "text", fitting(13, title), "600"))
        parts.append(text(x, y + 33, shown, "faint", fitting(11, shown)))
        last = (x, y + box_height)
    head = (
        '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        f'<path d="M0 0L8 4L0 8z" fill="{color["edge"]}"/></marker></defs>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {bottom + 8}" width="{width}" height="{bottom + 8}"'
        ' font-family="system-ui, -apple-system, Segoe UI, Roboto, DejaVu Sans, sans-serif">\n'
        + "\n".join([head, *parts])
        + "\n</svg>\n"
    )


parser = argparse.ArgumentParser(prog=".ci/run trips --")
parser.add_argument("--write", action="store_true")
arguments = parser.parse_args()
trips = [(name, limit, rows(body)) for name, limit, body in trip.findall(page.read_text())]
if not trips:
    fail(f"{page.relative_to(root)} has no trips")
if wrong := [line for name, limit, steps in trips for line in check(name, limit, steps)]:
    fail("\n  ".join(["the trips of HowItWorks", *wrong]))
files = {catalogue / f"Resources/trip-{name}{theme}.svg": picture(steps, theme) for name, _, steps in trips for theme in themes}
if arguments.write:
    for file, text in files.items():
        file.write_text(text)
elif outdated := [str(file.relative_to(root)) for file, text in files.items() if not file.exists() or file.read_text() != text]:
    fail(f"not what HowItWorks says, run .ci/run trips -- --write: {', '.join(outdated)}")
ok(", ".join(f"{name}: {len(dict(steps))} files" for name, _, steps in trips))
