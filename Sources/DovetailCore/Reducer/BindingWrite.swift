import Synchronization

/// A property and its new value, with the type of the value hidden.
final class BindingWrite<Root>: Sendable {
  // Unsafe only for key paths with subscripts: the captured arguments are compared and hashed on any thread that has
  // the action.
  nonisolated(unsafe) let keyPath: PartialKeyPath<Root>
  let value: any Sendable
  private let isEqualToValue: @Sendable (any Sendable) -> Bool
  private let setValue: @Sendable (inout Root) -> Void

  /// Whether a ``BindingReducer`` has applied the action.
  private let applied = Atomic(false)

  /// Whether the code that sends the action checks itself that it was applied.
  let isCheckedBySender: Bool

  init<Value: Equatable & Sendable>(
    _ property: WritableKeyPath<Root, Value>,
    _ value: Value,
    isCheckedBySender: Bool = false
  ) {
    self.isCheckedBySender = isCheckedBySender
    // The closures below are `@Sendable` and capture the key path.
    nonisolated(unsafe) let property = property
    keyPath = property
    self.value = value
    isEqualToValue = { $0 as? Value == value }
    setValue = { $0[keyPath: property] = value }
  }

  // A relaxed load: the flag is used for a message only, and orders no other memory.
  var isApplied: Bool { applied.load(ordering: .relaxed) }

  func apply(to root: inout Root) {
    applied.store(true, ordering: .relaxed)
    setValue(&root)
  }

  func isEqual(to other: BindingWrite) -> Bool { keyPath == other.keyPath && isEqualToValue(other.value) }
}
