/// The steps that compare two sets or two dictionaries.
///
/// Members are paired by their keys and sorted by their dumps.
struct MembersPlan {
  private(set) var steps: [DiffStep] = []
  private(set) var brackets = (opening: "[", closing: "]")

  private let reader: DumpReader
  private let level: Int

  /// Creates a plan for two sets, or for two dictionaries of `Equatable` values.
  ///
  /// Only differing members are compared.
  ///
  /// `nil` if the values are not such collections, or if one of the collections is empty.
  init?(_ first: Any, _ second: Any, differ: Differ, place: DiffPosition) {
    reader = differ.reader
    level = place.level + 1
    switch reader.traits(of: first).role {
    case .pairs:
      guard let difference = (first as? any KeyedElements)?.difference(to: second), difference.isBetweenMembers else {
        return nil
      }
      add(
        entries(difference.first),
        entries(difference.second),
        unchanged: difference.unchanged.map { DumpOrder(DumpRenderer.text(of: $0.key, reader: reader)) }
      )
    case .members:
      guard let difference = (first as? any UniqueElements)?.difference(to: second), difference.isBetweenMembers else {
        return nil
      }
      brackets = ("Set([", "])")
      add(
        elements(difference.first),
        elements(difference.second),
        unchanged: difference.unchanged.map { DumpOrder(DumpRenderer.text(of: $0, reader: reader)) }
      )
    default: return nil
    }
  }

  /// Creates a plan for the entries of two dictionaries.
  init(entries first: [(key: Any, value: Any)], _ second: [(key: Any, value: Any)], differ: Differ, level: Int) {
    reader = differ.reader
    self.level = level
    add(entries(first), entries(second), unchanged: [])
  }

  /// Creates a plan for the elements of two sets.
  init(elements first: [Any], _ second: [Any], differ: Differ, level: Int) {
    reader = differ.reader
    self.level = level
    add(elements(first), elements(second), unchanged: [])
  }

  // MARK: - Implementation details

  /// A member of a set or a dictionary on one side.
  private struct Member {
    let key: ElementKey
    let order: DumpOrder
    let label: String?
    let value: Any
  }

  private func entries(_ pairs: [(key: Any, value: Any)]) -> [Member] {
    let keys = ElementKey.unique(pairs.map { ElementKey(value: $0.key, reader: reader.unredacted) })
    return zip(keys, reader.redacted(entries: pairs)).map { key, pair in
      let text = DumpRenderer.text(of: pair.key, reader: reader)
      return Member(key: key, order: DumpOrder(text), label: text, value: pair.value)
    }
  }

  private func elements(_ elements: [Any]) -> [Member] {
    let keys = ElementKey.unique(elements.map { ElementKey(of: $0, reader: reader.unredacted) })
    return zip(keys, elements).map { key, element in
      Member(key: key, order: DumpOrder(DumpRenderer.text(of: element, reader: reader)), label: nil, value: element)
    }
  }

  private mutating func add(_ first: [Member], _ second: [Member], unchanged: [DumpOrder]) {
    let secondByKey = Dictionary(second.map { ($0.key, $0) }) { member, _ in member }
    let keysOfFirst = Set(first.map(\.key))
    var rows = first.map { (member: secondByKey[$0.key] ?? $0, first: Optional($0), second: secondByKey[$0.key]) }
    rows += second.filter { !keysOfFirst.contains($0.key) }.map { ($0, nil, $0) }
    rows = rows.sorted(
      by: { $0.member.order },
      then: { [reader] row in
        DumpOrder(DumpRenderer.text(of: row.member.value, reader: reader))
      }
    ).map(\.element)

    let counts = Self.counts(of: unchanged, before: rows.map(\.member.order))
    let lastUnchanged = counts.lastIndex { $0 > 0 } ?? 0
    let lastInFirst = max(lastUnchanged, rows.lastIndex { $0.first != nil } ?? 0)
    let lastInSecond = max(lastUnchanged, rows.lastIndex { $0.second != nil } ?? 0)
    for index in 0...rows.count {
      var place = DiffPosition(level: level, whenUnchanged: .alwaysCounted)
      if counts[index] > 0 {
        place.hasMoreInFirst = index < rows.count
        place.hasMoreInSecond = index < rows.count
        steps.append(.emit(DiffEvent(content: .collapsed(counts[index]), place: place)))
      }
      guard index < rows.count else { break }
      place.label = rows[index].member.label
      place.hasMoreInFirst = index < lastInFirst
      place.hasMoreInSecond = index < lastInSecond
      add(rows[index].first, rows[index].second, at: place)
    }
  }

  private mutating func add(_ first: Member?, _ second: Member?, at place: DiffPosition) {
    switch (first, second) {
    case (let first?, let second?): steps.append(.compare(first.value, second.value, place))
    case (let first?, nil): steps.append(.emit(DiffEvent(content: .value(first.value), side: .first, place: place)))
    case (nil, let second?): steps.append(.emit(DiffEvent(content: .value(second.value), side: .second, place: place)))
    case (nil, nil): break
    }
  }

  /// The number of unchanged members directly before each row, and after the last row.
  private static func counts(of unchanged: [DumpOrder], before rows: [DumpOrder]) -> [Int] {
    var counts = Array(repeating: 0, count: rows.count + 1)
    for member in unchanged {
      var (low, high) = (0, rows.count)
      while low < high {
        let middle = (low + high) / 2
        if rows[middle] < member { low = middle + 1 } else { high = middle }
      }
      counts[low] += 1
    }
    return counts
  }
}
