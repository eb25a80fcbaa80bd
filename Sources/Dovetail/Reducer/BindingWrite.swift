import Synchronization

/// The setting of a property, with the type of the property hidden.
final class BindingWrite<Root>: Sendable {
  // Unsafe for key paths alone: what a subscript in one captures is compared and hashed by any thread that has the
  // action.
  nonisolated(unsafe) let keyPath: PartialKeyPath<Root>
  let value: any Sendable
  private let isEqualToValue: @Sendable (any Sendable) -> Bool
  private let setValue: @Sendable (inout Root) -> Void

  /// Whether it was applied.
  private let applied = Atomic(false)

  init<Value: Equatable & Sendable>(_ property: WritableKeyPath<Root, Value>, _ value: Value) {
    nonisolated(unsafe) let property = property
    keyPath = property
    self.value = value
    isEqualToValue = { $0 as? Value == value }
    setValue = { $0[keyPath: property] = value }
  }

  var isApplied: Bool { applied.load(ordering: .relaxed) }

  func apply(to root: inout Root) {
    applied.store(true, ordering: .relaxed)
    setValue(&root)
  }

  func isEqual(to other: BindingWrite) -> Bool { keyPath == other.keyPath && isEqualToValue(other.value) }
}
