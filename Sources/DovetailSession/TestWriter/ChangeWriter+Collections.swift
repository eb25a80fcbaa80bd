import Dovetail

// Changes of arrays, identified arrays, stacks, dictionaries and sets.
extension ChangeWriter {
  /// The statements for a collection.
  struct CollectionChange {
    /// The statements; `nil` if the collection has to be assigned as a whole.
    let statements: [SwiftSource]?
  }

  /// The number of changed elements from which a collection is assigned as a whole.
  private static var maximumElements: Int { 4 }

  /// Writes the changes within a collection; `nil` if the value is none.
  func changesOfCollection(_ before: Any, _ after: Any, at place: String) -> CollectionChange? {
    if let before = before as? any ArrayValue, let after = after as? any ArrayValue {
      return CollectionChange(statements: changesOfArray(before, after, at: place))
    }
    if let before = before as? any IdentifiedArrayValue, let after = after as? any IdentifiedArrayValue {
      return CollectionChange(statements: changesOfIdentifiedArray(before, after, at: place))
    }
    if let before = values.stackElements(before), let after = values.stackElements(after) {
      return CollectionChange(statements: changesOfStack(before, after, at: place))
    }
    if let before = before as? any DictionaryValue, let after = after as? any DictionaryValue {
      return CollectionChange(statements: changesOfDictionary(before, after, at: place))
    }
    if let before = before as? any SetValue, let after = after as? any SetValue {
      return CollectionChange(statements: changesOfSet(before, after, at: place))
    }
    return nil
  }

  private func changesOfArray(_ before: any ArrayValue, _ after: any ArrayValue, at place: String) -> [SwiftSource]? {
    let (old, new, type) = (before.anyElements, after.anyElements, type(of: after).elementType)
    guard old.count == new.count else { return resizing(old, new, as: type, at: place) }
    let changed = new.indices.filter { !isEqual(old[$0], new[$0]) }
    guard changed.count <= Self.maximumElements, changed.count < max(new.count, 2) else { return nil }
    return changed.flatMap { change(old[$0], new[$0], as: type, at: "\(place)[\($0)]") }
  }

  /// Writes that an element was inserted or removed; `nil` if something else has happened.
  private func resizing(_ old: [Any], _ new: [Any], as type: Any.Type, at place: String) -> [SwiftSource]? {
    guard isExact, abs(old.count - new.count) == 1, min(old.count, new.count) > 0 else { return nil }
    let (short, long) = old.count < new.count ? (old, new) : (new, old)
    func areEqual(_ first: Any, _ second: Any) -> Bool {
      old.count < new.count ? isEqual(first, second) : isEqual(second, first)
    }
    let index = short.indices.first { !areEqual(short[$0], long[$0]) } ?? short.count
    guard short.indices.dropFirst(index).allSatisfy({ areEqual(short[$0], long[$0 + 1]) }) else { return nil }
    guard old.count < new.count else {
      let isLast = index == short.count
      return [isLast ? .call("\(place).removeLast") : .call("\(place).remove", [("at", .text("\(index)"))])]
    }
    let element = values.source(of: new[index], as: type)
    guard index < short.count else { return [.call("\(place).append", [(nil, element)])] }
    return [.call("\(place).insert", [(nil, element), ("at", .text("\(index)"))])]
  }

  private func changesOfIdentifiedArray(
    _ before: any IdentifiedArrayValue,
    _ after: any IdentifiedArrayValue,
    at place: String
  ) -> [SwiftSource]? {
    let (old, new, type) = (before.anyElements, after.anyElements, type(of: after))
    let (oldIDs, newIDs) = (before.anyIDs, after.anyIDs)
    func target(_ index: Int) -> String { "\(place)[id: \(values.key(newIDs[index], as: type.idType))]" }
    if oldIDs == newIDs {
      let changed = new.indices.filter { !isEqual(old[$0], new[$0]) }
      guard changed.count <= Self.maximumElements else { return nil }
      return changed.flatMap { index in
        if let changes = changes(old[index], new[index], at: target(index) + "?") { return changes }
        return [.assignment(target(index), values.source(of: new[index], as: type.elementType))]
      }
    }
    // Removing the same elements again changes nothing, so that it may be done to either state.
    if oldIDs.count == newIDs.count + 1, let index = oldIDs.firstIndex(where: { !newIDs.contains($0) }),
      oldIDs.filter({ $0 != oldIDs[index] }) == newIDs,
      newIDs.indices.allSatisfy({ isEqual(old[$0 < index ? $0 : $0 + 1], new[$0]) })
    {
      return [.call("\(place).remove", [("id", .text(values.key(oldIDs[index], as: type.idType)))])]
    }
    guard oldIDs.count + 1 == newIDs.count else { return nil }
    return resizing(old, new, as: type.elementType, at: place)
  }

  private func changesOfStack(
    _ before: [(id: Int, element: ValueElement)],
    _ after: [(id: Int, element: ValueElement)],
    at place: String
  ) -> [SwiftSource]? {
    let kept = before.filter { old in after.contains { $0.id == old.id } }
    let added = after.dropFirst(kept.count)
    // Elements can only be added at the end.
    guard kept.map(\.id) == after.prefix(kept.count).map(\.id) else { return nil }
    var statements: [SwiftSource] = []
    for removed in before where !kept.contains(where: { $0.id == removed.id }) {
      statements.append(.assignment("\(place)[id: \(values.shownStackID(removed.id))]", .text("nil")))
    }
    for (old, new) in zip(kept, after) where !isEqual(old.element.value, new.element.value) {
      statements += changes(
        of: new.element,
        from: old.element.value,
        at: "\(place)[id: \(values.shownStackID(new.id))",
        "]"
      )
    }
    for new in added {
      let source = values.source(of: new.element.value, as: new.element.type)
      statements.append(.assignment("\(place)[id: \(values.shownStackID(new.id))]", source))
    }
    return statements
  }

  /// Writes the changes of an element of a stack, which may be an enum of screens.
  private func changes(of element: ValueElement, from old: Any, at open: String, _ close: String) -> [SwiftSource] {
    if let before = values.enumCase(of: old), let after = values.enumCase(of: element.value) {
      if before.name == after.name, after.isSingle, type(of: element.value) is any CasePathable.Type,
        let changes = changes(
          before.arguments[0].value,
          after.arguments[0].value,
          at: "\(open), case: \\.\(SwiftName.behindDot(after.name))\(close)?"
        )
      {
        return changes
      }
    } else if let changes = changes(old, element.value, at: "\(open)\(close)?") {
      return changes
    }
    return [.assignment("\(open)\(close)", values.source(of: element.value, as: element.type))]
  }

  private func changesOfDictionary(
    _ before: any DictionaryValue,
    _ after: any DictionaryValue,
    at place: String
  ) -> [SwiftSource]? {
    let types = type(of: after).types
    let old = Dictionary(values.entries(of: before).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(values.entries(of: after).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let changed = Set(old.keys).union(new.keys).filter { key in
      guard let old = old[key], let new = new[key] else { return true }
      return !isEqual(old, new)
    }
    guard changed.count <= Self.maximumElements, changed.count < max(old.count, 2) else { return nil }
    return changed.map { (text: values.key($0, as: types.key), key: $0) }
      .sorted { $0.text < $1.text }
      .flatMap { text, key -> [SwiftSource] in
        let target = "\(place)[\(text)]"
        guard let value = new[key] else { return [.assignment(target, .text("nil"))] }
        if let old = old[key], let changes = changes(old, value, at: target + "?") { return changes }
        return [.assignment(target, values.source(of: value, as: types.value))]
      }
  }

  private func changesOfSet(_ before: any SetValue, _ after: any SetValue, at place: String) -> [SwiftSource]? {
    func keys(_ set: any SetValue) -> Set<AnyHashable> { Set(set.anyElements.compactMap { $0 as? AnyHashable }) }
    let (old, new, type) = (keys(before), keys(after), type(of: after).elementType)
    let (added, removed) = (new.subtracting(old), old.subtracting(new))
    guard !old.isEmpty, added.count + removed.count == 1 else { return nil }
    return added.map { .call("\(place).insert", [(nil, .text(values.key($0, as: type)))]) }
      + removed.map { .call("\(place).remove", [(nil, .text(values.key($0, as: type)))]) }
  }
}
