/// The steps that compare the children of two groups of one form.
struct GroupPlan {
  private(set) var steps: [DiffStep] = []

  init(_ first: DumpGroup, _ second: DumpGroup, differ: Differ, place: DiffPlace) {
    let level = place.level + 1
    switch (first.children, second.children) {
    case (.labelled(let first), .labelled(let second)):
      addFields(first, second, level: level)
    case (.pairs(let first), .pairs(let second)):
      addMembers(Self.entries(first, differ.reader), Self.entries(second, differ.reader), level: level)
    case (.elements(let x), .elements(let y)) where first.kind == .set:
      addMembers(Self.members(x, differ.reader), Self.members(y, differ.reader), level: level)
    case (.elements(let first), .elements(let second)):
      let equality = differ.equality
      let ends = CommonEnds(firstCount: first.count, secondCount: second.count) {
        equality.areEqual(first[$0], second[$1])
      }
      steps = ElementsPlan(first: first, second: second, ends: ends, differ: differ, level: level).steps
    default: break
    }
  }

  // MARK: - Implementation details

  /// Fields are paired by their labels, which differ only when a mirror chooses its children by the value.
  private mutating func addFields(
    _ first: [(label: String?, value: Any)],
    _ second: [(label: String?, value: Any)],
    level: Int
  ) {
    var table = TokenTable<String?>()
    let pairs =
      first.map(\.label) == second.map(\.label)
      ? first.indices.map { (first: $0, second: $0) }
      : Alignment(first.map { table.token(for: $0.label) }, second.map { table.token(for: $0.label) }).pairs
    var next = (first: 0, second: 0)
    for pair in pairs + [(first.count, second.count)] {
      for index in next.first..<pair.first {
        let place = DiffPlace(label: first[index].label, level: level, hasMoreInFirst: index + 1 < first.count)
        steps.append(.emit(DiffEvent(content: .value(first[index].value), side: .first, place: place)))
      }
      for index in next.second..<pair.second {
        let place = DiffPlace(label: second[index].label, level: level, hasMoreInSecond: index + 1 < second.count)
        steps.append(.emit(DiffEvent(content: .value(second[index].value), side: .second, place: place)))
      }
      next = (pair.first + 1, pair.second + 1)
      guard pair.first < first.count, pair.second < second.count else { break }
      let place = DiffPlace(
        label: second[pair.second].label,
        level: level,
        hasMoreInFirst: pair.first + 1 < first.count,
        hasMoreInSecond: pair.second + 1 < second.count
      )
      steps.append(.compare(first[pair.first].value, second[pair.second].value, place))
    }
  }

  /// A member of a set or a dictionary on one side.
  private struct Member {
    let key: ElementKey
    let order: DumpOrder
    let label: String?
    let value: Any
  }

  private static func entries(_ pairs: [(key: Any, value: Any)], _ reader: DumpReader) -> [Member] {
    let keys = ElementKey.unique(pairs.map { ElementKey(value: $0.key, reader: reader) })
    return zip(keys, pairs).map { key, pair in
      let text = DumpRenderer.text(of: pair.key, reader: reader)
      return Member(key: key, order: DumpOrder(text), label: text, value: pair.value)
    }
  }

  private static func members(_ elements: [Any], _ reader: DumpReader) -> [Member] {
    let keys = ElementKey.unique(elements.map { ElementKey(of: $0, reader: reader) })
    return zip(keys, elements).map { key, element in
      Member(key: key, order: DumpOrder(DumpRenderer.text(of: element, reader: reader)), label: nil, value: element)
    }
  }

  /// Members are paired by their keys, and shown in the order of their dumps.
  private mutating func addMembers(_ first: [Member], _ second: [Member], level: Int) {
    let secondByKey = Dictionary(second.map { ($0.key, $0) }) { member, _ in member }
    let keysOfFirst = Set(first.map(\.key))
    var rows = first.map { (member: secondByKey[$0.key] ?? $0, first: Optional($0), second: secondByKey[$0.key]) }
    rows += second.filter { !keysOfFirst.contains($0.key) }.map { ($0, nil, $0) }
    rows.sort { $0.member.order < $1.member.order }

    let lastInFirst = rows.lastIndex { $0.first != nil } ?? 0
    let lastInSecond = rows.lastIndex { $0.second != nil } ?? 0
    for (index, row) in rows.enumerated() {
      let place = DiffPlace(
        label: row.member.label,
        level: level,
        hasMoreInFirst: index < lastInFirst,
        hasMoreInSecond: index < lastInSecond,
        whenUnchanged: .alwaysCounted
      )
      switch (row.first, row.second) {
      case (let first?, let second?): steps.append(.compare(first.value, second.value, place))
      case (let first?, nil): steps.append(.emit(DiffEvent(content: .value(first.value), side: .first, place: place)))
      case (nil, let second?):
        steps.append(.emit(DiffEvent(content: .value(second.value), side: .second, place: place)))
      case (nil, nil): break
      }
    }
  }
}
