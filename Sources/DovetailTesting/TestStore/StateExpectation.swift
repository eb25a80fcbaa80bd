import Dovetail

/// Compares what a test expects of a state with what it is.
struct StateExpectation<State> {
  /// The state that the test knows of.
  let before: State

  /// The state as it is.
  let after: State

  /// What is to be said of a state that is not as expected; `nil` where all is well.
  ///
  /// - Parameters:
  ///   - isPartial: Whether the expectation says how some of the state is, and not how it has changed.
  ///   - needsChange: Whether an expectation that changes nothing is a mistake.
  ///   - expect: Makes of a state the one that is expected; `nil` for a state that stays as it is.
  func failure(
    isPartial: Bool,
    needsChange: Bool,
    expect: ((inout State) throws -> Void)?
  ) -> StateFailure? {
    guard let expect else {
      return isPartial || isEqual(before, after) ? nil : .unexpectedChange(difference(before, after))
    }
    var expected = isPartial ? after : before
    do {
      try expect(&expected)
    } catch {
      return .threw(error)
    }
    guard isEqual(expected, after) else { return .mismatch(difference(expected, after)) }
    if needsChange, !isPartial, isEqual(before, expected) { return .noChange }
    return nil
  }

  private func isEqual(_ first: State, _ second: State) -> Bool {
    if let first = first as? any Equatable { return first.isEqual(to: second) }
    return diff(first, second) == nil
  }

  private func difference(_ first: State, _ second: State) -> String {
    diff(first, second, format: .proportional) ?? ""
  }
}

/// How a state was not as expected.
enum StateFailure {
  /// The state is another than the expected one; with the difference.
  case mismatch(String)

  /// It has changed, and nothing was expected; with the difference.
  case unexpectedChange(String)

  /// A change was expected and there was none.
  case noChange

  /// The expectation threw an error.
  case threw(any Error)
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}
