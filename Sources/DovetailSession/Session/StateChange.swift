import Dovetail

/// The stored values in which one state differs from another, as a change that can be made to a third one.
///
/// A struct is compared property by property. A property of another kind, such as a collection or an enum, is one
/// value, which is set as a whole.
struct StateChange<State> {
  private let apply: (inout State) -> Void

  /// Creates the change that turns one state into another.
  ///
  /// - Parameters:
  ///   - before: The state before the change.
  ///   - after: The state after the change.
  init(from before: State, to after: State) {
    apply = Self.change(from: before, to: after, at: \.self)
  }

  /// Makes the change to a state.
  ///
  /// - Parameter state: The state.
  /// - Returns: The changed state.
  func applied(to state: State) -> State {
    var state = state
    apply(&state)
    return state
  }

  private static func change<Value>(
    from before: Value,
    to after: Value,
    at path: WritableKeyPath<State, Value>
  ) -> (inout State) -> Void {
    if Self.areEqual(before, after) { return { _ in } }
    guard isStructOfUser(before) else { return { $0[keyPath: path] = after } }
    var changes: [(inout State) -> Void] = []
    for field in storedFields(of: Value.self) {
      func open<Field>(_ type: Field.Type) {
        // The identity for observers belongs to one state, and is no part of its value.
        guard type != ObservationStateRegistrar.self, let field = field.keyPath as? WritableKeyPath<Value, Field> else {
          return
        }
        changes.append(change(from: before[keyPath: field], to: after[keyPath: field], at: path.appending(path: field)))
      }
      _openExistential(field.type, do: open)
    }
    // Properties that cannot be found, such as closures, are set with the whole.
    guard !changes.isEmpty else { return { $0[keyPath: path] = after } }
    return { state in for change in changes { change(&state) } }
  }

  private static func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
    func open<Known: Equatable>(_ first: Known) -> Bool { (second as? Known) == first }
    return (first as? any Equatable).map { open($0) } ?? (diff(first, second) == nil)
  }

  // Types of other modules are values as a whole: their properties depend on each other.
  private static func isStructOfUser<Value>(_ value: Value) -> Bool {
    MetadataKind(of: Value.self) == .structure && ModuleOrigin(of: Value.self) == .program
  }
}
