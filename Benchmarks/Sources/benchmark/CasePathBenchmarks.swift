import Dovetail

/// An action that leads to an action of a child, with the case path that the macro writes.
private enum Parent: CasePathable {
  case child(Child)
  case other(Child)
  case renamed(String)
  case ticked

  struct AllCasePaths {
    var child: AnyCasePath<Parent, Child> {
      AnyCasePath(embed: Parent.child) { if case .child(let child) = $0 { child } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private enum Child {
  case renamed(String)
  case counted(Int)
  case ticked
}

/// Putting actions into cases and taking them out.
@MainActor
enum CasePathBenchmarks {
  static func macroForm() async -> Times {
    await times(AnyCasePath(\Parent.Cases.child))
  }

  static func prefixForm() async -> Times {
    await times(/Parent.child)
  }

  /// Puts actions of the child into the case and takes them out, and looks at as many actions of another case.
  private static func times(_ path: AnyCasePath<Parent, Child>) async -> Times {
    let path = opaque(path)
    let children = (0..<1_000).map { Child.renamed(String(repeating: "a", count: 20 + $0 % 7)) }
    let others = children.enumerated().map { $0.offset % 2 == 0 ? Parent.other($0.element) : .ticked }
    return await compare(iterations: 100 * children.count) {
      for _ in 0..<100 {
        var found = 0
        for index in children.indices {
          if let child = path.extract(from: opaque(path.embed(children[index]))) { found += length(child) }
          if let child = path.extract(from: opaque(others[index])) { found += length(child) }
        }
        precondition(found > 20 * children.count)
      }
    } baseline: {
      for _ in 0..<100 {
        var found = 0
        for index in children.indices {
          if let child = extractByHand(opaque(embedByHand(children[index]))) { found += length(child) }
          if let child = extractByHand(opaque(others[index])) { found += length(child) }
        }
        precondition(found > 20 * children.count)
      }
    }
  }

  private static func length(_ child: Child) -> Int {
    if case .renamed(let name) = child { name.utf8.count } else { 0 }
  }
}

// What a combinator without case paths would be given: two functions. They are not inlined, as those would not be.

@inline(never)
private func embedByHand(_ child: consuming Child) -> Parent { .child(child) }

@inline(never)
private func extractByHand(_ parent: Parent) -> Child? {
  if case .child(let child) = parent { child } else { nil }
}
