extension UnsafeMutableBufferPointer {
  /// Reorders the elements in a window, without copying them.
  ///
  /// `arrangement` lists the current positions of the elements in their new order.
  @inlinable
  internal func permute(_ window: Range<Int>, as arrangement: [Int]) {
    let base = baseAddress!
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: window.count)
    defer { moved.deallocate() }
    for (offset, position) in arrangement.enumerated() {
      (moved + offset).moveInitialize(from: base + position, count: 1)
    }
    (base + window.lowerBound).moveInitialize(from: moved, count: window.count)
  }

  /// Moves the elements at ascending positions behind all others, whose order is kept.
  @inlinable
  internal func moveToEnd(_ doomed: [Int]) {
    var target = doomed[0]
    var next = 0
    for position in target..<count {
      if next < doomed.count, doomed[next] == position {
        next += 1
      } else {
        swapAt(target, position)
        target += 1
      }
    }
  }
}
