/// A type-erased ``DependencyBox``.
package typealias AnyDependencyBox = any AnyObject & Sendable

/// A reference to an immutable dependency value.
package final class DependencyBox<Value: Sendable>: Sendable {
  package let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// A box whose value can be compared without knowledge of its type.
protocol ComparableBox {
  /// Whether a value has the same type and the same bytes as the boxed value.
  func holds<Other>(_ other: Other) -> Bool
}

extension DependencyBox: ComparableBox {
  func holds<Other>(_ other: Other) -> Bool {
    Other.self == Value.self && bytes(of: other) == bytes(of: value)
  }
}
