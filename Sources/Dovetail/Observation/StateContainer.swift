/// What may hold one observable state, in a place of its own.
public protocol _$StateHolder {
  /// The identity of the state; `nil` where none is there.
  var _$id: ObservableStateID? { get }

  /// The registrar of the state; `nil` where there is no state, or nothing can read it.
  var _$stateRegistrar: ObservationStateRegistrar? { get }

  /// Makes the state another than its copies, if it is there.
  mutating func _$willModify()
}

/// A container of observable states that can tell in constant time whether any has come, gone, moved or been replaced.
///
/// Where a property holds one, those who read the property are told of that, and not of what happens within the
/// elements.
public protocol _$StateContainer {
  /// Watches the elements from now on.
  ///
  /// - Returns: A number that names the elements and their order.
  mutating func _$watchElements() -> UInt64

  /// The number that names the elements and their order; 0 if any has come, gone, moved or been replaced since it was
  /// asked for.
  var _$structure: UInt64 { get }

  /// Whether this container has the same states as another, in the same order.
  func _$hasElements(of other: Self) -> Bool

  /// Tells those who have read elements that are not in the container that takes the place of this one.
  func _$tellReaders(ofElementsMissingIn other: Self)
}

extension IdentifiedArray: _$StateContainer where Element: ObservableState {
  /// Watches the elements from now on.
  public mutating func _$watchElements() -> UInt64 {
    if watch == nil { watch = StateElementObserver() }
    return markStructure()
  }

  /// The number that names the elements and their order.
  @inlinable
  public var _$structure: UInt64 { structureVersion }

  /// Whether this array has the same states under the same ids, in the same order.
  @inlinable
  public func _$hasElements(of other: IdentifiedArray) -> Bool {
    ids == other.ids && zip(elements, other.elements).allSatisfy { $0._$id == $1._$id }
  }

  /// Tells those who have read elements that are not in the array that takes the place of this one.
  public func _$tellReaders(ofElementsMissingIn other: IdentifiedArray) {
    for position in indices {
      guard let registrar = self[position]._$registrar, registrar.hasReaders else { continue }
      guard other[id: ids[position]]?._$id != self[position]._$id else { continue }
      registrar.tellAll()
      registrar.tellOfRemoval(of: self[position])
    }
  }
}

/// Prepares for a value that replaces another, which needs nothing.
@inlinable
public func _$willReplace<Value>(_ value: Value, by newValue: Value) {}

/// Tells the child stores that read a state that another takes its place.
@inlinable
public func _$willReplace<Value: ObservableState>(_ value: Value, by newValue: Value) {
  value._$registrar?.tellOfRemoval(of: value)
}

/// Tells the child stores that read a state that it leaves, or that another takes its place.
@inlinable
public func _$willReplace<Value: ObservableState>(_ value: Value?, by newValue: Value?) {
  if let value { value._$registrar?.tellOfRemoval(of: value) }
}

/// Tells those who have read elements that leave with the container that is replaced.
@inlinable
public func _$willReplace<Value: _$StateContainer>(_ value: Value, by newValue: Value) {
  value._$tellReaders(ofElementsMissingIn: newValue)
}
