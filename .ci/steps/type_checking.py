"""Checks that the time to type-check a chain of combinators grows linearly with its length.

It compares the compiler's own counter, `Sema.NumConstraintScopes`, for chains of 3 and of 30 links: right ones, and ones with an error
in the body of the parent or in one link.
"""
import json
import pathlib
import tempfile

from shared.shell import compile_swift, fail, in_parallel

# The property, the case and the combinator of a link of each kind.
child = r"(\.{c}, action: \.{a}) {{ Child() }}"
links = {
    "optional": ("var {c}: Child.State?", "{c}(Child.Action)", ".ifLet" + child),
    "presented": ("@Presents var {c}: Child.State?", "{c}(PresentationAction<Child.Action>)", ".ifLet" + child.replace("{c}", "${c}")),
    "prompt": ("@Presents var {c}: AlertState<Never>?", "{c}(PresentationAction<Never>)", r".ifLet(\.${c}, action: \.{a})"),
    "list": ("var {c}: IdentifiedArrayOf<Child.State> = []", "{c}(IdentifiedActionOf<Child>)", ".forEach" + child),
    "stack": ("var {c} = StackState<Child.State>()", "{c}(StackActionOf<Child>)", ".forEach" + child),
    "change": ("var {c} = 0", "{c}", r".onChange(of: \.{c}) {{ _, state in .run {{ [n = state.{c}] send in await send(.go(n)) }} }}"),
}
errors = {"none": "", "member": "state.unknown += 1", "argument": 'state.v = "a" + n', "link": ""}
# `onChange` has two overloads of one shape, as in TCA. Its right form is checked in linear time. With an error elsewhere, each of its
# links still multiplies the time, so a mixed chain with an error has a bound of its own. Its first link has a third overload, for the
# messages of misspelled names.
checks = [(kind, error, 12) for kind in links if kind != "change" for error in errors]
checks += [("change", "none", 12), ("mixed", "none", 12), ("mixed", "member", 45), ("mixed", "argument", 45)]
program = r"""import Navigation
@Reducer struct Child {{
  @ObservableState struct State: Equatable, Identifiable {{ var id = 0 }}
  enum Action {{ case tap }}
  var body: some ReducerOf<Self> {{ Reduce {{ _, _ in .none }} }}
}}
@Reducer struct Parent {{
  @ObservableState struct State: Equatable {{
    var v = 0
    {properties}
  }}
  enum Action {{
    case go(Int)
    {cases}
  }}
  var body: some ReducerOf<Self> {{
    Reduce {{ state, action in
      switch action {{
      case .go(let n):
        {error}
        state.v = n
        return .none
      default: return .none
      }}
    }}
    {combinators}
  }}
}}
"""


def source(kind, count, error):
    kinds = list(links)
    chain = [(f"c{i}", links[kinds[i % len(kinds)] if kind == "mixed" else kind]) for i in range(count)]
    wrong = f"c{count // 2}" if error == "link" else None
    return program.format(
        properties="\n".join(link[0].format(c=name) for name, link in chain),
        cases="\n".join("case " + link[1].format(c=name) for name, link in chain),
        combinators="\n".join(link[2].format(c=name, a="unknown" if name == wrong else name) for name, link in chain),
        error=errors[error],
    )


def scopes(kind, count, error):
    """The counter for a chain, or `None` if the compiler does not end in a minute."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "Chain.swift"
        path.write_text(source(kind, count, error))
        flags = ("-typecheck", "-swift-version", "6", "-module-name", "Chain", "-Xfrontend", "-stats-output-dir", "-Xfrontend", folder)
        output, status = compile_swift(*flags, path, status=None, seconds=60)
        if status is None:
            return None
        if ("error:" in output) != (error != "none"):
            fail(f"{kind} {error} {count}: {output[:2000] or 'the compiler found no error'}")
        return max(json.loads(name.read_text()).get("Sema.NumConstraintScopes", 0) for name in path.parent.glob("*.json"))


def growth(check):
    kind, error, limit = check
    short, long = scopes(kind, 3, error), scopes(kind, 30, error)
    ratio = long / short if long and short else float("inf")
    over = " OVER" if ratio > limit else ""
    print(f"{kind:10} error: {error:9} 3 links {short}, 30 links {long}, ratio {ratio:.1f} (at most {limit}){over}")
    return ratio <= limit


if not all(in_parallel(growth, checks)):
    fail("type-checking does not grow linearly with the length of a chain")
