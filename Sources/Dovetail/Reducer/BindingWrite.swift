/// The setting of a property, with the type of the property hidden.
//
// Unchecked: it is immutable but for a flag that is there for the one store that made it, and read and written on its actor.
class BindingWrite<Root>: @unchecked Sendable {
  let keyPath: PartialKeyPath<Root>

  /// Whether a store made it, and asks afterwards whether it was applied.
  let isChecked: Bool

  private(set) var isApplied = false

  init(keyPath: PartialKeyPath<Root>, isChecked: Bool) {
    self.keyPath = keyPath
    self.isChecked = isChecked
  }

  var value: any Sendable {
    fatalError(Diagnostic.internalInvariant("BindingWrite is abstract").message)
  }

  func apply(to root: inout Root) {
    if isChecked { isApplied = true }
  }

  func isEqual(to other: BindingWrite) -> Bool { false }
}

/// The setting of a property of a known type.
//
// Unchecked, as its superclass is.
final class PropertyWrite<Root, Value: Equatable & Sendable>: BindingWrite<Root>, @unchecked Sendable {
  private let property: WritableKeyPath<Root, Value>
  private let newValue: Value

  init(_ property: WritableKeyPath<Root, Value>, _ value: Value, isChecked: Bool) {
    self.property = property
    newValue = value
    super.init(keyPath: property, isChecked: isChecked)
  }

  override var value: any Sendable { newValue }

  override func apply(to root: inout Root) {
    super.apply(to: &root)
    root[keyPath: property] = newValue
  }

  override func isEqual(to other: BindingWrite<Root>) -> Bool {
    guard let other = other as? PropertyWrite else { return false }
    return property == other.property && newValue == other.newValue
  }
}
