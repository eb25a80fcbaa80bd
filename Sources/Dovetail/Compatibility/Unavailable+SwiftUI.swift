// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !canImport(SwiftUI)
  // Members that need SwiftUI or Combine. They are there for their messages, which the compiler shows at each use.

  /// The animations of SwiftUI, for the members below.
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
    /// Is there to say what to write instead.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    @available(*, unavailable, message: "There is no SwiftUI here. Write 'send(action)'.")
    public func callAsFunction(_ action: Action, animation: _Animation?) {
      fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message)
    }
  }

  extension Store {
    /// Is there to say what to write instead.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    @available(*, unavailable, message: "There is no SwiftUI here. Write 'send(action)'.")
    public func send(_ action: Action, animation: _Animation?) {
      fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message)
    }

    /// Is there to say what to write instead.
    @available(*, unavailable, message: "There is no Combine here. Write 'for await state in store.states'.")
    public var publisher: Never {
      fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message)
    }
  }

  extension Effect {
    /// Is there to say what to write instead.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    @available(*, unavailable, message: "There is no SwiftUI here. Write '.send(action)'.")
    public static func send(_ action: Action, animation: _Animation?) -> Effect {
      fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message)
    }

    /// Is there to say what to write instead.
    ///
    /// - Parameter animation: The animation.
    @available(*, unavailable, message: "There is no SwiftUI here. Leave out '.animation(…)'.")
    public func animation(_ animation: _Animation? = .default) -> Effect {
      fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message)
    }
  }

  extension Reducer {
    /// Is there to say what to write instead.
    ///
    /// - Parameter prefix: The text before each name.
    @available(*, unavailable, message: "There is no OSLog here. Attach an observer to the store: 'attach(_:)'.")
    public func signpost(_ prefix: String = "") -> Self {
      fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message)
    }
  }
#endif
