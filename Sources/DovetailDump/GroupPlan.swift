/// The steps that compare the children of two groups of the same kind and type.
struct GroupPlan {
  private(set) var steps: [DiffStep] = []

  init(_ first: DumpGroup, _ second: DumpGroup, differ: Differ, place: DiffPosition) {
    let level = place.level + 1
    switch (first.children, second.children) {
    case (.labelled(let first), .labelled(let second)):
      addFields(first, second, level: level)
    case (.pairs(let x), .pairs(let y)) where first.isOrdered:
      func labelled(_ pairs: [(key: Any, value: Any)]) -> [(label: String?, value: Any)] {
        pairs.map { (DumpRenderer.text(of: $0.key, reader: differ.reader), $0.value) }
      }
      addFields(labelled(x), labelled(y), level: level, whenUnchanged: .alwaysCounted)
    case (.pairs(let first), .pairs(let second)):
      steps = MembersPlan(entries: first, second, differ: differ, level: level).steps
    case (.elements(let x), .elements(let y)) where first.kind == .set && !first.isOrdered:
      steps = MembersPlan(elements: x, y, differ: differ, level: level).steps
    case (.elements(let x), .elements(let y)):
      let equality = differ.equality
      let ends = CommonAffixes(firstCount: x.count, secondCount: y.count) { equality.areEqual(x[$0], y[$1]) }
      let plan = ElementsPlan(
        first: x,
        second: y,
        ends: ends,
        differ: differ,
        level: level,
        isNumbered: first.kind != .set
      )
      steps = plan.steps
    default: break
    }
  }

  // MARK: - Implementation details

  /// Adds the steps for fields, paired by their labels.
  ///
  /// The labels differ only if the children of a mirror depend on the value, or for the keys of ordered dictionaries.
  private mutating func addFields(
    _ first: [(label: String?, value: Any)],
    _ second: [(label: String?, value: Any)],
    level: Int,
    whenUnchanged: DiffPosition.WhenUnchanged = .shown
  ) {
    var table = TokenTable<String?>()
    let pairs =
      first.map(\.label) == second.map(\.label)
      ? first.indices.map { (first: $0, second: $0) }
      : Alignment(first.map { table.token(for: $0.label) }, second.map { table.token(for: $0.label) }).pairs
    var next = (first: 0, second: 0)
    for pair in pairs + [(first.count, second.count)] {
      for index in next.first..<pair.first {
        let place = DiffPosition(label: first[index].label, level: level, hasMoreInFirst: index + 1 < first.count)
        steps.append(.emit(DiffEvent(content: .value(first[index].value), side: .first, place: place)))
      }
      for index in next.second..<pair.second {
        let place = DiffPosition(label: second[index].label, level: level, hasMoreInSecond: index + 1 < second.count)
        steps.append(.emit(DiffEvent(content: .value(second[index].value), side: .second, place: place)))
      }
      next = (pair.first + 1, pair.second + 1)
      guard pair.first < first.count, pair.second < second.count else { break }
      let place = DiffPosition(
        label: second[pair.second].label,
        level: level,
        hasMoreInFirst: pair.first + 1 < first.count,
        hasMoreInSecond: pair.second + 1 < second.count,
        whenUnchanged: whenUnchanged
      )
      steps.append(.compare(first[pair.first].value, second[pair.second].value, place))
    }
  }
}

/// The members that two sets or dictionaries share, and the members that only one of them has.
struct MemberDifference<Member> {
  var unchanged: [Member] = []
  var first: [Member] = []
  var second: [Member] = []

  /// Whether both sides have members.
  var isBetweenMembers: Bool { !unchanged.isEmpty || (!first.isEmpty && !second.isEmpty) }
}
