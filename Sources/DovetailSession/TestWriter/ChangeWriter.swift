import Dovetail

/// Writes how a state changes, as statements of the closure of an assertion.
struct ChangeWriter {
  /// Writes the values.
  let values: ValueWriter

  /// The shared values before the change.
  let sharedBefore: SharedSnapshot

  /// The shared values after the change.
  let sharedAfter: SharedSnapshot

  /// Whether the statements are applied to the state before the change.
  ///
  /// If they are not, they are applied to the state after it, as in a test that is not exhaustive, and have to leave
  /// that state as it is.
  let isExact: Bool

  /// The types around the change at hand, with the text that leads to a value of them.
  private var containers: [(type: ObjectIdentifier, text: String)] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - values: Writes the values.
  ///   - sharedBefore: The shared values before the change.
  ///   - sharedAfter: The shared values after the change.
  ///   - isExact: Whether the statements are applied to the state before the change.
  init(_ values: ValueWriter, from sharedBefore: SharedSnapshot, to sharedAfter: SharedSnapshot, isExact: Bool) {
    self.values = values
    (self.sharedBefore, self.sharedAfter, self.isExact) = (sharedBefore, sharedAfter, isExact)
  }

  /// Writes the changes of a state.
  ///
  /// - Parameters:
  ///   - before: The state before the change.
  ///   - after: The state after the change.
  /// - Returns: The statements; none if the states are equal.
  func statements(_ before: Any, _ after: Any) -> [SwiftSource] {
    guard !isEqual(before, after) else { return [] }
    values.expectedShared = sharedBefore
    return changes(before, after, at: "$0") ?? [.assignment("$0", values.source(of: after, as: type(of: after)))]
  }

  /// Whether two values are equal, with the shared values of before and after.
  func isEqual(_ before: Any, _ after: Any) -> Bool {
    let (before, after) = (ValueWriter.content(of: before), ValueWriter.content(of: after))
    return SharedOverlay.comparing(sharedBefore, sharedAfter) {
      if let before = before as? any Equatable { before.isEqual(to: after) } else { diff(before, after) == nil }
    }
  }

  /// Writes the changes within a value.
  ///
  /// - Parameters:
  ///   - before: The value before the change, which differs from the value after it.
  ///   - after: The value after the change.
  ///   - place: The text that leads to the value.
  /// - Returns: `nil` if the value has to be assigned as a whole.
  func changes(_ before: Any, _ after: Any, at place: String) -> [SwiftSource]? {
    guard values.changeLevel < ValueWriter.maximumLevel else { return nil }
    values.changeLevel += 1
    defer { values.changeLevel -= 1 }
    let mark = values.mark
    let changes = inspect(before, after, at: place)
    // What was written for a part is not used if the whole is assigned.
    if changes == nil { values.restore(mark) }
    return changes
  }

  private func inspect(_ before: Any, _ after: Any, at place: String) -> [SwiftSource]? {
    let type = type(of: after)
    guard Swift.type(of: before) == type, !values.isHidden(after) else { return nil }
    if let spelling = values.spellings[ObjectIdentifier(type)], !spelling.hasSettableMembers { return nil }
    if type is any OptionalValue.Type {
      guard let before = (before as? any OptionalValue)?.wrappedValue,
        let after = (after as? any OptionalValue)?.wrappedValue
      else { return nil }
      return changes(before, after, at: place + "?")
    }
    if let before = before as? any SharedValue, let after = after as? any SharedValue {
      return changesOfShared(before, after, at: place)
    }
    if let changes = changesOfCollection(before, after, at: place) { return changes.statements }
    if let before = values.enumCase(of: before), let after = values.enumCase(of: after) {
      return type is any CasePathable.Type ? changesOfPayload(before, after, at: place) : nil
    }
    return changesOfProperties(before, after, at: place)
  }

  /// Writes the changes of a value that can be assigned.
  func change(_ before: Any, _ after: Any, as type: Any.Type, at place: String) -> [SwiftSource] {
    if let changes = changes(before, after, at: place) { return changes }
    note(after, at: place)
    return [assignment(of: after, to: place, from: before, as: type)]
  }

  private func assignment(of after: Any, to place: String, from before: Any, as type: Any.Type) -> SwiftSource {
    if type == Int.self, let before = before as? Int, let after = after as? Int, values.writesPlainly(after) {
      return .count(place, from: before, to: after)
    }
    return .assignment(place, values.source(of: after, as: type))
  }

  /// A copy for the changes within a value.
  func inside(_ value: Any, at place: String) -> ChangeWriter {
    var copy = self
    copy.containers.append((ObjectIdentifier(type(of: value)), place))
    return copy
  }

  /// Notes that a property was changed, for bindings to it.
  private func note(_ value: Any, at place: String) {
    for container in containers where place.hasPrefix(container.text) {
      var path = place.dropFirst(container.text.count)
      if path.first == "?" { path = path.dropFirst() }
      guard path.first == ".", !path.contains(where: { "?[$(".contains($0) }) else { continue }
      values.changedProperties.append(
        ValueWriter.ChangedProperty(root: container.type, path: String(path), value: ValueWriter.content(of: value))
      )
    }
  }

  private func changesOfProperties(_ before: Any, _ after: Any, at place: String) -> [SwiftSource]? {
    let isOpaque = ValueWriter.isOfSystem(type(of: after)) && ValueWriter.NavigationType(type(of: after)) != .route
    guard !isOpaque, let first = values.properties(of: before), let second = values.properties(of: after) else {
      return nil
    }
    let inner = inside(after, at: place)
    values.note(type(of: after))
    var statements: [SwiftSource] = []
    var isDoneElsewhere = true
    for (before, after) in zip(first, second) where !isEqual(before.value, after.value) {
      guard let changes = inner.changes(of: after, from: before.value, at: place) else { return nil }
      if changes.isEmpty, !isDone(after) { isDoneElsewhere = false }
      statements += changes
    }
    return statements.isEmpty && !isDoneElsewhere ? nil : statements
  }

  /// Whether a property needs no statement, since another statement changes the shared value that both hold.
  private func isDone(_ property: ValueProperty) -> Bool {
    switch property.wrapper {
    case .task, .reader: return false
    case .shared:
      return (property.value as? any SharedValue).map { values.sharedNames[$0.referenceID] != nil } ?? false
    case .none, .presentation: return true
    }
  }

  /// Writes the changes of a property; `nil` if it cannot be changed.
  func changes(of property: ValueProperty, from before: Any, at place: String) -> [SwiftSource]? {
    switch property.wrapper {
    // The test store is told not to compare it, and readers follow what they read.
    case .task, .reader: return []
    case .shared: return property.isProjected ? changes(before, property.value, at: "\(place).$\(property.name)") : nil
    case .presentation:
      let target = "\(place).\(property.name)"
      guard property.isSettable else { return nil }
      if property.isProjected, let first = (before as? any OptionalValue)?.wrappedValue,
        let second = (property.value as? any OptionalValue)?.wrappedValue,
        let old = values.enumCase(of: first), let new = values.enumCase(of: second),
        old.name == new.name, new.isSingle, type(of: second) is any CasePathable.Type,
        let changes = changes(
          old.arguments[0].value,
          new.arguments[0].value,
          at: "\(place).$\(property.name).\(SwiftName.behindDot(new.name))?"
        )
      {
        return changes
      }
      let isEnum = (property.value as? any OptionalValue)?.wrappedValue.flatMap { values.caseName(of: $0) } != nil
      if isEnum { return [.assignment(target, values.source(of: property.value, as: property.type))] }
      return change(before, property.value, as: property.type, at: target)
    case .none:
      guard property.isSettable else { return nil }
      return change(before, property.value, as: property.type, at: "\(place).\(property.name)")
    }
  }

  private func changesOfShared(_ before: any SharedValue, _ after: any SharedValue, at place: String) -> [SwiftSource]?
  {
    // Another reference may have led to the same value already.
    let old = SharedOverlay.comparing(SharedSnapshot(), values.expectedShared) { before.sharedValue }
    let new = SharedOverlay.comparing(SharedSnapshot(), sharedAfter) { after.sharedValue }
    guard !isEqual(old, new) else { return [] }
    var inner = self
    inner.containers = []
    let whole = [assignment(of: new, to: "$0", from: old, as: type(of: new))]
    let statements = inner.changes(old, new, at: "$0") ?? whole
    SharedOverlay.expecting(&values.expectedShared) { before.setValue(new) }
    return [.closures(.text("\(place).withLock"), [SwiftSource.Closure(label: nil, statements: statements)])]
  }

  private func changesOfPayload(_ before: ValueCase, _ after: ValueCase, at place: String) -> [SwiftSource]? {
    guard before.name == after.name, after.isSingle else { return nil }
    var inner = self
    inner.containers = []
    guard let statements = inner.changes(before.arguments[0].value, after.arguments[0].value, at: "$0") else {
      return nil
    }
    let head = SwiftSource.call("\(place).modify", [(nil, .text("\\.\(SwiftName.behindDot(after.name))"))])
    return [.closures(head, [SwiftSource.Closure(label: nil, statements: statements)])]
  }
}

extension Equatable {
  /// Whether the other value has the same type and is equal.
  func isEqual(to other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}
