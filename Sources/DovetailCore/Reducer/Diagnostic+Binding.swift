// Diagnostics for bindings.
extension Diagnostic {
  /// A binding set a property of a store, but no reducer handled the binding action.
  static func bindingWasNotHandled(property: String, action: String, store: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      A property of a store was set, but no reducer handled the binding action.

      Store: \(typeName(store))
      Property: \(property)
      Action: \(action)

      The state was not changed. Add "BindingReducer()" to the body of the feature, or "BindingReducer(action: \\.view)" if the \
      view's actions hold the binding action.
      """
    )
  }
}
