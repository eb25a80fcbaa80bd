/// A property value that may hold one observable state, such as a presentation state.
public protocol _$StateHolder {
  /// The identity of the state; `nil` if there is none.
  var _$id: ObservableStateID? { get }

  /// The registrar of the state; `nil` where there is no state, or nothing can read it.
  var _$stateRegistrar: ObservationStateRegistrar? { get }

  /// Makes the state another than its copies, if it is there.
  mutating func _$willModify()
}

/// A container of observable states that detects in constant time whether any was inserted, removed, moved or replaced.
///
/// Such a change notifies the observers of a property that holds the container. A change within an element does not.
public protocol _$StateContainer {
  /// Observes the elements from now on.
  ///
  /// - Returns: The version of the elements and their order.
  mutating func _$watchElements() -> UInt64

  /// The version of the elements and their order; 0 if an element was inserted, removed, moved or replaced since the
  /// last call of ``_$watchElements()``.
  var _$structure: UInt64 { get }

  /// Whether this container has the same states as another, in the same order.
  func _$hasElements(of other: Self) -> Bool

  /// Notifies the readers of the elements that are missing in the container that replaces this one.
  func _$tellReaders(ofElementsMissingIn other: Self)
}

extension IdentifiedArray: _$StateContainer where Element: ObservableState {
  /// Observes the elements from now on.
  @inlinable public mutating func _$watchElements() -> UInt64 {
    if watch == nil { watch = ElementObserver(of: Element.self) }
    return markStructure()
  }

  /// The version of the elements and their order.
  @inlinable
  public var _$structure: UInt64 { structureVersion }

  /// Whether this array has the same states under the same ids, in the same order.
  @inlinable
  public func _$hasElements(of other: IdentifiedArray) -> Bool {
    ids == other.ids && zip(elements, other.elements).allSatisfy { $0._$id == $1._$id }
  }

  /// Notifies the readers of the elements that are missing in the array that replaces this one.
  public func _$tellReaders(ofElementsMissingIn other: IdentifiedArray) {
    for position in indices {
      guard let registrar = self[position]._$registrar, registrar.hasReaders else { continue }
      guard other[id: ids[position]]?._$id != self[position]._$id else { continue }
      registrar.tellAll(ofRemoved: self[position])
    }
  }
}

/// A container that can observe its elements and has a version of their order.
package protocol VersionedContainer {
  /// The offsets of the version and of the element observer; `nil` if they are not known.
  static var containerLayout: ContainerLayout? { get }
}

/// The offsets of the version and of the element observer in a container.
package struct ContainerLayout {
  private let versionOffset: Int
  private let watch: Int

  package init?<ID, Element>(of type: IdentifiedArray<ID, Element>.Type) {
    guard RuntimeLayout.isTrusted,
      let versionOffset = MemoryLayout<IdentifiedArray<ID, Element>>.offset(of: \.structureVersion),
      let watch = MemoryLayout<IdentifiedArray<ID, Element>>.offset(of: \.watch)
    else { return nil }
    self.versionOffset = versionOffset
    self.watch = watch
  }

  /// The version, as `_$watchElements()` assigns it; `nil` if the container does not observe its elements yet.
  @inline(__always)
  func identity(of container: AnyAddress) -> ObservableStateID? {
    guard (container + watch).bound(to: UInt.self).pointee != 0 else { return nil }
    let version = (container + versionOffset).bound(to: UInt64.self)
    if version.pointee == 0 { version.pointee = makeStructureVersion() }
    return ObservableStateID(number: version.pointee)
  }

  /// Whether the container has the elements that it had, in the same order.
  @inline(__always)
  func isSame(_ container: AnyAddress, since former: ObservableStateID) -> Bool {
    (container + versionOffset).bound(to: UInt64.self).pointee == former.number
  }
}

extension IdentifiedArray: VersionedContainer {
  package static var containerLayout: ContainerLayout? { ContainerLayout(of: Self.self) }
}

/// Prepares the replacement of a value that is not observable: does nothing.
@inlinable
public func _$willReplace<Value>(_ value: Value, by newValue: Value) {}

/// Notifies the child stores that read a state that it is replaced.
@inlinable
public func _$willReplace<Value: ObservableState>(_ value: Value, by newValue: Value) {
  value._$registrar?.tellOfRemoval(of: value)
}

/// Notifies the child stores that read a state that it is removed or replaced.
@inlinable
public func _$willReplace<Value: ObservableState>(_ value: Value?, by newValue: Value?) {
  if let value { value._$registrar?.tellOfRemoval(of: value) }
}

/// Notifies the readers of the elements that the new container does not have.
@inlinable
public func _$willReplace<Value: _$StateContainer>(_ value: Value, by newValue: Value) {
  value._$tellReaders(ofElementsMissingIn: newValue)
}
