// Diagnostics for observation.
extension Diagnostic {
  /// A closure of `observe` has read a state that is not observable.
  static func unobservableState(_ type: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      "observe" read the state of a store that is not observable, so it does not run again when the state changes.

      State: \(typeName(type))

      Add "@ObservableState" to the type of the state and to the types of its children. A value of another type, such as a \
      number, has to be a property of such a state.
      """
    )
  }
}
