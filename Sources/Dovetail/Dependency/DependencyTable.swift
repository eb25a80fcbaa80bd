/// Values by the types that name them.
///
/// A hash table of its own: an address needs no hashing of quality, and a dependency is read on hot paths. The values
/// are released in the order in which they were set, and not in that of the hash table, which is another in each run:
/// what is released may run code.
///
/// - Complexity: O(1) to find and to set.
struct DependencyTable {
  private struct Slot {
    let id: ObjectIdentifier
    let row: Int
  }

  private var slots: [Slot?] = []
  private var rows: [(id: ObjectIdentifier, box: AnyDependencyBox)] = []

  var count: Int { rows.count }

  /// The box with the value of a key.
  subscript(id: ObjectIdentifier) -> AnyDependencyBox? {
    var index = start(of: id)
    while index < slots.count, let slot = slots[index] {
      if slot.id == id { return rows[slot.row].box }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Sets the box with the value of a key.
  mutating func set(_ box: AnyDependencyBox, for id: ObjectIdentifier) {
    if (count + 1) * 2 > slots.count { grow() }
    let index = index(of: id)
    if let row = slots[index]?.row {
      rows[row].box = box
    } else {
      slots[index] = Slot(id: id, row: count)
      rows.append((id, box))
    }
  }

  /// Calls a function with each key and its box, in the order in which they were first set.
  func forEach(_ body: (ObjectIdentifier, AnyDependencyBox) -> Void) {
    for row in rows { body(row.id, row.box) }
  }

  /// Where a key is, or would be.
  private func index(of id: ObjectIdentifier) -> Int {
    var index = start(of: id)
    while let slot = slots[index], slot.id != id { index = (index + 1) & (slots.count - 1) }
    return index
  }

  private mutating func grow() {
    slots = Array(repeating: nil, count: max(8, slots.count * 2))
    for (number, row) in rows.enumerated() { slots[index(of: row.id)] = Slot(id: row.id, row: number) }
  }

  /// Where to look for a key first.
  private func start(of id: ObjectIdentifier) -> Int {
    // Metadata is aligned, so the lowest bits say nothing; the product brings what the others say to the top.
    let mixed = UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40) & (slots.count - 1)
  }
}
