// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !canImport(SwiftUI)
  // Members that need SwiftUI. They exist for their messages, which the compiler shows at each use.

  /// A stand-in for the animations of SwiftUI, so that the compiler finds the members below for calls such as
  /// `send(.a, animation: .default)`.
  @dynamicCallable
  public struct _Animation: Sendable {
    private init() {}

    public static var bouncy: _Animation { _Animation() }
    public static var `default`: _Animation { _Animation() }
    public static var easeIn: _Animation { _Animation() }
    public static var easeInOut: _Animation { _Animation() }
    public static var easeOut: _Animation { _Animation() }
    public static var interactiveSpring: _Animation { _Animation() }
    public static var linear: _Animation { _Animation() }
    public static var smooth: _Animation { _Animation() }
    public static var snappy: _Animation { _Animation() }
    public static var spring: _Animation { _Animation() }

    /// A stand-in for arguments, as in `.easeIn(duration: 0.2)`.
    public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Double>) -> _Animation { self }
  }

  @available(*, unavailable, message: "SwiftUI is not available on this platform. Leave it out.")
  public struct Transaction: Sendable {
    public init(animation: _Animation? = nil) {}
  }

  @available(*, unavailable, message: "SwiftUI is not available on this platform. Leave it out.")
  public func withAnimation<Result>(
    _ animation: _Animation? = .default,
    _ body: () throws -> Result
  ) rethrows -> Result {
    unavailableMember()
  }

  @available(*, unavailable, message: "SwiftUI is not available on this platform. Write 'send(action)'.")
  extension Send {
    public func callAsFunction(_ action: Action, animation: _Animation?) { unavailableMember() }

    public func callAsFunction(_ action: Action, transaction: Transaction) { unavailableMember() }
  }

  @available(*, unavailable, message: "SwiftUI is not available on this platform. Write 'send(action)'.")
  extension Store {
    public func send(_ action: Action, animation: _Animation?) { unavailableMember() }

    public func send(_ action: Action, transaction: Transaction) { unavailableMember() }
  }

  @available(*, unavailable, message: "SwiftUI is not available on this platform. Write '.send(action)'.")
  extension Effect {
    public static func send(_ action: Action, animation: _Animation?) -> Effect { unavailableMember() }
  }

  @available(*, unavailable, message: "SwiftUI is not available on this platform. Leave out '.animation(…)'.")
  extension Effect {
    public func animation(_ animation: _Animation? = .default) -> Effect { unavailableMember() }
  }

  @available(*, unavailable, message: "SwiftUI is not available on this platform. Leave out '.transaction(…)'.")
  extension Effect {
    public func transaction(_ transaction: Transaction) -> Effect { unavailableMember() }
  }
#endif
