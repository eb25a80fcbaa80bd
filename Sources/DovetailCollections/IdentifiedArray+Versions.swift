// Versions let an observer tell in constant time whether an array has changed since the observer last read it.
//
// - `structureVersion`, other than 0, identifies a sequence of ids, in order. Two arrays that have it have equal ids.
// - `membershipVersion`, other than 0, identifies an array to which elements may have been added since. Two arrays that
//   have it have all ids that the array had when the version was assigned.
//
// Unequal versions, and 0, imply nothing.
//
// - A new array has both versions at 0. A copy keeps the versions of the original.
// - A public operation that removes ids resets both versions to 0. One that only adds ids, changes their order or
//   replaces an element resets `structureVersion`. An operation without effect (appending a duplicate, removing a
//   missing id) and one that changes an element in place reset neither.
// - An observer in the library that finds 0 assigns a number unique in the process, and remembers the number. If the
//   observer later finds another number, or 0, the array has changed.
// - `withElement(at:_:)` changes an element without resetting a version. Its caller knows the element, and reports the
//   change of that element itself.
//
// Versions are not part of the value: `==`, `hash(into:)`, coding, mirrors and descriptions ignore them.

extension IdentifiedArray {
  /// Resets both versions after ids were removed.
  @inlinable
  internal mutating func membershipChanged() {
    structureVersion = 0
    membershipVersion = 0
  }

  /// Resets the structure version after ids were added or moved, or an element was replaced.
  @inlinable
  internal mutating func structureChanged() {
    structureVersion = 0
  }

  /// Assigns a new version of the set of ids.
  package mutating func renewMembership() -> UInt64 {
    membershipVersion = makeStructureVersion()
    return membershipVersion
  }
}
