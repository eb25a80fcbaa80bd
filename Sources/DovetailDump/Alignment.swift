/// The elements that two sequences have in common, in an order that both sequences share.
///
/// Elements are integer tokens: equal values have equal tokens. Long ranges are split at elements that occur once on
/// each side, as in a patience diff. Only short ranges are compared element by element, which avoids quadratic cost.
/// In long ranges of repeated elements, some pairs may be missed.
struct Alignment {
  /// The positions of each common element in the first and in the second sequence, ascending in both.
  private(set) var pairs: [(first: Int, second: Int)] = []

  private let first: [Int]
  private let second: [Int]

  /// The maximum total number of elements of both sides for a direct comparison.
  private static let directLimit = 256

  init(_ first: [Int], _ second: [Int]) {
    self.first = first
    self.second = second
    var stretches = [Stretch(first: 0..<first.count, second: 0..<second.count)]
    while let stretch = stretches.popLast() {
      stretches += align(stretch)
    }
    pairs.sort { $0.first < $1.first }
  }

  // MARK: - Implementation details

  private struct Stretch {
    var first: Range<Int>
    var second: Range<Int>
  }

  /// Pairs the elements that can be paired at once, and returns the remaining ranges.
  private mutating func align(_ stretch: Stretch) -> [Stretch] {
    let ends = CommonAffixes(firstCount: stretch.first.count, secondCount: stretch.second.count) {
      first[stretch.first.lowerBound + $0] == second[stretch.second.lowerBound + $1]
    }
    for offset in 0..<ends.prefix {
      pairs.append((stretch.first.lowerBound + offset, stretch.second.lowerBound + offset))
    }
    for offset in 1..<(ends.suffix + 1) {
      pairs.append((stretch.first.upperBound - offset, stretch.second.upperBound - offset))
    }
    let rest = Stretch(
      first: stretch.first.dropFirst(ends.prefix).dropLast(ends.suffix),
      second: stretch.second.dropFirst(ends.prefix).dropLast(ends.suffix)
    )
    if rest.first.isEmpty || rest.second.isEmpty { return [] }
    if rest.first.count + rest.second.count <= Self.directLimit {
      alignDirectly(rest)
      return []
    }
    return split(rest, at: anchors(in: rest))
  }

  private mutating func alignDirectly(_ stretch: Stretch) {
    let difference = second[stretch.second].difference(from: first[stretch.first])
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(stretch.first.lowerBound + offset)
      case .insert(let offset, _, _): inserted.insert(stretch.second.lowerBound + offset)
      }
    }
    let kept = zip(
      stretch.first.lazy.filter { !removed.contains($0) },
      stretch.second.lazy.filter { !inserted.contains($0) }
    )
    for (first, second) in kept { pairs.append((first, second)) }
  }

  /// The pairs of elements that both sides have exactly once, reduced to the longest sequence that ascends on both
  /// sides.
  private func anchors(in stretch: Stretch) -> [(first: Int, second: Int)] {
    let inFirst = Self.onlyPositions(first, stretch.first)
    let inSecond = Self.onlyPositions(second, stretch.second)
    let candidates = stretch.first.compactMap { position -> (first: Int, second: Int)? in
      guard inFirst[first[position]] == .some(.some(position)) else { return nil }
      guard let other = inSecond[first[position]].flatMap({ $0 }) else { return nil }
      return (position, other)
    }
    return Self.longestRise(candidates)
  }

  private func split(_ stretch: Stretch, at anchors: [(first: Int, second: Int)]) -> [Stretch] {
    guard !anchors.isEmpty else { return [] }
    var stretches: [Stretch] = []
    var start = (first: stretch.first.lowerBound, second: stretch.second.lowerBound)
    // An anchor is the first element of the range that follows. There it becomes part of the common prefix.
    for anchor in anchors {
      stretches.append(Stretch(first: start.first..<anchor.first, second: start.second..<anchor.second))
      start = anchor
    }
    stretches.append(
      Stretch(first: start.first..<stretch.first.upperBound, second: start.second..<stretch.second.upperBound)
    )
    return stretches
  }

  /// The position of each element that occurs once in a range; others have `nil`.
  private static func onlyPositions(_ elements: [Int], _ range: Range<Int>) -> [Int: Int?] {
    var positions: [Int: Int?] = [:]
    positions.reserveCapacity(range.count)
    for position in range {
      let isNew = positions[elements[position]] == nil
      positions.updateValue(isNew ? position : nil, forKey: elements[position])
    }
    return positions
  }

  /// The longest increasing subsequence of the candidates by second position.
  ///
  /// The candidates ascend by first position.
  private static func longestRise(_ candidates: [(first: Int, second: Int)]) -> [(first: Int, second: Int)] {
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: candidates.count)
    for index in candidates.indices {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if candidates[tails[middle]].second < candidates[index].second { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var rise: [(first: Int, second: Int)] = []
    var index = tails.last ?? -1
    while index >= 0 {
      rise.append(candidates[index])
      index = previous[index]
    }
    return rise.reversed()
  }
}
