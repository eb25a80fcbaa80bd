/// A dictionary of dependency values by key type.
///
/// It is a custom hash table, because dependencies are read on hot paths and an address needs no strong hash function.
/// Values are released in the order in which they were first set. The order of a `Dictionary` differs between runs, and
/// releasing a value may run user code.
///
/// - Complexity: O(1) to find and to set a value.
package struct DependencyTable {
  private struct Slot {
    let id: ObjectIdentifier
    let row: Int
  }

  private var slots: [Slot?] = []
  private var rows: [(id: ObjectIdentifier, box: AnyDependencyBox)] = []

  var count: Int { rows.count }

  /// The box with the value of a key.
  package subscript(id: ObjectIdentifier) -> AnyDependencyBox? {
    var index = start(of: id)
    while index < slots.count, let slot = slots[index] {
      if slot.id == id { return rows[slot.row].box }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Sets the box of a key.
  mutating func set(_ box: AnyDependencyBox, for id: ObjectIdentifier) {
    // At least half of the slots are free, so each probe ends after a few steps, at the key or at a free slot.
    if (count + 1) * 2 > slots.count { grow() }
    let index = index(of: id)
    if let row = slots[index]?.row {
      rows[row].box = box
    } else {
      slots[index] = Slot(id: id, row: count)
      rows.append((id, box))
    }
  }

  /// Calls a function with each key and its box, in the order in which the keys were first set.
  func forEach(_ body: (ObjectIdentifier, AnyDependencyBox) -> Void) {
    for row in rows { body(row.id, row.box) }
  }

  /// The slot of a key, or the free slot where it would be inserted.
  private func index(of id: ObjectIdentifier) -> Int {
    var index = start(of: id)
    while let slot = slots[index], slot.id != id { index = (index + 1) & (slots.count - 1) }
    return index
  }

  private static var smallestSlotCount: Int { 8 }

  private mutating func grow() {
    // A power of two, so that a bit mask can replace the remainder.
    slots = Array(repeating: nil, count: max(Self.smallestSlotCount, slots.count * 2))
    for (number, row) in rows.enumerated() { slots[index(of: row.id)] = Slot(id: row.id, row: number) }
  }

  /// The first slot to probe for a key.
  private func start(of id: ObjectIdentifier) -> Int {
    // Fibonacci hashing: the factor is 2^64 divided by the golden ratio. Metadata is aligned, so the lowest bits of its
    // address are constant; the product mixes the other bits into the upper ones. The upper 24 bits select the slot.
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    let mixed = UInt64(UInt(bitPattern: id)) &* factor
    let upperBits = Int(truncatingIfNeeded: mixed >> 40)
    return upperBits & (slots.count - 1)
  }
}
