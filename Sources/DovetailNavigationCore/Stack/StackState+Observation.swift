import Dovetail

extension StackState: VersionedContainer {
  // `entries` is the only stored property, so both types have the same layout.
  package static var containerLayout: ContainerLayout? {
    ContainerLayout(of: IdentifiedArray<StackElementID, Identified<StackElementID, Element>>.self)
  }
}

// Observers of a property that holds a stack are notified when elements are added, removed, moved or replaced. Changes
// within an element notify the observers of that element only.
extension StackState: _$StateContainer where Element: ObservableState {
  /// Installs an observer of the elements, and returns the version of the elements and their order.
  @inlinable public mutating func _$watchElements() -> UInt64 {
    if entries.watch == nil { entries.watch = EntryObserver() }
    return entries.markStructure()
  }

  /// The version of the elements and their order; 0 if they have changed since it was requested.
  @inlinable public var _$structure: UInt64 { entries.structureVersion }

  /// Whether both stacks have the same ids in the same order, and states of the same identity.
  public func _$hasElements(of other: StackState) -> Bool {
    ids == other.ids && zip(entries, other.entries).allSatisfy { $0.value._$id == $1.value._$id }
  }

  /// Notifies the observers of elements that are missing in another stack, which replaces this one.
  public func _$tellReaders(ofElementsMissingIn other: StackState) {
    for entry in entries where other.entries[id: entry.id]?.value._$id != entry.value._$id {
      entry.value._$registrar?.tellAll()
      entry.value._$registrar?.tellOfRemoval(of: entry.value)
    }
  }
}
