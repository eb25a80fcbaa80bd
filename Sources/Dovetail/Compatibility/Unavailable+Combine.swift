// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Members that need Combine or OSLog. They exist for their messages, which the compiler shows at each use.

@available(
  *,
  unavailable,
  message: "Write '.run { send in for await value in publisher.values { await send(.received(value)) } }'."
)
extension Effect {
  public static func publisher<Publisher>(_ createPublisher: () -> Publisher) -> Effect { unavailableMember() }
}

@available(*, unavailable, message: "Stores have no publisher. Write 'for await state in store.states'.")
extension Store {
  public var publisher: _Publisher<State> { unavailableMember() }
}

@available(*, unavailable, message: "Stores have no publisher. Write 'for await state in store.states'.")
public typealias StorePublisher<State> = _Publisher<State>

@available(*, unavailable, message: "Shared values have no publisher. Write 'for await value in $name.values'.")
extension Shared {
  public var publisher: _Publisher<Value> { unavailableMember() }
}

@available(*, unavailable, message: "Shared values have no publisher. Write 'for await value in $name.values'.")
extension SharedReader {
  public var publisher: _Publisher<Value> { unavailableMember() }
}

/// A stand-in for publishers, so that the compiler finds `publisher` for uses such as `$name.publisher.map { … }`.
@dynamicMemberLookup
public struct _Publisher<Output> {
  private init() {}

  public subscript<Member>(dynamicMember keyPath: KeyPath<Output, Member>) -> _Publisher<Member> { unavailableMember() }

  public func map<Mapped>(_ transform: (_ value: Output) -> Mapped) -> _Publisher<Mapped> { unavailableMember() }

  public func compactMap<Mapped>(_ transform: (_ value: Output) -> Mapped?) -> _Publisher<Mapped> {
    unavailableMember()
  }

  public func filter(_ isIncluded: (_ value: Output) -> Bool) -> _Publisher { unavailableMember() }

  public func removeDuplicates() -> _Publisher { unavailableMember() }

  public func removeDuplicates(by isDuplicate: (_ first: Output, _ second: Output) -> Bool) -> _Publisher {
    unavailableMember()
  }

  public func dropFirst(_ count: Int = 1) -> _Publisher { unavailableMember() }

  public func receive(on scheduler: some Any) -> _Publisher { unavailableMember() }

  public func eraseToAnyPublisher() -> _Publisher { unavailableMember() }

  @discardableResult
  public func sink(receiveValue: (_ value: Output) -> Void) -> _Subscription { unavailableMember() }

  @discardableResult
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on root: Root) -> _Subscription {
    unavailableMember()
  }
}

/// A stand-in for subscriptions, for uses such as `.sink { … }.store(in: &subscriptions)`.
public struct _Subscription {
  private init() {}

  public func cancel() { unavailableMember() }

  public func store<Subscriptions>(in subscriptions: inout Subscriptions) { unavailableMember() }
}

@available(*, unavailable, message: "Write 'observe { … }', and 'Set<ObserveToken>' for 'Set<AnyCancellable>'.")
public struct AnyCancellable: Hashable {
  public init(_ cancel: () -> Void) {}

  public func cancel() { unavailableMember() }
}

@available(*, unavailable, message: "Reducers have no signposts. Attach an observer to the store: 'attach(_:)'.")
extension Reducer {
  public func signpost(_ prefix: String = "") -> Self { unavailableMember() }

  public func signpost(_ prefix: String = "", log: some Any) -> Self { unavailableMember() }
}
