import Dovetail

/// Compares what a test expects of a state with what it is.
struct StateExpectation<State> {
  /// The state that the test knows of.
  let before: State

  /// The state as it is.
  let after: State

  /// The shared values that the test knows of, in so far as they have changed since.
  let sharedBefore: SharedSnapshot

  /// The same shared values as they are.
  let sharedAfter: SharedSnapshot

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

  /// How two states with their shared values differ; `nil` where they do not.
  private func difference(_ first: (State, SharedSnapshot), _ second: (State, SharedSnapshot)) -> String? {
    guard !areEqual(first, second) else { return nil }
    return SharedOverlay.comparing(first.1, second.1) { diff(first.0, second.0, format: .proportional) }
      // A value may be shared by the feature and not be in its state.
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
