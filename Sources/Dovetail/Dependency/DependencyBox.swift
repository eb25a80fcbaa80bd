/// A value of a dependency, with its type hidden.
//
// Unchecked, because it has a subclass: nothing is stored here, and what is stored there is Sendable.
class AnyDependencyBox: @unchecked Sendable {
  /// Whether a value is the one in here, bit by bit.
  func holds<Other>(_ other: Other) -> Bool { false }
}

/// A value of a dependency.
//
// Unchecked for the sake of the class above; what is stored is Sendable.
final class DependencyBox<Value: Sendable>: AnyDependencyBox, @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override func holds<Other>(_ other: Other) -> Bool {
    guard Other.self == Value.self else { return false }
    return withUnsafeBytes(of: other) { other in withUnsafeBytes(of: value) { $0.elementsEqual(other) } }
  }
}
