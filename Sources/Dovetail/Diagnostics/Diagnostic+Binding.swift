// Diagnostics for bindings.
extension Diagnostic {
  /// A binding set a property of a store, but no reducer handled the binding action.
  static func bindingWasNotHandled(property: String, action: String, store: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      A property of a store was set, and no reducer has handled the binding action.

      Store: \(typeName(store))
      Property: \(property)
      Action: \(action)

      The state stays as it is. Put "BindingReducer()" into the body of the feature's reducer, or \
      "BindingReducer(action: \\.view)" where the binding actions are those of a view.
      """
    )
  }
}
