/// Whether two values are equal, by `==` where their type has it and child by child where not.
struct Equality {
  let reader: DumpReader

  /// The answer of `==`, or `nil` when the type is not `Equatable`.
  func equatableAnswer(_ first: Any, _ second: Any) -> Bool? {
    guard reader.isEquatable(first), let first = first as? any Equatable else { return nil }
    return Self.isEqual(first, second)
  }

  /// Compares two values and all that is in them; a pair of objects met again counts as equal, so cycles end.
  func areEqual(_ first: Any, _ second: Any) -> Bool {
    var pairs: [(Any, Any)] = [(first, second)]
    var visited: Set<ObjectPair> = []
    var changing: Set<ObjectIdentifier> = []
    while let (first, second) = pairs.popLast() {
      guard type(of: first) == type(of: second) else { return false }
      if reader.isChangingObject(first), let object = reader.shown(first).object,
        object._objectIdentifier == reader.shown(second).object?._objectIdentifier
      {
        if changing.insert(object._objectIdentifier).inserted { pairs.append(object._customDiffValues) }
        continue
      }
      if let answer = equatableAnswer(first, second) {
        if answer { continue } else { return false }
      }
      switch (SharedView.on(.first) { reader.read(first).content }, reader.read(second).content) {
      case (.text(let first), .text(let second)), (.string(let first), .string(let second)):
        guard first == second else { return false }
      case (.group(let first), .group(let second)):
        guard first.hasForm(of: second), first.children.count == second.children.count else { return false }
        if let pair = ObjectPair(first, second), pair.isSame || !visited.insert(pair).inserted { continue }
        guard let children = Self.childPairs(first, second) else { return false }
        pairs += children
      default: return false
      }
    }
    return true
  }

  // MARK: - Implementation details

  private static func isEqual<E: Equatable>(_ first: E, _ second: Any) -> Bool {
    guard let second = second as? E else { return false }
    return first == second
  }

  /// The children to compare with one another, or `nil` when their labels or keys differ.
  private static func childPairs(_ first: DumpGroup, _ second: DumpGroup) -> [(Any, Any)]? {
    switch (first.children, second.children) {
    case (.labelled(let first), .labelled(let second)):
      guard zip(first, second).allSatisfy({ $0.label == $1.label }) else { return nil }
      return zip(first, second).map { ($0.value, $1.value) }
    case (.elements(let first), .elements(let second)):
      return Array(zip(first, second))
    case (.pairs(let x), .pairs(let y)) where first.isOrdered:
      guard zip(x, y).allSatisfy({ ElementKey(value: $0.key) == ElementKey(value: $1.key) }) else { return nil }
      return zip(x, y).map { ($0.value, $1.value) }
    case (.pairs(let first), .pairs(let second)):
      let values = Dictionary(second.map { (ElementKey(value: $0.key), $0.value) }) { value, _ in value }
      var pairs: [(Any, Any)] = []
      for (key, value) in first {
        guard let other = values[ElementKey(value: key)] else { return nil }
        pairs.append((value, other))
      }
      return pairs
    default: return nil
    }
  }
}
