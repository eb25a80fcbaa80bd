/// Values by the types that name them.
///
/// A hash table of its own: an address needs no hashing of quality, and a dependency is read on hot paths.
///
/// - Complexity: O(1) to find and to set.
struct DependencyTable {
  private struct Slot {
    let id: ObjectIdentifier
    var box: AnyDependencyBox
  }

  private var slots: [Slot?] = []
  private(set) var count = 0

  /// The box with the value of a key.
  subscript(id: ObjectIdentifier) -> AnyDependencyBox? {
    var index = start(of: id)
    while index < slots.count, let slot = slots[index] {
      if slot.id == id { return slot.box }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Sets the box with the value of a key.
  mutating func set(_ box: AnyDependencyBox, for id: ObjectIdentifier) {
    if (count + 1) * 2 > slots.count { grow() }
    var index = start(of: id)
    while let slot = slots[index] {
      if slot.id == id {
        slots[index] = Slot(id: id, box: box)
        return
      }
      index = (index + 1) & (slots.count - 1)
    }
    slots[index] = Slot(id: id, box: box)
    count += 1
  }

  /// Calls a function with each key and its box, in no order.
  func forEach(_ body: (ObjectIdentifier, AnyDependencyBox) -> Void) {
    for case let slot? in slots { body(slot.id, slot.box) }
  }

  private mutating func grow() {
    let old = self
    slots = Array(repeating: nil, count: max(8, old.slots.count * 2))
    count = 0
    old.forEach { set($1, for: $0) }
  }

  /// Where to look for a key first.
  private func start(of id: ObjectIdentifier) -> Int {
    // Metadata is aligned, so the lowest bits say nothing; the product brings what the others say to the top.
    let mixed = UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40) & (slots.count - 1)
  }
}
