import Dovetail

/// Compares the state that a test expects with the actual one.
struct StateExpectation<State> {
  /// The state that the test has asserted.
  let before: State

  /// The actual state.
  let after: State

  /// The shared values that the test has asserted, as far as they have changed since.
  let sharedBefore: SharedSnapshot

  /// The actual values of the same shared references.
  let sharedAfter: SharedSnapshot

  /// Returns the failure if the state differs from the expected one.
  ///
  /// - Parameters:
  ///   - isPartial: Whether the expectation assigns some values of the state, instead of all changes.
  ///   - needsChange: Whether an expectation that changes nothing is a failure.
  ///   - expect: Turns the asserted state into the expected one; `nil` if the state has to be unchanged.
  func failure(
    isPartial: Bool,
    needsChange: Bool,
    expect: ((inout State) throws -> Void)?
  ) -> StateFailure? {
    guard let expect else {
      return isPartial
        ? nil : difference((before, sharedBefore), (after, sharedAfter)).map(StateFailure.unexpectedChange)
    }
    var expected = isPartial ? after : before
    var shared = isPartial ? sharedAfter : sharedBefore
    do {
      try SharedOverlay.expecting(&shared) { try expect(&expected) }
    } catch {
      return .threw(error)
    }
    if let difference = difference((expected, shared), (after, sharedAfter)) { return .mismatch(difference) }
    if needsChange, !isPartial, areEqual((before, sharedBefore), (expected, shared)) { return .noChange }
    return nil
  }

  /// The difference of two states with their shared values; `nil` if they are equal.
  private func difference(_ first: (State, SharedSnapshot), _ second: (State, SharedSnapshot)) -> String? {
    guard !areEqual(first, second) else { return nil }
    return SharedOverlay.comparing(first.1, second.1) { diff(first.0, second.0, format: .proportional) }
      // A feature may use a shared value that is not in its state.
      ?? first.1.difference(to: second.1, format: .proportional) ?? ""
  }

  private func areEqual(_ first: (State, SharedSnapshot), _ second: (State, SharedSnapshot)) -> Bool {
    SharedOverlay.comparing(first.1, second.1) { isEqual(first.0, second.0) } && first.1.isEqual(to: second.1)
  }

  private func isEqual(_ first: State, _ second: State) -> Bool {
    if let first = first as? any Equatable { return first.isEqual(to: second) }
    return diff(first, second) == nil
  }
}

/// How a state differs from the expected one.
enum StateFailure {
  /// The state differs from the expected state. The payload is the difference.
  case mismatch(String)

  /// The state has changed and no change was expected. The payload is the difference.
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
