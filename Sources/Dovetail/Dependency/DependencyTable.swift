/// Values by the types that name them.
///
/// A hash table of its own: an address needs no hashing of quality, and a dependency is read on hot paths. The values are released in
/// the order in which they were set, and not in that of the hash table, which is another in each run: what is released may run code.
///
/// - Complexity: O(1) to find and to set.
struct DependencyTable {
  private struct Slot {
    let id: ObjectIdentifier

    // The row owns it; a slot is read without a look at the row.
    var box: Unmanaged<AnyDependencyBox>
    let row: Int
  }

  private var slots: [Slot?] = []
  private var rows: [(id: ObjectIdentifier, box: AnyDependencyBox)] = []

  var count: Int { rows.count }

  /// The box with the value of a key.
  subscript(id: ObjectIdentifier) -> AnyDependencyBox? {
    var index = start(of: id)
    while index < slots.count, let slot = slots[index] {
      if slot.id == id { return slot.box.takeUnretainedValue() }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Sets the box with the value of a key.
  mutating func set(_ box: AnyDependencyBox, for id: ObjectIdentifier) {
    if (count + 1) * 2 > slots.count { grow() }
    if let row = insert(box, for: id, row: count) {
      rows[row].box = box
    } else {
      rows.append((id, box))
    }
  }

  /// Calls a function with each key and its box, in the order in which they were first set.
  func forEach(_ body: (ObjectIdentifier, AnyDependencyBox) -> Void) {
    for row in rows { body(row.id, row.box) }
  }

  /// Puts a box into its slot.
  ///
  /// - Returns: The row of the key, where there was one.
  private mutating func insert(_ box: AnyDependencyBox, for id: ObjectIdentifier, row: Int) -> Int? {
    var index = start(of: id)
    while let slot = slots[index] {
      if slot.id == id {
        slots[index]?.box = .passUnretained(box)
        return slot.row
      }
      index = (index + 1) & (slots.count - 1)
    }
    slots[index] = Slot(id: id, box: .passUnretained(box), row: row)
    return nil
  }

  private mutating func grow() {
    slots = Array(repeating: nil, count: max(8, slots.count * 2))
    for (number, row) in rows.enumerated() { _ = insert(row.box, for: row.id, row: number) }
  }

  /// Where to look for a key first.
  private func start(of id: ObjectIdentifier) -> Int {
    // Metadata is aligned, so the lowest bits say nothing; the product brings what the others say to the top.
    let mixed = UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40) & (slots.count - 1)
  }
}
