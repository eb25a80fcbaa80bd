/// What is left to do when a mounted feature is removed.
class AnyDismount {
  /// The operator.
  let key: OperatorKey

  init(_ key: OperatorKey) { self.key = key }

  /// Calls the closure of the operator, and starts its effects in the context of an ancestor.
  func perform(in context: EffectContext) {}
}
