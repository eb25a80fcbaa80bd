extension Effect {
  /// Is there to say what to write instead of an effect of a Combine publisher.
  ///
  /// - Parameter createPublisher: Makes the publisher.
  @available(
    *,
    unavailable,
    message: "Write '.run { send in for await value in publisher.values { await send(.received(value)) } }'."
  )
  public static func publisher<Publisher>(_ createPublisher: () -> Publisher) -> Effect {
    fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message)
  }
}
