/// Compares two values by `==` if their type is `Equatable`, and child by child otherwise.
struct Equality {
  let reader: DumpReader

  // Each function takes the traits of the first value, so that their caller looks them up once.

  /// The result of `==`, or `nil` if the type is not `Equatable`.
  func equatableAnswer(_ first: Any, _ second: Any, _ traits: DumpTraits) -> Bool? {
    guard traits.isEquatable, let first = first as? any Equatable else { return nil }
    return Self.isEqual(first, second)
  }

  /// Whether two values are equal, including the properties that their dumps leave out.
  ///
  /// `nil` if the type is `Equatable`, or if its dump leaves out no properties.
  func hiddenAnswer(_ first: Any, _ second: Any, _ traits: DumpTraits) -> Bool? {
    traits.mayHide && !traits.isEquatable ? areEqual(first, second) : nil
  }

  /// Compares two values and everything they contain.
  ///
  /// A pair of objects that was visited before counts as equal, so cycles end.
  func areEqual(_ first: Any, _ second: Any) -> Bool {
    var pairs: [(Any, Any)] = [(first, second)]
    var visited: Set<ObjectPair> = []
    var visitedValues: Set<DumpIdentityPair> = []
    var changing: Set<ObjectIdentifier> = []
    while let (first, second) = pairs.popLast() {
      guard type(of: first) == type(of: second) else { return false }
      let traits = reader.traits(of: first)
      if traits.isRedacted, let first = first as? any RedactedContent, let second = second as? any RedactedContent {
        pairs.append((first.redactedContent, second.redactedContent))
        continue
      }
      if reader.isChangingObject(first, traits), let object = reader.shown(first).object,
        object._objectIdentifier == reader.shown(second).object?._objectIdentifier
      {
        guard changing.insert(object._objectIdentifier).inserted else { continue }
        let values = object._customDiffValues
        guard reader.isObject(values.0, object), reader.isObject(values.1, object) else {
          pairs.append(values)
          continue
        }
        let contents = (ComparedSides.on(.first) { reader.snapshot(values.0) }, reader.snapshot(values.1))
        guard let children = Self.childPairs(contents.0, contents.1, visited: &visited) else { return false }
        pairs += children
        continue
      }
      if let answer = equatableAnswer(first, second, traits) {
        if answer { continue } else { return false }
      }
      // The two values may refer to the same shared values. The overlay supplies the content for each side.
      let nodes = (ComparedSides.on(.first) { reader.read(first) }, reader.read(second))
      let pair = DumpIdentityPair(nodes.0.identity, nodes.1.identity)
      if let pair, !visitedValues.insert(pair).inserted { continue }
      var contents = [(nodes.0.content, nodes.1.content)]
      if traits.mayHide {
        contents.append((ComparedSides.on(.first) { reader.readHidden(first) }, reader.readHidden(second)))
      }
      for (first, second) in contents {
        guard let children = Self.childPairs(first, second, visited: &visited) else { return false }
        pairs += children
      }
    }
    return true
  }

  // MARK: - Implementation details

  private static func isEqual<E: Equatable>(_ first: E, _ second: Any) -> Bool {
    guard let second = second as? E else { return false }
    return first == second
  }

  /// The pairs of children to compare, or `nil` if the contents already differ without their children.
  private static func childPairs(
    _ first: DumpNode.Content,
    _ second: DumpNode.Content,
    visited: inout Set<ObjectPair>
  ) -> [(Any, Any)]? {
    switch (first, second) {
    case (.text(let first), .text(let second)), (.string(let first), .string(let second)):
      return first == second ? [] : nil
    case (.group(let first), .group(let second)):
      guard first.hasForm(of: second), first.children.count == second.children.count else { return nil }
      if let pair = ObjectPair(first, second), pair.isSame || !visited.insert(pair).inserted { return [] }
      return childPairs(first, second)
    default: return nil
    }
  }

  /// The pairs of children to compare, or `nil` if the labels or the keys differ.
  private static func childPairs(_ first: DumpGroup, _ second: DumpGroup) -> [(Any, Any)]? {
    switch (first.children, second.children) {
    case (.labelled(let first), .labelled(let second)):
      guard zip(first, second).allSatisfy({ $0.label == $1.label }) else { return nil }
      return zip(first, second).map { ($0.value, $1.value) }
    case (.elements(let x), .elements(let y)) where first.kind == .set && !first.isOrdered:
      // A custom mirror may contain the same member several times.
      let members = ElementKey.unique(y.map { ElementKey(value: $0) })
      let others = Dictionary(zip(members, y)) { value, _ in value }
      var pairs: [(Any, Any)] = []
      for (key, value) in zip(ElementKey.unique(x.map { ElementKey(value: $0) }), x) {
        guard let other = others[key] else { return nil }
        pairs.append((value, other))
      }
      return pairs
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
