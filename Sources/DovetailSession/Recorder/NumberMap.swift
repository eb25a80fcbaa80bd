/// The numbers of a session's entries for the numbers that the store counts.
///
/// They differ after entries were cut, since the store goes on counting.
struct NumberMap {
  /// Numbers of the store that follow each other.
  private struct Segment {
    /// The first number of the store.
    let first: Int

    /// What is to be subtracted from a number of the store.
    let offset: Int
  }

  private var segments: [Segment]

  /// The last number of the store that has an entry.
  private var last: Int

  /// Creates a map.
  ///
  /// - Parameter last: The last number of the store before the session began.
  init(last: Int) {
    self.last = last
    segments = [Segment(first: last + 1, offset: 0)]
  }

  /// Adds the next number of the store.
  mutating func append(_ number: Int) { last = number }

  /// The number of the entry for a number of the store; `nil` if there is no such entry.
  func entry(for number: Int) -> Int? {
    guard number <= last, let index = segments.lastIndex(where: { $0.first <= number }) else { return nil }
    let entry = number - segments[index].offset
    // An entry that was cut: the number belongs to the first entry of a later segment.
    if index + 1 < segments.count, entry >= segments[index + 1].first - segments[index + 1].offset { return nil }
    return entry
  }

  /// Removes the entries after one.
  ///
  /// - Parameters:
  ///   - number: The number of the last entry that is left.
  ///   - storeNumber: The last number that the store has counted.
  mutating func cut(after number: Int, storeNumber: Int) {
    last = storeNumber
    segments.removeAll { $0.first - $0.offset > number }
    segments.append(Segment(first: storeNumber + 1, offset: storeNumber - number))
  }
}
