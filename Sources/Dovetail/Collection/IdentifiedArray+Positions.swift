// The bookkeeping behind every operation that moves elements: keeping `positions` true to `order`.
//
// There are two ways to renumber. Looking each moved id up costs a hash apiece; walking over all entries of the table costs no hash, but
// meets those that have not moved as well. `isWalkCheaper(renumbering:)` chooses.

extension IdentifiedArray {
  /// Reads the id of an element.
  @inlinable
  internal func identify(_ element: Element) -> ID {
    withUnsafePointer(to: element) { reader.read($0) }
  }

  /// Reads the id of the element at a position, without copying the element.
  @inlinable
  internal func identify(at position: Int) -> ID {
    storage.withUnsafeBufferPointer { reader.read($0.baseAddress! + position) }
  }

  /// Files an id under a position unless it is filed already, and returns the position it is filed under.
  ///
  /// A new id, which is the usual one, is hashed once.
  @inlinable
  internal mutating func claim(_ id: ID, for position: Int) -> Int {
    guard let holder = positions.updateValue(position, forKey: id) else { return position }
    positions[id] = holder
    return holder
  }

  /// Drops an id, and closes the gap it leaves, once its element has gone from the storage.
  @inlinable
  internal mutating func forget(_ id: ID, at position: Int) {
    positions[id] = nil
    shiftPositions(from: position + 1, by: -1)
    order.remove(at: position)
    structureChanged()
  }

  /// Adds a distance to every filed position from `lower` on, while `order` still shows the positions before.
  @inlinable
  internal mutating func shiftPositions(from lower: Int, by distance: Int) {
    if isWalkCheaper(renumbering: order.count - lower) {
      remapPositions { $0 >= lower ? $0 + distance : $0 }
    } else {
      for position in lower..<order.count {
        positions[order[position]] = position + distance
      }
    }
  }

  /// Files the ids in a range of `order` under the positions at which they stand.
  @inlinable
  internal mutating func recordPositions(in range: Range<Int>) {
    for position in range {
      positions[order[position]] = position
    }
  }

  /// Replaces every filed position, without a look-up.
  @inlinable
  internal mutating func remapPositions(_ transform: (Int) -> Int) {
    Self.remap(&positions.values, transform)
  }

  @inlinable
  internal static func remap(_ values: inout Dictionary<ID, Int>.Values, _ transform: (Int) -> Int) {
    func update(_ position: inout Int) { position = transform(position) }
    var cursor = values.startIndex
    let end = values.endIndex
    while cursor != end {
      update(&values[cursor])
      values.formIndex(after: &cursor)
    }
  }

  /// Tells whether renumbering so many ids costs more in look-ups than a walk over the table.
  ///
  /// An entry of the walk costs about 8 ns whatever the id is; a look-up about 20 ns for a number, 25 for a UUID, and 100 for a string.
  @inlinable
  internal func isWalkCheaper(renumbering amount: Int) -> Bool {
    amount > (MemoryLayout<ID>.size > 8 ? positions.count / 4 : positions.count / 5 * 2)
  }

  /// Reads the ids anew after the storage was permuted.
  ///
  /// If nothing has moved, nothing changes.
  @inlinable
  internal mutating func followStorage() {
    guard let first = storage.indices.first(where: { !hasConstantIdentity(at: $0) }) else { return }
    for position in first..<storage.count {
      if hasConstantIdentity(at: position) { continue }
      let id = identify(at: position)
      positions[id] = position
      order[position] = id
    }
    structureChanged()
  }

  /// Puts the elements of a window into the order given by the positions at which they stand.
  @inlinable
  internal mutating func rearrange(_ window: Range<Int>, as arrangement: [Int]) {
    guard !arrangement.elementsEqual(window) else { return }
    order.withUnsafeMutableBufferPointer { Self.permute($0, window, arrangement) }
    storage.withUnsafeMutableBufferPointer { Self.permute($0, window, arrangement) }
    if isWalkCheaper(renumbering: window.count) {
      var destination = [Int](repeating: 0, count: window.count)
      for (offset, position) in arrangement.enumerated() {
        destination[position - window.lowerBound] = window.lowerBound + offset
      }
      remapPositions { window.contains($0) ? destination[$0 - window.lowerBound] : $0 }
    } else {
      recordPositions(in: window)
    }
    structureChanged()
  }

  /// Moves what stands in a window, without copying any of it, into a given order.
  @inlinable
  internal static func permute<T>(_ buffer: UnsafeMutableBufferPointer<T>, _ window: Range<Int>, _ arrangement: [Int]) {
    let base = buffer.baseAddress!
    let moved = UnsafeMutablePointer<T>.allocate(capacity: window.count)
    defer { moved.deallocate() }
    for (offset, position) in arrangement.enumerated() {
      (moved + offset).moveInitialize(from: base + position, count: 1)
    }
    (base + window.lowerBound).moveInitialize(from: moved, count: window.count)
  }

  /// Removes the elements at ascending positions, each of which exists.
  @inlinable
  internal mutating func removeElements(at doomed: [Int]) {
    guard !doomed.isEmpty else { return }
    if let watch { doomed.forEach { watch.leave(storage[$0]) } }
    let remaining = storage.count - doomed.count
    // Dropping an entry costs about twice as much as filing one, and the rest have to be renumbered besides.
    let rebuilds = doomed.count > storage.count / 5
    if rebuilds {
      positions.removeAll(keepingCapacity: true)
    } else {
      for position in doomed {
        positions[order[position]] = nil
      }
      renumberSurvivors(of: doomed)
    }
    order.withUnsafeMutableBufferPointer { Self.moveToEnd($0, doomed) }
    order.removeLast(doomed.count)
    storage.withUnsafeMutableBufferPointer { Self.moveToEnd($0, doomed) }
    storage.removeLast(doomed.count)
    if rebuilds {
      recordPositions(in: 0..<remaining)
    }
    structureChanged()
  }

  @inlinable
  internal mutating func renumberSurvivors(of doomed: [Int]) {
    var destination = [Int](repeating: 0, count: order.count)
    var next = 0
    for position in order.indices {
      destination[position] = position - next
      if next < doomed.count, doomed[next] == position { next += 1 }
    }
    remapPositions { destination[$0] }
  }

  /// Moves the elements at ascending positions behind all others, whose order is kept.
  @inlinable
  internal static func moveToEnd<T>(_ buffer: UnsafeMutableBufferPointer<T>, _ doomed: [Int]) {
    var target = doomed[0]
    var next = 0
    for position in target..<buffer.count {
      if next < doomed.count, doomed[next] == position {
        next += 1
      } else {
        buffer.swapAt(target, position)
        target += 1
      }
    }
  }
}
