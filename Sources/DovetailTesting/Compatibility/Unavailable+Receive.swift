import Dovetail

extension TestStore {
  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - timeout: Has no meaning.
  ///   - expect: Has no meaning.
  @available(*, unavailable, message: "Write the case as a key path: 'receive(\\.name)', or 'receive(\\.name, value)'.")
  @_disfavoredOverload
  public nonisolated(nonsending) func receive<Value>(
    _ path: AnyCasePath<Action, Value>,
    timeout: Duration? = nil,
    assert expect: ((_ state: inout State) throws -> Void)? = nil
  ) async {}
}
