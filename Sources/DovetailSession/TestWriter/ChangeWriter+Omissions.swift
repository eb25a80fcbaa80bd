import Dovetail

// Changes that a test cannot write as a whole: what it can name is asserted, and the rest is left out.
extension ChangeWriter {
  /// Statements, and the places that they leave out.
  struct PartialChange {
    /// The statements, which are applied to the state after the change.
    fileprivate(set) var statements: [SwiftSource] = []

    /// The places that changed and are not in a statement.
    fileprivate(set) var omitted: [String] = []
  }

  /// Writes the changes of a state, without those that would need a placeholder.
  ///
  /// - Parameters:
  ///   - before: The state before the change.
  ///   - after: The state after the change.
  func partialChange(_ before: Any, _ after: Any) -> PartialChange {
    var result = PartialChange()
    values.expectedShared = sharedBefore
    add(before, after, as: type(of: after), at: "$0", to: &result)
    result.statements = result.statements.map { statement in
      statement.replacingCounts { target, _, value in .assignment(target, .text("\(value)")) }
    }
    return result
  }

  private func add(_ before: Any, _ after: Any, as type: Any.Type, at place: String, to result: inout PartialChange) {
    let mark = values.mark
    let statements = change(before, after, as: type, at: place)
    if !values.lacksExpression(since: mark) { return result.statements += statements }
    values.restore(mark)
    if let before = (before as? any OptionalValue)?.wrappedValue, type is any OptionalValue.Type,
      let optional = after as? any OptionalValue, let after = optional.wrappedValue
    {
      return add(before, after, as: Swift.type(of: optional).wrappedType, at: place + "?", to: &result)
    }
    let owner = Swift.type(of: after)
    guard Swift.type(of: before) == owner, !ValueWriter.isOfSystem(owner), let old = values.properties(of: before),
      let new = values.properties(of: after)
    else { return result.omitted.append(place) }
    for (before, after) in zip(old, new) where !isEqual(before.value, after.value) {
      let target = "\(place).\(SwiftName.behindDot(after.name))"
      if after.isSettable, after.wrapper == .none, !(after.value is RedactedValue) {
        inside(new, at: place).add(before.value, after.value, as: after.type, at: target, to: &result)
        continue
      }
      let mark = values.mark
      let changes = inside(new, at: place).changes(of: after, from: before.value, at: place)
      if let changes, !values.lacksExpression(since: mark) {
        result.statements += changes
      } else {
        values.restore(mark)
        result.omitted.append(target)
      }
    }
  }
}
