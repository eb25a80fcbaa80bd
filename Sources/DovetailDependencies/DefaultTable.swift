/// A dictionary of default values that keeps insertion order.
///
/// Values are released in insertion order too. The order of a `Dictionary` differs between runs, and releasing a value
/// may run user code.
struct DefaultTable<Key: Hashable & Sendable>: Sendable {
  private var rows: [(key: Key, value: DefaultDependency)] = []
  private var positions: [Key: Int] = [:]

  var isEmpty: Bool { rows.isEmpty }

  subscript(key: Key) -> DefaultDependency? { positions[key].map { rows[$0].value } }

  mutating func set(_ value: DefaultDependency, for key: Key) {
    if let position = positions[key] {
      rows[position].value = value
    } else {
      positions[key] = rows.count
      rows.append((key, value))
    }
  }

  mutating func removeAll(where isStale: (Key, DefaultDependency) -> Bool) {
    guard rows.contains(where: { isStale($0.key, $0.value) }) else { return }
    rows.removeAll { isStale($0.key, $0.value) }
    positions = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.key, $0) })
  }
}
