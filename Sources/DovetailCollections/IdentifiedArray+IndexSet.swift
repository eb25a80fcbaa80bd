// A list in a user interface reports moves and deletions as Foundation's `IndexSet`. Any sequence of positions is
// taken here, so an `IndexSet` can be passed as it is, and this library imports no Foundation.

extension IdentifiedArray {
  /// Moves the elements at the given positions so that they are adjacent, in their current order, before a position.
  ///
  /// ```swift
  /// todos.move(fromOffsets: [0, 2], toOffset: 4)  // of a, b, c, d makes b, d, a, c
  /// ```
  ///
  /// `destination` counts positions as they are before the move; `count` means the end. A position outside
  /// `0..<count`, or a destination outside `0...count`, traps. A position given twice counts once.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements to move.
  ///   - destination: The position before which to put the elements, counted as before the move.
  /// - Complexity: O(`count` + n log n), for n positions; without the logarithm if they ascend, as those of an
  ///   `IndexSet` do.
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    requirePosition(destination, in: 0..<storage.count + 1, for: "Moving to an offset")
    let moved = ascendingPositions(source, for: "Moving from an offset")
    guard let first = moved.first, let last = moved.last else { return }
    let window = Swift.min(first, destination)..<Swift.max(last + 1, destination)

    // The positions of the window in their new order: what stays before the destination, what moves, what stays behind
    // it.
    var arrangement: [Int] = []
    arrangement.reserveCapacity(window.count)
    var next = 0
    for position in window {
      if position == destination { arrangement += moved }
      if next < moved.count, moved[next] == position {
        next += 1
      } else {
        arrangement.append(position)
      }
    }
    if destination == window.upperBound { arrangement += moved }
    rearrange(window, as: arrangement)
  }

  /// Removes the elements at the given positions.
  ///
  /// A position outside `0..<count` traps. A position given twice counts once.
  ///
  /// - Parameter offsets: The positions of the elements to remove.
  /// - Complexity: O(`count` + n log n), for n positions; without the logarithm if they ascend, as those of an
  ///   `IndexSet` do.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    removeElements(at: ascendingPositions(offsets, for: "Removing at an offset"))
  }

  /// Returns the given positions in ascending order, each once, having checked that they exist.
  @inlinable
  internal func ascendingPositions(_ offsets: some Sequence<Int>, for operation: StaticString) -> [Int] {
    var result: [Int] = []
    var isAscending = true
    for position in offsets {
      requirePosition(position, in: indices, for: operation)
      if let last = result.last, last >= position { isAscending = false }
      result.append(position)
    }
    guard !isAscending else { return result }
    return Set(result).sorted()
  }
}
