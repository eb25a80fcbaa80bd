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
    unavailableMember()
  }
}

extension Store {
  /// Unavailable: the message names the replacement.
  @available(*, unavailable, message: "Stores have no publisher. Write 'for await state in store.states'.")
  public var publisher: _Publisher<State> {
    unavailableMember()
  }
}

extension Shared {
  /// Unavailable: the message names the replacement.
  @available(*, unavailable, message: "Shared values have no publisher. Write 'for await value in $name.values'.")
  public var publisher: _Publisher<Value> {
    unavailableMember()
  }
}

extension SharedReader {
  /// Unavailable: the message names the replacement.
  @available(*, unavailable, message: "Shared values have no publisher. Write 'for await value in $name.values'.")
  public var publisher: _Publisher<Value> {
    unavailableMember()
  }
}

/// A stand-in for publishers, so that the compiler finds `publisher` for uses such as `$name.publisher.map { … }`.
@dynamicMemberLookup
public struct _Publisher<Output> {
  private init() {}

  /// A stand-in for the publisher of a property.
  ///
  /// - Parameter keyPath: The property.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Output, Member>) -> _Publisher<Member> {
    unavailableMember()
  }

  /// A stand-in for the operator.
  ///
  /// - Parameter transform: Has no meaning.
  public func map<Mapped>(_ transform: (_ value: Output) -> Mapped) -> _Publisher<Mapped> {
    unavailableMember()
  }

  /// A stand-in for the subscription.
  ///
  /// - Parameter receiveValue: Has no meaning.
  public func sink(receiveValue: (_ value: Output) -> Void) {
    unavailableMember()
  }
}

extension Reducer {
  /// Unavailable: the message names the replacement.
  ///
  /// - Parameter prefix: The text before each name.
  @available(*, unavailable, message: "Reducers have no signposts. Attach an observer to the store: 'attach(_:)'.")
  public func signpost(_ prefix: String = "") -> Self {
    unavailableMember()
  }
}
