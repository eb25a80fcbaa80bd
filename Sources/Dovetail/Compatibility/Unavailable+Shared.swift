// A name of older versions of TCA. It exists for its message, which the compiler shows at each use.

extension Shared {
  /// Unavailable: the message names the replacement.
  ///
  /// - Parameter value: Has no meaning.
  @available(*, unavailable, message: "Write 'Shared(value: value)'; 'SharedReader.constant(value)' for a reader.")
  public static func constant(_ value: Value) -> Shared {
    unavailableMember()
  }
}
