/// Finds where an id stands in a list, by the hash of the id.
///
/// A hash table with open addressing and linear probing, of four bytes a slot. A slot holds a position, counted from
/// 1, in its low bits, and in the bits that the size of the table leaves free a part of the hash of the id that stands
/// there, its tag: ids of other tags are passed over without a look at them. The ids themselves are not in it. They
/// stand in the list once, and whoever asks compares and hashes them.
///
/// A dictionary of positions does the same in sixteen bytes a slot for an id of eight. In a long list, where a look-up
/// costs what its cache misses cost, size is speed; and since no id has to be hashed to renumber the positions,
/// removing from the middle is a walk over numbers.
///
/// A short list has no table, as it is searched sooner than an id is hashed. A table that was made stays until the
/// list is emptied.
///
/// It holds up to 3 · 2³⁰ positions.
@usableFromInline
internal struct PositionTable: Sendable {
  /// Positions with their tags, or 0 where a slot is free: a power of two of them, or none.
  @usableFromInline internal var slots: ContiguousArray<UInt32> = []

  /// The longest list that is searched without a table.
  @inlinable
  internal static var longestUnfiled: Int { 8 }

  @inlinable
  internal init() {}

  /// Whether there is a table; if not, the list is short enough to be searched.
  @inlinable
  internal var isFiled: Bool { !slots.isEmpty }

  /// How many positions may be filed: with a quarter of the slots free, a search meets a free one soon.
  @inlinable
  internal var capacity: Int { slots.count / 4 * 3 }

  // MARK: - Slots

  /// The bits of a slot in which its position stands; also the number of the last slot.
  @inlinable
  internal var mask: UInt32 { UInt32(truncatingIfNeeded: slots.count &- 1) }

  /// The slot at which the search for a hash begins.
  @inlinable
  internal func home(of hash: Int) -> Int { hash & (slots.count &- 1) }

  @inlinable
  internal func slot(behind slot: Int) -> Int { (slot &+ 1) & (slots.count &- 1) }

  /// The part of a hash that stands in a slot.
  ///
  /// It is taken from the other end of the hash than the number of the slot, so ids that begin their search at one
  /// slot differ in it.
  @inlinable
  internal func tag(of hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) & ~mask }

  // MARK: - Looking up

  /// Returns the first position filed under a hash that satisfies a predicate.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  @inline(__always)
  internal func position(hash: Int, where isMatch: (Int) -> Bool) -> Int? {
    let (mask, tag) = (mask, tag(of: hash))
    var place = home(of: hash)
    return slots.withUnsafeBufferPointer { slots in
      while true {
        let slot = slots[place]
        if slot == 0 { return nil }
        if slot & ~mask == tag {
          let position = Int(slot & mask) &- 1
          if isMatch(position) { return position }
        }
        place = (place &+ 1) & Int(mask)
      }
    }
  }

  /// Returns the slot in which a position is filed under a hash.
  ///
  /// - Complexity: O(1) on average, or O(n) if the hash of the id has changed since, which it must not.
  @inlinable
  internal func slot(of position: Int, hash: Int) -> Int {
    let number = UInt32(position + 1)
    let wanted = tag(of: hash) | number
    var place = home(of: hash)
    while slots[place] != wanted {
      if slots[place] == 0 { return slots.firstIndex { $0 & mask == number }! }
      place = slot(behind: place)
    }
    return place
  }

  // MARK: - Filing

  /// Files a position, for which there has to be room, under a hash.
  @inlinable
  internal mutating func insert(_ position: Int, hash: Int) {
    var place = home(of: hash)
    while slots[place] != 0 {
      place = slot(behind: place)
    }
    slots[place] = tag(of: hash) | UInt32(position + 1)
  }

  /// Files the positions from 0 up to a number anew, with room for at least as many as are asked for.
  ///
  /// - Complexity: O(n), for n positions and the slots.
  @inlinable
  internal mutating func rebuild(_ count: Int, minimumCapacity: Int, hash: (Int) -> Int) {
    let wanted = Swift.max(count, minimumCapacity)
    guard isFiled || wanted > Self.longestUnfiled else { return }
    var size = 16
    while size / 4 * 3 < wanted { size *= 2 }
    slots = ContiguousArray(repeating: 0, count: Swift.max(size, slots.count))
    for position in 0..<count {
      insert(position, hash: hash(position))
    }
  }

  /// Drops a position, and moves those that were filed behind its slot for want of another to where they are found
  /// without it.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  internal mutating func remove(_ position: Int, hash: (Int) -> Int) {
    var hole = slot(of: position, hash: hash(position))
    var place = slot(behind: hole)
    while slots[place] != 0 {
      let home = home(of: hash(Int(slots[place] & mask) - 1))
      // Both distances go round the end of the table.
      if (place &- home) & Int(mask) >= (place &- hole) & Int(mask) {
        slots[hole] = slots[place]
        hole = place
      }
      place = slot(behind: place)
    }
    slots[hole] = 0
  }

  @inlinable
  internal mutating func removeAll(keepingCapacity keepCapacity: Bool) {
    slots = keepCapacity ? ContiguousArray(repeating: 0, count: slots.count) : []
  }

  // MARK: - Renumbering

  // While positions are looked up and replaced one after another, an old and a new one may be filed alike, under one
  // number with one tag. It does not matter which of the two slots is taken for which: the one that is met first is on
  // the way to the other, so both are found from where either search begins.

  /// Adds a distance to the positions of a range that reaches to the end.
  ///
  /// To look each of them up costs a hash; to walk over all slots costs none, but meets those that stay as they are.
  @inlinable
  internal mutating func shift(_ range: Range<Int>, by distance: Int, hash: (Int) -> Int) {
    let change = UInt32(truncatingIfNeeded: distance)
    guard range.count > slots.count / 128 else {
      for position in range {
        slots[slot(of: position, hash: hash(position))] &+= change
      }
      return
    }
    let (mask, first) = (mask, UInt32(range.lowerBound + 1))
    slots.withUnsafeMutableBufferPointer { slots in
      for place in slots.indices {
        slots[place] &+= slots[place] & mask >= first ? change : 0
      }
    }
  }

  /// Replaces the positions of a range by others.
  @inlinable
  internal mutating func renumber(_ range: Range<Int>, as newPositions: [UInt32], hash: (Int) -> Int) {
    guard range.count > slots.count / 128 else { return renumber(each: range, as: newPositions, hash: hash) }
    let (mask, first, count) = (mask, UInt32(range.lowerBound + 1), UInt32(range.count))
    slots.withUnsafeMutableBufferPointer { slots in
      newPositions.withUnsafeBufferPointer { newPositions in
        for place in slots.indices {
          let slot = slots[place]
          // A position below the range wraps around to something large, and so does a free slot. There is no branch
          // that nobody could predict.
          let offset = slot & mask &- first
          let isMoved = offset < count
          let newPosition = newPositions[Int(isMoved ? offset : 0)]
          slots[place] = isMoved ? slot & ~mask | (newPosition &+ 1) : slot
        }
      }
    }
  }

  /// Replaces each of some positions by another.
  @inlinable
  internal mutating func renumber(
    each positions: some Collection<Int>,
    as newPositions: [UInt32],
    hash: (Int) -> Int
  ) {
    for (position, newPosition) in zip(positions, newPositions) {
      let place = slot(of: position, hash: hash(position))
      slots[place] = slots[place] & ~mask | (newPosition + 1)
    }
  }
}
