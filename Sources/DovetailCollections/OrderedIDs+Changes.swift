// Mutations of the ids by an identified array. Except in `append(_:)`, the array ensures that ids are unique.

extension OrderedIDs {
  /// Takes over ids that have to differ, and traps on two that do not.
  @inlinable
  internal init(unique ids: some Collection<ID>) {
    self.init()
    reserveCapacity(ids.count)
    for (position, id) in ids.enumerated() {
      let holder = append(id)
      if holder != position { IdentifiedArrayFailure.duplicateID(id, at: holder, and: position) }
    }
  }

  /// Takes over ids that are known to differ.
  @inlinable
  internal init(unchecked ids: some Sequence<ID>) {
    order = ContiguousArray(ids)
    fileAll()
  }

  /// Whether no id occurs twice.
  @inlinable
  internal var areUnique: Bool {
    order.indices.allSatisfy { position in (firstIndex(of: order[position]) ?? position) == position }
  }

  /// Returns the hash under which an id is filed.
  ///
  /// `hashValue` may be written by hand, and then need not be scattered. This goes through the hasher, as a dictionary
  /// does.
  @inlinable
  internal static func hash(_ id: ID) -> Int { id._rawHashValue(seed: 0) }

  /// Returns the position of an id by looking at all of them.
  @inlinable
  internal func search(_ id: ID) -> Int? { order.firstIndex(of: id) }

  /// Changes the table, which hashes the ids at its positions.
  @inlinable
  @inline(__always)
  internal mutating func withTable(_ body: (_ table: inout PositionTable, _ hash: (Int) -> Int) -> Void) {
    order.withUnsafeBufferPointer { order in
      body(&table) { Self.hash(order[$0]) }
    }
  }

  /// Makes room for the given number of ids.
  @inlinable
  internal mutating func reserveCapacity(_ minimumCapacity: Int) {
    order.reserveCapacity(minimumCapacity)
    if table.capacity < minimumCapacity { fileAll(minimumCapacity: minimumCapacity) }
  }

  /// Builds the table again for all ids.
  @inlinable
  internal mutating func fileAll(minimumCapacity: Int = 0) {
    let count = order.count
    withTable { $0.rebuild(count, minimumCapacity: minimumCapacity, hash: $1) }
  }

  /// Appends an id unless it is present, and returns its position.
  ///
  /// - Complexity: O(1) on average over many calls.
  @inlinable
  internal mutating func append(_ id: ID) -> Int {
    let end = order.count
    guard table.isFiled else {
      if let holder = search(id) { return holder }
      order.append(id)
      if end == PositionTable.longestUnfiled { fileAll() }
      return end
    }
    let hash = Self.hash(id)
    if let holder = table.position(hash: hash, where: { order[$0] == id }) { return holder }
    if end == table.capacity { fileAll(minimumCapacity: end + 1) }
    table.insert(end, hash: hash)
    order.append(id)
    return end
  }

  /// Replaces the ids in a range of positions by others, which may be more or fewer.
  ///
  /// - Complexity: O(`count` + n), for n new ids.
  @inlinable
  internal mutating func replaceSubrange(_ bounds: Range<Int>, with newIDs: some Collection<ID>) {
    let (amount, oldCount) = (newIDs.count, order.count)
    let newCount = oldCount - bounds.count + amount
    // Dropping an id costs as much as filing one.
    guard table.isFiled, newCount <= table.capacity, bounds.count + amount <= newCount else {
      order.replaceSubrange(bounds, with: newIDs)
      return fileAll()
    }
    withTable { table, hash in
      for position in bounds { table.remove(position, hash: hash) }
      let distance = amount - bounds.count
      if distance != 0 { table.shift(bounds.upperBound..<oldCount, by: distance, hash: hash) }
    }
    order.replaceSubrange(bounds, with: newIDs)
    withTable { table, hash in
      for position in bounds.lowerBound..<bounds.lowerBound + amount { table.insert(position, hash: hash(position)) }
    }
  }

  /// Whether updating the table for each of some positions takes less time than rebuilding it.
  //
  // A lookup takes longer than inserting one id again, so an update pays off only if it saves most insertions.
  @inlinable
  internal func isMinority(_ amount: Int) -> Bool { amount < order.count / 4 }

  /// Removes the ids at ascending positions.
  ///
  /// - Complexity: O(`count`).
  @inlinable
  internal mutating func remove(at doomed: [Int]) {
    // Dropping an id costs as much as filing one, and those that remain are renumbered besides.
    let dropsEach = table.isFiled && isMinority(doomed.count)
    if dropsEach {
      var newPositions = [UInt32](repeating: 0, count: order.count)
      var next = 0
      for position in order.indices {
        newPositions[position] = UInt32(position - next)
        if next < doomed.count, doomed[next] == position { next += 1 }
      }
      withTable { table, hash in
        for position in doomed { table.remove(position, hash: hash) }
        table.renumber(newPositions.indices, as: newPositions, hash: hash)
      }
    }
    order.withUnsafeMutableBufferPointer { $0.moveToEnd(doomed) }
    order.removeLast(doomed.count)
    if !dropsEach { fileAll() }
  }

  /// Removes all ids.
  @inlinable
  internal mutating func removeAll(keepingCapacity keepCapacity: Bool) {
    order.removeAll(keepingCapacity: keepCapacity)
    table.removeAll(keepingCapacity: keepCapacity)
  }

  /// Exchanges the ids at two positions.
  @inlinable
  internal mutating func swapAt(_ first: Int, _ second: Int) {
    if table.isFiled {
      withTable { $0.renumber(each: [first, second], as: [UInt32(second), UInt32(first)], hash: $1) }
    }
    order.swapAt(first, second)
  }

  /// Reverses the order of the ids.
  @inlinable
  internal mutating func reverse() {
    if table.isFiled {
      let newPositions = order.indices.reversed().map { UInt32($0) }
      withTable { $0.renumber(newPositions.indices, as: newPositions, hash: $1) }
    }
    order.reverse()
  }

  /// Reorders the ids of a window by a list of their current positions.
  @inlinable
  internal mutating func rearrange(_ window: Range<Int>, as arrangement: [Int]) {
    if table.isFiled {
      var newPositions = [UInt32](repeating: 0, count: window.count)
      for (offset, position) in arrangement.enumerated() {
        newPositions[position - window.lowerBound] = UInt32(window.lowerBound + offset)
      }
      withTable { $0.renumber(window, as: newPositions, hash: $1) }
    }
    order.withUnsafeMutableBufferPointer { $0.permute(window, as: arrangement) }
  }

  /// Permutes the ids at some positions.
  ///
  /// - Complexity: O(n) on average for n positions, or O(`count`) if they are most of it.
  @inlinable
  internal mutating func permute(_ positions: [Int], id: (Int) -> ID) {
    // An id that does not equal itself (such as a NaN) is never found; then the table is rebuilt.
    let former = isMinority(positions.count) ? positions.compactMap { firstIndex(of: id($0)) } : []
    let movesEach = table.isFiled && former.count == positions.count
    if movesEach {
      withTable { $0.renumber(each: former, as: positions.map { UInt32($0) }, hash: $1) }
    }
    for position in positions { order[position] = id(position) }
    if !movesEach { fileAll() }
  }
}
