// Members that need Combine or OSLog. They exist for their messages, which the compiler shows at each use.

extension Effect {
  /// Unavailable: the message names the replacement.
  ///
  /// - Parameter createPublisher: Makes the publisher.
  @available(
    *,
    unavailable,
    message: "Write '.run { send in for await value in publisher.values { await send(.received(value)) } }'."
  )
  public static func publisher<Publisher>(_ createPublisher: () -> Publisher) -> Effect {
    fatalError(Diagnostic.internalInvariant("an unavailable member must not be called").message)
  }
}

extension Store {
  /// Unavailable: the message names the replacement.
  @available(*, unavailable, message: "Stores have no publisher. Write 'for await state in store.states'.")
  public var publisher: Never {
    fatalError(Diagnostic.internalInvariant("an unavailable member must not be called").message)
  }
}

extension Reducer {
  /// Unavailable: the message names the replacement.
  ///
  /// - Parameter prefix: The text before each name.
  @available(*, unavailable, message: "Reducers have no signposts. Attach an observer to the store: 'attach(_:)'.")
  public func signpost(_ prefix: String = "") -> Self {
    fatalError(Diagnostic.internalInvariant("an unavailable member must not be called").message)
  }
}
