/// A value of a dependency with its type hidden: a ``DependencyBox``.
typealias AnyDependencyBox = any AnyObject & Sendable

/// A value of a dependency.
final class DependencyBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A box that can be asked for its value where the type of that is not known.
protocol ComparableBox {
  /// Whether a value is the one in here, bit by bit.
  func holds<Other>(_ other: Other) -> Bool
}

extension DependencyBox: ComparableBox {
  func holds<Other>(_ other: Other) -> Bool {
    Other.self == Value.self && bytes(of: other) == bytes(of: value)
  }
}
