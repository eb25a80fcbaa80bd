import Dovetail

/// Compares the states that a test expects with the actual ones.
///
/// A test store makes one, because it takes long to find out how states of a type are compared.
final class StateComparison<State> {
  /// Compares by `==`; `nil` if `State` has none, or if the values decide.
  private let equals: ((State, State) -> Bool)?

  /// The shared values that were read since the last ``takeCompared()``.
  private var compared: [SharedCore] = []

  init() {
    // The values of a class or of a protocol can be of several types.
    let equatable = State.self is AnyObject.Type ? nil : State.self as? any Equatable.Type
    equals = equatable.map { Self.equality(of: $0) }
  }

  private static func equality<Value: Equatable>(of type: Value.Type) -> (State, State) -> Bool {
    { first, second in
      // `Value` is `State`, which the compiler does not know.
      atAddress(of: first) { first in
        atAddress(of: second) { second in
          AnyAddress(first).bound(to: type).pointee == AnyAddress(second).bound(to: type).pointee
        }
      }
    }
  }

  /// Returns the failure if a state differs from the expected one.
  ///
  /// - Parameters:
  ///   - after: The actual state.
  ///   - before: The state that the test has asserted.
  ///   - values: The shared values of both.
  ///   - isPartial: Whether the expectation assigns some values of the state, instead of all changes.
  ///   - needsChange: Whether an expectation that changes nothing is a failure.
  ///   - dependencies: The dependencies of the expectation.
  ///   - expect: Turns the asserted state into the expected one; `nil` if the state has to be unchanged.
  func failure(
    of after: State,
    since before: State,
    _ values: ComparedSharedValues,
    isPartial: Bool,
    needsChange: Bool,
    with dependencies: DependencyOverride,
    expect: ((inout State) throws -> Void)?
  ) -> StateFailure? {
    guard let expect else {
      return isPartial
        ? nil : difference(before, values.before, after, values.after).map(StateFailure.unexpectedChange)
    }
    var expected = isPartial ? after : before
    var shared = isPartial ? values.after : values.before
    var thrown: (any Error)?
    let confirmsChange = SharedOverlay.confirming(&shared) {
      dependencies.run {
        do { try expect(&expected) } catch { thrown = error }
      }
    }
    if let thrown { return .threw(thrown) }
    if let difference = difference(expected, shared, after, values.after) {
      return .mismatch(difference, onlyIDsDiffer: onlyIDsDiffer(expected, after, difference))
    }
    // A feature that sets a shared value to what it was has changed it, and the expectation says so.
    if needsChange, !isPartial, !confirmsChange, areEqual(before, values.before, expected, shared) { return .noChange }
    return nil
  }

  /// Returns and removes the shared values that the comparisons have read.
  func takeCompared() -> [SharedCore] {
    if compared.isEmpty { return [] }
    defer { compared = [] }
    return compared
  }

  /// Whether two different states are equal but for the ids of the elements of stacks.
  private func onlyIDsDiffer(_ first: State, _ second: State, _ difference: String) -> Bool {
    guard difference.contains("#") else { return false }
    return GeneratedIDs.$areHidden.withValue(true) { String(customDumping: first) == String(customDumping: second) }
  }

  /// The difference of two states with their shared values; `nil` if they are equal.
  private func difference(
    _ first: State,
    _ firstShared: SharedSnapshot,
    _ second: State,
    _ secondShared: SharedSnapshot
  ) -> String? {
    guard !areEqual(first, firstShared, second, secondShared) else { return nil }
    return SharedOverlay.comparing(firstShared, secondShared) { diff(first, second, format: .proportional) }
      // A feature may use a shared value that is not in its state.
      ?? firstShared.difference(to: secondShared, format: .proportional) ?? ""
  }

  private func areEqual(
    _ first: State,
    _ firstShared: SharedSnapshot,
    _ second: State,
    _ secondShared: SharedSnapshot
  ) -> Bool {
    guard SharedCore.isAnyThere else { return areEqual(first, second) }
    return SharedOverlay.comparing(firstShared, secondShared, noting: &compared) { areEqual(first, second) }
      && firstShared.isEqual(to: secondShared)
  }

  private func areEqual(_ first: State, _ second: State) -> Bool {
    if let equals { return equals(first, second) }
    if let first = first as? any Equatable { return first.isEqual(to: second) }
    return diff(first, second) == nil
  }
}

/// The shared values that belong to two states.
struct ComparedSharedValues {
  /// The shared values that the test has asserted, as far as they have changed since.
  let before: SharedSnapshot

  /// The actual values of the same shared references.
  let after: SharedSnapshot
}

/// How a state differs from the expected one.
enum StateFailure {
  /// The state differs from the expected state. The payload is the difference, and whether it is only in the ids of
  /// the elements of stacks.
  case mismatch(String, onlyIDsDiffer: Bool)

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
