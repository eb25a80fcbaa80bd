// Stamps let the one who watches a list tell in constant time whether it is still the list that was seen last.
//
// A stamp that is not 0 names one exact state of affairs:
//
// - `structureVersion` names one sequence of ids, in order.
// - `contentVersion` names one exact content: that sequence, and every element in it.
//
// Two values with equal stamps that are not 0 therefore have equal structure, or equal content. Unequal stamps, and 0,
// say nothing.
//
// Who does what:
//
// - A new array has both at 0. A copy carries the stamps of its original, for it has the same ids and elements.
// - Whatever changes ids or order or puts another element in the place of one, through a public operation, sets both
//   to 0. Whatever may have changed an element in place sets `contentVersion` to 0. An operation that turns out to
//   change nothing (a duplicate appended, a missing id removed) sets neither.
// - A watcher in the library that meets 0 writes a fresh number there, one never used before in this process, and
//   remembers it. When it later meets another number, or 0, the list has changed.
// - `withElement(at:_:)` alone changes an element without a word: the watcher who calls it knows which row it was, and
//   says so in a finer way.
//
// Stamps are no part of the value: `==`, `hash(into:)`, coding, mirrors and descriptions do not see them.

extension IdentifiedArray {
  /// Notes that ids or their order have changed.
  @inlinable
  internal mutating func structureChanged() {
    structureVersion = 0
    contentVersion = 0
  }

  /// Notes that an element may have changed in place.
  @inlinable
  internal mutating func contentChanged() {
    contentVersion = 0
  }
}
