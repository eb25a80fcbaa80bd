/// A hash table from ids to their positions in a list.
///
/// The table uses open addressing with linear probing and four bytes a slot. The low bits of a slot hold a position,
/// counted from 1. The remaining high bits hold a tag, a part of the hash of the id: a lookup compares ids only where
/// the tags match. The table does not store ids. The caller compares and hashes the ids in its list.
///
/// A dictionary of positions takes sixteen bytes a slot for an id of eight bytes. In a long list, cache misses dominate
/// the cost of a lookup, so a smaller table is faster. Renumbering many positions hashes no id, so a removal from the
/// middle is a linear pass over integers.
///
/// A short list has no table: a linear search is faster than hashing an id. A table is kept until the list is emptied.
///
/// The table holds up to 3 · 2³⁰ positions.
@usableFromInline
internal struct PositionTable: Sendable {
  /// The slots: a position with its tag, or 0 if free.
  ///
  /// The count is a power of two, or 0.
  @usableFromInline internal var slots: ContiguousArray<UInt32> = []

  /// The longest list that is searched without a table.
  @inlinable
  internal static var longestUnfiled: Int { 8 }

  /// The smallest number of slots of a table; it holds more ids than ``longestUnfiled``.
  @inlinable
  internal static var smallestSlotCount: Int { 16 }

  /// How many slots can be visited in order in about the time of one lookup.
  //
  // A lookup hashes an id and reads memory out of order. A visit does neither.
  @inlinable
  internal static var slotsPerLookup: Int { 128 }

  @inlinable
  internal init() {}

  /// Whether there is a table; if not, the list is short enough to be searched.
  @inlinable
  internal var isFiled: Bool { !slots.isEmpty }

  /// The maximum number of positions.
  ///
  /// A quarter of the slots stays free, which keeps probe sequences short.
  @inlinable
  internal var capacity: Int { Self.capacity(ofSlots: slots.count) }

  @inlinable
  internal static func capacity(ofSlots count: Int) -> Int {
    // Three quarters.
    count / 4 * 3
  }

  // MARK: - Slots

  /// The mask of the position bits of a slot; also the index of the last slot.
  @inlinable
  internal var mask: UInt32 { UInt32(truncatingIfNeeded: slots.count &- 1) }

  /// The slot at which the search for a hash begins.
  @inlinable
  internal func home(of hash: Int) -> Int { hash & (slots.count &- 1) }

  @inlinable
  internal func slot(behind slot: Int) -> Int { (slot &+ 1) & (slots.count &- 1) }

  /// The part of a hash that a slot stores.
  ///
  /// The tag comes from the high half of the hash and the home slot from the low bits, so ids with the same home slot
  /// usually have different tags.
  @inlinable
  internal func tag(of hash: Int) -> UInt32 {
    let highHalf = UInt32(truncatingIfNeeded: hash >> 32)
    return highHalf & ~mask
  }

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

  /// Inserts the positions from 0 up to a number into an empty table with at least the requested capacity.
  ///
  /// - Complexity: O(n), for n positions and the slots.
  @inlinable
  internal mutating func rebuild(_ count: Int, minimumCapacity: Int, hash: (Int) -> Int) {
    let wanted = Swift.max(count, minimumCapacity)
    guard isFiled || wanted > Self.longestUnfiled else { return }
    var size = Self.smallestSlotCount
    while Self.capacity(ofSlots: size) < wanted { size *= 2 }
    slots = ContiguousArray(repeating: 0, count: Swift.max(size, slots.count))
    for position in 0..<count {
      insert(position, hash: hash(position))
    }
  }

  /// Removes a position, and shifts later entries of the probe sequence back to fill the hole.
  ///
  /// Without the shift, the free slot would end lookups of those entries too early.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  internal mutating func remove(_ position: Int, hash: (Int) -> Int) {
    var hole = slot(of: position, hash: hash(position))
    var place = slot(behind: hole)
    while slots[place] != 0 {
      let home = home(of: hash(Int(slots[place] & mask) - 1))
      // The mask makes both distances wrap around the end of the table.
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

  // While positions are replaced one by one, an old and a new entry may have the same number and tag. Mixing up their
  // slots is harmless: the slot found first lies on the probe sequence to the other slot, so lookups find both.

  /// Adds a distance to the positions of a range that reaches to the end.
  ///
  /// Looking up each position costs a hash. A pass over all slots hashes nothing, but also visits unchanged slots.
  @inlinable
  internal mutating func shift(_ range: Range<Int>, by distance: Int, hash: (Int) -> Int) {
    let change = UInt32(truncatingIfNeeded: distance)
    guard range.count > slots.count / Self.slotsPerLookup else {
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
    guard range.count > slots.count / Self.slotsPerLookup else {
      return renumber(each: range, as: newPositions, hash: hash)
    }
    let (mask, first, count) = (mask, UInt32(range.lowerBound + 1), UInt32(range.count))
    slots.withUnsafeMutableBufferPointer { slots in
      newPositions.withUnsafeBufferPointer { newPositions in
        for place in slots.indices {
          let slot = slots[place]
          // Positions below the range and free slots wrap around to large offsets. Selecting values without a branch
          // avoids mispredictions.
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
