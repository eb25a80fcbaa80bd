"""Checks that the plots and the tables of the performance page are what Benchmarks/results.json says. `--write` makes them anew.

`--measure` first runs the benchmarks, their `--memory`, and the step `size`, which takes minutes and wants an idle machine, and writes what
they found to results.json. The tables stand between lines `<!-- table: NAME -->` and `<!-- end of table -->`.
"""
import argparse
import html
import json
import math
import pathlib
import re
import sys
import tempfile

from shared.shell import fail, ok, output_of, release, root, run

results = root / "Benchmarks/results.json"
catalogue = root / "Sources/Navigation/Documentation.docc"
page = catalogue / "Performance.md"
kept = ["number", "name", "subject", "baseline", "ratio", "bound", "boundIs", "goal", "against", "unit", "lowerQuartile", "upperQuartile"]


def sizes(output):
    """The pairs of a number of bytes and a name that a command prints, one a line."""
    return [{"bytes": int(number), "name": name} for number, name in re.findall(r"^ *(\d+) bytes.*?: (.*)$", output, re.MULTILINE)]


def measure():
    binary = release / "benchmark"
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "rows.json"
        output, status = run(binary, "--json", file, status=None)
        # 1: a bound is broken, which the page has to show as well.
        if status not in (0, 1):
            fail(output)
        print(output)
        found = json.loads(file.read_text())
    if busy := [row["name"] for row in found["rows"] if row["isMachineBusy"]]:
        print("warning: the machine was busy in", *busy, sep="\n  ")
    machine = found["machine"]
    data = {
        "machine": {key: machine[key] for key in ("system", "architecture", "processors", "compiler")},
        "rows": [{key: rounded(row[key]) for key in kept if key in row} for row in found["rows"]],
        "counts": [{key: count[key] for key in ("name", "found", "limit")} for count in found["counts"]],
        "memory": sizes(output_of(binary, "--memory")),
        "size": sizes(output_of(sys.executable, "-m", "steps.size")),
    }
    results.write_text(as_lines(data))


def rounded(value):
    return float(f"{value:.4g}") if isinstance(value, float) else value


def as_lines(data):
    """JSON with each row on a line of its own, so that a change of one shows as one."""
    parts = []
    for key, value in data.items():
        if isinstance(value, list):
            rows = ",\n".join(f"    {json.dumps(row, ensure_ascii=False)}" for row in value)
            parts.append(f"  {json.dumps(key)}: [\n{rows}\n  ]")
        else:
            parts.append(f"  {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def figure(value):
    """A number as a reader wants it: three digits, and thousands apart."""
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{float(f'{value:.3g}'):g}"


# Plots: bars on a logarithmic scale. The limit of a row is a line across its bar.

themes = {
    "": {"text": "#1d1d1f", "faint": "#86868b", "grid": "#d2d2d7", "bar": "#2f6fde", "lost": "#d9641e", "limit": "#1d1d1f"},
    "~dark": {"text": "#f5f5f7", "faint": "#98989d", "grid": "#424245", "bar": "#5e9bff", "lost": "#ff9f5a", "limit": "#f5f5f7"},
}
width, label_width, value_width, line_height, top = 860, 360, 62, 17, 44


def plot(title, rows, theme, unit, even=None):
    """An SVG of bars. `rows` have a name, a value, and perhaps a baseline and a limit; `even` is where both sides are equal."""
    color = themes[theme]
    values = [row["value"] for row in rows] + [row["limit"] for row in rows if row.get("limit")]
    least = 10 ** math.floor(math.log10(min(values + ([even] if even else []))))
    most = 10 ** math.ceil(math.log10(max(values)))
    left, right = label_width, width - value_width
    row_height = line_height * (2 if any(row.get("baseline") for row in rows) else 1) + 7
    bottom = top + row_height * len(rows)

    def across(value):
        return round(left + (right - left) * (math.log10(value) - math.log10(least)) / (math.log10(most) - math.log10(least)), 1)

    def text(x, y, content, anchor="start", fill="text", size=13, weight="normal"):
        return (
            f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{color[fill]}" font-size="{size}" font-weight="{weight}">'
            f"{html.escape(content)}</text>"
        )

    def line(x, y1, y2, stroke, thickness, dashes=""):
        return f'<path d="M{x} {y1}V{y2}" stroke="{color[stroke]}" stroke-width="{thickness}"{dashes}/>'

    parts = [text(0, 16, title, weight="600", size=14)]
    mark = least
    while mark <= most:
        parts.append(line(across(mark), top - 4, bottom, "grid", 1))
        parts.append(text(across(mark), top - 9, figure(mark), "middle", "faint", 11))
        mark *= 10
    for place, row in enumerate(rows):
        y = top + row_height * place
        start = across(even) if even else left
        begin, end = sorted((start, across(row["value"])))
        lost = "lost" if row.get("lost") else "bar"
        parts.append(text(left - 10, y + 16, row["name"], "end"))
        if row.get("baseline"):
            parts.append(text(left - 10, y + 16 + line_height - 2, row["baseline"], "end", "faint", 12))
        bar = f'x="{begin}" y="{y + 5}" width="{max(end - begin, 1):.1f}" height="{row_height - 10}"'
        parts.append(f'<rect {bar} fill="{color[lost]}"/>')
        if row.get("limit"):
            parts.append(line(across(row["limit"]), y + 2, y + row_height - 2, "limit", 2))
        parts.append(text(width, y + row_height / 2 + 4, figure(row["value"]), "end"))
    if even:
        parts.append(line(across(even), top - 4, bottom, "faint", 1.5, ' stroke-dasharray="4 3"'))
    parts.append(text(width, bottom + 16, unit, "end", "faint", 11))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {bottom + 24}" width="{width}" height="{bottom + 24}"'
        ' font-family="system-ui, -apple-system, Segoe UI, Roboto, DejaVu Sans, sans-serif">\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def sides(row):
    """What a row measures, and what against."""
    name, _, baseline = row["name"].partition(" / ")
    return name, baseline


def against(data, baseline):
    rows = [row for row in data["rows"] if row["against"] == baseline and row["unit"] == "ns" and row["ratio"] > 0]
    return sorted(rows, key=lambda row: row["ratio"])


def is_open(row):
    """Whether a row has a goal that it does not reach."""
    return row["ratio"] > row.get("goal", math.inf)


def loses(row):
    """Whether a row is slower than plain Swift by more than the noise of a run."""
    return row["ratio"] > 1.05


def bar(row, lost):
    name, baseline = sides(row)
    shown = "" if row["against"] == "rootSend" else baseline
    return {"name": name, "baseline": shown, "value": row["ratio"], "limit": row["bound"], "lost": lost}


def plots(data):
    in_sends = [bar(row, lost=is_open(row)) for row in against(data, "rootSend")]
    without = [bar(row, loses(row)) for row in against(data, "plainSwift")]
    growth = [bar(row, False) for row in against(data, "library")]
    memory = [{"name": row["name"], "value": row["bytes"]} for row in sorted(data["memory"], key=lambda row: row["bytes"])]
    return {
        "performance-root-sends": ("What operations cost, in sends to a root store", in_sends, "root sends; the line is the bound", None),
        "performance-plain-swift": ("Against Swift without the library", without, "times the other; the line is the bound", 1),
        "performance-growth": ("Against the same with less, or in a simpler form", growth, "times the other; the line is the bound", 1),
        "performance-memory": ("Memory", memory, "bytes", None),
    }


def cell(text):
    return text.replace("|", "\\|")


def table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return "\n".join(lines + ["| " + " | ".join(map(cell, row)) + " |" for row in rows])


def code(name):
    """A name with its attributes as code, so that the page does not take them for mentions or directives."""
    return re.sub(r"(@\w+(?:\(\w+\))?|Effect\.\w+|TaskLocal\.\w+|Swift\.\w+|\.dependency)", r"`\1`", name)


def ratios(rows):
    return table(
        ["", "against", "ratio", "middle half of the rounds", "bound"],
        [
            [
                code(sides(row)[0]),
                code(sides(row)[1]),
                figure(row["ratio"]),
                f"{figure(row['lowerQuartile'])} to {figure(row['upperQuartile'])}" if "lowerQuartile" in row else "",
                f"{row['boundIs']} {figure(row['bound'])}" + (f", goal {figure(row['goal'])}" if "goal" in row else ""),
            ]
            for row in rows
        ],
    )


def tables(data):
    rows = data["rows"]
    machine = data["machine"]
    return {
        "machine": f"{machine['system']} on {machine['architecture']}, {machine['processors']} processors, {machine['compiler']}.",
        "all rows": ratios(sorted(rows, key=lambda row: row["number"])),
        "losing rows": ratios([row for row in against(data, "plainSwift") if loses(row)]),
        "open goals": ratios([row for row in rows if is_open(row)]),
        "counts": table(["", "found", "at most"], [[code(c["name"]), figure(c["found"]), figure(c["limit"])] for c in data["counts"]]),
        "memory": table(["", "bytes"], [[row["name"], figure(row["bytes"])] for row in data["memory"]]),
        "size": table(["", "bytes, stripped"], [[f"`{row['name']}`", figure(row["bytes"])] for row in data["size"]]),
    }


def rendered(data):
    """The text of each file that is made from the results."""
    files = {}
    for name, (title, rows, unit, even) in plots(data).items():
        for theme in themes:
            files[catalogue / f"Resources/{name}{theme}.svg"] = plot(title, rows, theme, unit, even)
    made = tables(data)
    text = page.read_text()
    pattern = re.compile(r"(<!-- table: ([\w ]+) -->\n).*?(<!-- end of table -->)", re.DOTALL)
    files[page] = pattern.sub(lambda match: f"{match[1]}\n{made[match[2]]}\n\n{match[3]}", text)
    return files


parser = argparse.ArgumentParser(prog=".ci/run performance-page --")
parser.add_argument("--measure", action="store_true")
parser.add_argument("--write", action="store_true")
arguments = parser.parse_args()
if arguments.measure:
    measure()
files = rendered(json.loads(results.read_text()))
if arguments.measure or arguments.write:
    for file, text in files.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
elif outdated := [str(file.relative_to(root)) for file, text in files.items() if not file.exists() or file.read_text() != text]:
    fail(f"not what Benchmarks/results.json says, run .ci/run performance-page -- --write: {', '.join(outdated)}")
ok("the plots and tables of the performance page are what the benchmarks found")
