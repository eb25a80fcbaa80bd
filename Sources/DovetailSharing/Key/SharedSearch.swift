extension SharedChangeTracker {
  /// Adds the shared values of a state, whose changes by code outside of reducers and effects are recorded from now on,
  /// unless that code is the test.
  ///
  /// - Parameter dependencies: The dependencies of the store.
  /// - Returns: The names of the values that belong to another test.
  package func watch(_ state: Any, _ dependencies: DependencyValues) -> [String] {
    guard SharedCore.isAnyThere else { return [] }
    belongs(to: dependencies.sharedReferences)
    var search = SharedSearch()
    search.search(state)
    return watch(search.cores)
  }
}

/// Finds the shared values that a state refers to.
struct SharedSearch {
  /// The number of values after which the search ends, so that it takes no long time in a large state.
  private static let limit = 10_000

  private(set) var cores: [SharedCore] = []
  private var walk = ValueWalk(limit: limit)

  /// Searches the structs, enums, tuples and collections of a value, and not its objects.
  mutating func search(_ value: Any) {
    _ = walk.visit(value) { value in
      if let holder = value as? any SharedHolder {
        cores.append(holder.sharedCore)
        return .others
      }
      let parts = ValueParts(of: value)
      return parts.style == .class ? .others : .parts(parts.own.prefix(Self.limit).map(\.value))
    }
  }
}

/// A reference to a shared value.
private protocol SharedHolder {
  var sharedCore: SharedCore { get }
}

extension Shared: SharedHolder {
  fileprivate var sharedCore: SharedCore { reference.currentCore }
}

extension SharedReader: SharedHolder {
  fileprivate var sharedCore: SharedCore { reference.currentCore }
}
