extension Store {
  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - unwrap: Was given the store of the state when the state came to be there.
  ///   - otherwise: Was called when the state was absent.
  @available(
    *,
    unavailable,
    message: "Write 'observe { if let child = store.scope(\\.child, action: \\.child) { … } else { … } }'."
  )
  public func ifLet<Wrapped>(
    then unwrap: @escaping (Store<Wrapped, Action>) -> Void,
    else otherwise: @escaping () -> Void = {}
  ) where State == Wrapped? {
    unavailableMember()
  }
}
