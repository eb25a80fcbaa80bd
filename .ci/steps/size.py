"""Prints the size of stripped programs: the same feature with the core alone, with navigation, and with the test store.

It builds the feature and the loop of a small program in a package of its own, with `import Dovetail`, with
`import DovetailNavigationCore`, and with `import Navigation`, which brings the test store. It prints the bytes of each file, its code,
and its data.
"""
from shared.shell import output_of, root, run, scratch

variants = {"core": "Dovetail", "navigation": "DovetailNavigationCore", "all": "Navigation"}
manifest = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "size",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "dovetail", path: "%s")],
  targets: [
%s
  ],
  swiftLanguageModes: [.v6]
)
"""
program = """%s

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped, resetTapped, reset }

  @Dependency(\\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .resetTapped:
        return .run { [clock] send in
          try await clock.sleep(for: .milliseconds(1))
          await send(.reset)
        }
      case .reset: state.count = 0
      }
      return .none
    }
  }
}

let store = Store(initialState: Counter.State()) { Counter() }
let token = observe { print(store.count) }
store.send(.tapped)
await store.send(.resetTapped).finish()
await token.settle()
"""


package = scratch["debug"] / "packages/size"
targets = []
for name, module in variants.items():
    source = package / "Sources" / name
    source.mkdir(parents=True, exist_ok=True)
    (source / "main.swift").write_text(program % f"import {module}")
    targets.append(f'    .executableTarget(name: "{name}", dependencies: [.product(name: "{module}", package: "dovetail")]),')
(package / "Package.swift").write_text(manifest % (root, "\n".join(targets)))
run("swift", "build", "--package-path", package, "-c", "release", what="the programs do not build")
for name, module in variants.items():
    binary = package / ".build/release" / name
    run("strip", binary)
    code, data = output_of("size", binary).split("\n")[1].split()[:2]
    print(f"{binary.stat().st_size:10} bytes stripped, {code:>9} of code and constants, {data:>8} of data: {module}")
