import Dovetail

extension StackState: VersionedContainer {
  // The array is the only property that is stored.
  package static var containerLayout: ContainerLayout? {
    ContainerLayout(of: IdentifiedArray<StackElementID, Identified<StackElementID, Element>>.self)
  }
}

// A property that holds a stack tells of screens that come, go and are others, and leaves it to them to tell of
// themselves.
extension StackState: _$StateContainer where Element: ObservableState {
  /// Watches the elements from now on.
  public mutating func _$watchElements() -> UInt64 {
    if entries.watch == nil { entries.watch = EntryObserver() }
    return entries.markStructure()
  }

  /// The number that names the elements and their order.
  public var _$structure: UInt64 { entries.structureVersion }

  /// Whether this stack has the same states under the same ids, in the same order.
  public func _$hasElements(of other: StackState) -> Bool {
    ids == other.ids && zip(entries, other.entries).allSatisfy { $0.value._$id == $1.value._$id }
  }

  /// Tells those who have read elements that are not in the stack that takes the place of this one.
  public func _$tellReaders(ofElementsMissingIn other: StackState) {
    for entry in entries where other.entries[id: entry.id]?.value._$id != entry.value._$id {
      entry.value._$registrar?.tellAll()
      entry.value._$registrar?.tellOfRemoval(of: entry.value)
    }
  }
}
