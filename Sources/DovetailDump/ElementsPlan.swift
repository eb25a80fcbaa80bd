/// The steps that compare two ordered collections, after their common prefix and suffix are known.
struct ElementsPlan {
  private(set) var steps: [DiffStep] = []

  /// The elements of the first collection between the common prefix and suffix.
  private let first: [Any]
  private let second: [Any]
  private let ends: CommonAffixes
  private let differ: Differ
  private let level: Int

  /// Whether elements are shown with their positions.
  private let isNumbered: Bool

  /// Creates a plan for two whole collections.
  init(first: [Any], second: [Any], ends: CommonAffixes, differ: Differ, level: Int, isNumbered: Bool = true) {
    self.init(
      firstMiddle: Array(first.dropFirst(ends.prefix).dropLast(ends.suffix)),
      secondMiddle: Array(second.dropFirst(ends.prefix).dropLast(ends.suffix)),
      prefixEnd: ends.prefix > 0 ? second[ends.prefix - 1] : nil,
      suffixStart: ends.suffix > 0 ? second[second.count - ends.suffix] : nil,
      ends: ends,
      differ: differ,
      level: level,
      isNumbered: isNumbered
    )
  }

  /// Creates a plan for the parts of two collections between the common prefix and suffix.
  ///
  /// - Parameters:
  ///   - firstMiddle: The elements of the first collection between the common ends.
  ///   - secondMiddle: The elements of the second collection between the common ends.
  ///   - prefixEnd: The last element of the common prefix. It is shown if the prefix has no other element.
  ///   - suffixStart: The first element of the common suffix. It is shown if the suffix has no other element.
  ///   - ends: The lengths of the common prefix and suffix.
  ///   - differ: The differ that runs the steps.
  ///   - level: The indentation of the elements.
  ///   - isNumbered: Whether elements are shown with their positions.
  init(
    firstMiddle: [Any],
    secondMiddle: [Any],
    prefixEnd: Any?,
    suffixStart: Any?,
    ends: CommonAffixes,
    differ: Differ,
    level: Int,
    isNumbered: Bool = true
  ) {
    first = firstMiddle
    second = secondMiddle
    self.ends = ends
    self.differ = differ
    self.level = level
    self.isNumbered = isNumbered
    addUnchanged(prefixEnd, count: ends.prefix, at: 0, isLast: first.isEmpty && second.isEmpty && ends.suffix == 0)
    addMiddle()
    addUnchanged(suffixStart, count: ends.suffix, at: ends.prefix + second.count, isLast: true)
  }

  // MARK: - Implementation details

  private mutating func addUnchanged(_ value: Any?, count: Int, at position: Int, isLast: Bool) {
    guard count > 0, let value else { return }
    let place = DiffPosition(
      label: label(position),
      level: level,
      hasMoreInFirst: !isLast,
      hasMoreInSecond: !isLast,
      whenUnchanged: .counted
    )
    let content: DiffEvent.Content = count == 1 ? .unchanged(value) : .collapsed(count)
    steps.append(.emit(DiffEvent(content: content, place: place)))
  }

  private mutating func addMiddle() {
    var next = (first: 0, second: 0)
    for pair in matches() + [(first.count, second.count)] {
      addGap(next.first..<pair.first, next.second..<pair.second)
      next = (pair.first + 1, pair.second + 1)
      guard pair.first < first.count, pair.second < second.count else { break }
      addComparison(pair.first, pair.second)
    }
  }

  /// The pairs of elements that match by id or by value.
  private func matches() -> [(first: Int, second: Int)] {
    // With one side empty, there are no matches.
    if first.isEmpty || second.isEmpty { return [] }
    var table = TokenTable<ElementKey>()
    let reader = differ.reader.unredacted
    let tokens = [first, second].map { elements in
      elements.map { table.token(for: ElementKey(of: $0, reader: reader)) }
    }
    return Alignment(tokens[0], tokens[1]).pairs
  }

  /// Adds the elements between two matches: removals from the first side, insertions from the second.
  ///
  /// Runs of the same length, whose elements have the same form pairwise, are compared as elements changed in place.
  private mutating func addGap(_ firsts: Range<Int>, _ seconds: Range<Int>) {
    if firsts.count == seconds.count, zip(firsts, seconds).allSatisfy(isChangedInPlace) {
      for (first, second) in zip(firsts, seconds) { addComparison(first, second) }
      return
    }
    for index in firsts {
      steps.append(.emit(DiffEvent(content: .value(first[index]), side: .first, place: place(index, nil))))
    }
    for index in seconds {
      steps.append(.emit(DiffEvent(content: .value(second[index]), side: .second, place: place(nil, index))))
    }
  }

  /// Whether two elements should be compared child by child.
  ///
  /// Elements with equal dumps are compared as well, so that the diff can explain how they differ.
  private func isChangedInPlace(_ x: Int, _ y: Int) -> Bool {
    let reader = differ.reader
    if type(of: first[x]) == type(of: second[y]), !reader.isIdentifiable(first[x]) {
      if differ.equality.equatableAnswer(first[x], second[y], reader.traits(of: first[x])) == true { return true }
      if case .group(let groupX) = reader.read(first[x]).content,
        case .group(let groupY) = reader.read(second[y]).content,
        groupX.hasForm(of: groupY), !groupX.children.isEmpty, !groupY.children.isEmpty,
        !reader.isSingle(groupX) || !reader.isSingle(groupY)
      {
        return true
      }
    }
    return DumpRenderer.text(of: first[x], reader: reader) == DumpRenderer.text(of: second[y], reader: reader)
  }

  private mutating func addComparison(_ x: Int, _ y: Int) {
    steps.append(.compare(first[x], second[y], place(x, y)))
  }

  private func label(_ position: Int) -> String? { isNumbered ? "[\(position)]" : nil }

  /// The position of an element of the first middle, the second middle, or both.
  private func place(_ x: Int?, _ y: Int?) -> DiffPosition {
    DiffPosition(
      label: label(ends.prefix + (y ?? x ?? 0)),
      level: level,
      hasMoreInFirst: x.map { $0 + 1 < first.count || ends.suffix > 0 } ?? false,
      hasMoreInSecond: y.map { $0 + 1 < second.count || ends.suffix > 0 } ?? false,
      whenUnchanged: .counted
    )
  }
}

/// The steps that compare two arrays of the same `Equatable` element type.
///
/// Only the differing parts are read.
struct ArrayPlan {
  let steps: [DiffStep]

  /// `nil` if the values are not such arrays, or if one of the arrays is empty.
  init?(_ first: Any, _ second: Any, differ: Differ, place: DiffPosition) {
    guard
      case .elements = differ.reader.traits(of: first).role,
      let first = first as? any IndexedElements, let second = second as? any IndexedElements,
      first.elementCount > 0, second.elementCount > 0,
      let ends = first.commonEnds(with: second)
    else { return nil }
    let suffixStart = second.elementCount - ends.suffix
    steps =
      ElementsPlan(
        firstMiddle: first.elements(in: ends.prefix..<(first.elementCount - ends.suffix)),
        secondMiddle: second.elements(in: ends.prefix..<suffixStart),
        prefixEnd: ends.prefix > 0 ? second.elements(in: (ends.prefix - 1)..<ends.prefix).first : nil,
        suffixStart: ends.suffix > 0 ? second.elements(in: suffixStart..<(suffixStart + 1)).first : nil,
        ends: ends,
        differ: differ,
        level: place.level + 1
      ).steps
  }
}

/// An array of any element type, read without a mirror.
protocol IndexedElements {
  var elementCount: Int { get }

  /// The elements in a range of positions.
  func elements(in range: Range<Int>) -> [Any]

  /// The lengths of the prefix and the suffix that are equal in this array and in another array of the same type.
  ///
  /// `nil` if the elements are not `Equatable`, or if the other value has another type.
  func commonEnds(with other: Any) -> CommonAffixes?
}

extension Array: IndexedElements {
  var elementCount: Int { count }

  func elements(in range: Range<Int>) -> [Any] { self[range].map { $0 } }

  func commonEnds(with other: Any) -> CommonAffixes? {
    guard let type = Element.self as? any Equatable.Type else { return nil }
    // `E` is the type `Element`, but is known to be `Equatable`. A cast through `Any` compares the types and shares the
    // storage of the array, whereas `self as? [E]` would copy the array.
    func ends<E: Equatable>(_: E.Type) -> CommonAffixes? {
      guard let first = (self as Any) as? [E], let second = other as? [E] else { return nil }
      return CommonAffixes(firstCount: first.count, secondCount: second.count) { first[$0] == second[$1] }
    }
    return ends(type)
  }
}

/// A dictionary of any key and value types, read without a mirror.
protocol KeyedElements {
  var keyedElements: [(key: Any, value: Any)] { get }

  /// The difference to another dictionary of the same type.
  ///
  /// `nil` if the values are not `Equatable`, or if the other value has another type.
  func difference(to other: Any) -> MemberDifference<(key: Any, value: Any)>?
}

extension Dictionary: KeyedElements {
  var keyedElements: [(key: Any, value: Any)] { map { ($0.key, $0.value) } }

  func difference(to other: Any) -> MemberDifference<(key: Any, value: Any)>? {
    guard let type = Value.self as? any Equatable.Type else { return nil }
    func difference<V: Equatable>(_: V.Type) -> MemberDifference<(key: Any, value: Any)>? {
      guard let first = (self as Any) as? [Key: V], let second = other as? [Key: V] else { return nil }
      var result = MemberDifference<(key: Any, value: Any)>()
      for (key, value) in first {
        if second[key] == value { result.unchanged.append((key, value)) } else { result.first.append((key, value)) }
      }
      for (key, value) in second where first[key] != value { result.second.append((key, value)) }
      return result
    }
    return difference(type)
  }
}

/// A set of any element type, read without a mirror.
protocol UniqueElements {
  var uniqueElements: [Any] { get }

  /// The difference to another set of the same type, or `nil` if the other value has another type.
  func difference(to other: Any) -> MemberDifference<Any>?
}

extension Set: UniqueElements {
  var uniqueElements: [Any] { map { $0 } }

  func difference(to other: Any) -> MemberDifference<Any>? {
    guard let other = other as? Self else { return nil }
    var result = MemberDifference<Any>()
    for element in self {
      if other.contains(element) { result.unchanged.append(element) } else { result.first.append(element) }
    }
    for element in other where !contains(element) { result.second.append(element) }
    return result
  }
}
