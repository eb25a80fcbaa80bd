// Versions let an observer tell in constant time whether an array has changed since the observer last read it.
//
// A version other than 0 identifies one exact state:
//
// - `structureVersion` identifies a sequence of ids, in order.
// - `contentVersion` identifies the sequence of ids and every element.
//
// Two arrays with equal versions other than 0 have equal structure, or equal content. Unequal versions, and 0, imply
// nothing.
//
// - A new array has both versions at 0. A copy keeps the versions of the original.
// - A public operation that changes ids, changes their order or replaces an element resets both versions to 0. An
//   operation that may have changed an element in place resets `contentVersion`. An operation without effect (appending
//   a duplicate, removing a missing id) resets neither.
// - An observer in the library that finds 0 assigns a number unique in the process, and remembers the number. If the
//   observer later finds another number, or 0, the array has changed.
// - `withElement(at:_:)` changes an element without resetting a version. Its caller knows the element, and reports the
//   change of that element itself.
//
// Versions are not part of the value: `==`, `hash(into:)`, coding, mirrors and descriptions ignore them.

extension IdentifiedArray {
  /// Resets both versions after a change of ids or their order.
  @inlinable
  internal mutating func structureChanged() {
    structureVersion = 0
    contentVersion = 0
  }

  /// Resets the content version after a possible change of an element in place.
  @inlinable
  internal mutating func contentChanged() {
    contentVersion = 0
  }
}
