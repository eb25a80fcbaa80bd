// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !canImport(SwiftUI)
  // Members that need SwiftUI. They exist for their messages, which the compiler shows at each use.

  /// A stand-in for the animations of SwiftUI, so that the compiler finds the members below for calls such as
  /// `send(.a, animation: .default)`.
  public struct _Animation: Sendable {
    private init() {}

    public static var `default`: _Animation { _Animation() }
    public static var easeIn: _Animation { _Animation() }
    public static var easeInOut: _Animation { _Animation() }
    public static var easeOut: _Animation { _Animation() }
    public static var linear: _Animation { _Animation() }
    public static var spring: _Animation { _Animation() }
  }

  extension Send {
    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    @available(*, unavailable, message: "SwiftUI is not available on this platform. Write 'send(action)'.")
    public func callAsFunction(_ action: Action, animation: _Animation?) {
      unavailableMember()
    }
  }

  extension Store {
    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    @available(*, unavailable, message: "SwiftUI is not available on this platform. Write 'send(action)'.")
    public func send(_ action: Action, animation: _Animation?) {
      unavailableMember()
    }
  }

  extension Effect {
    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    @available(*, unavailable, message: "SwiftUI is not available on this platform. Write '.send(action)'.")
    public static func send(_ action: Action, animation: _Animation?) -> Effect {
      unavailableMember()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameter animation: The animation.
    @available(*, unavailable, message: "SwiftUI is not available on this platform. Leave out '.animation(…)'.")
    public func animation(_ animation: _Animation? = .default) -> Effect {
      unavailableMember()
    }
  }
#endif
