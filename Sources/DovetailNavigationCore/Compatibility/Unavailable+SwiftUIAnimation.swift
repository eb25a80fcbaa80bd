import Dovetail

#if !canImport(SwiftUI)
  // Members that need SwiftUI. They exist for their messages, which the compiler shows at each use.

  extension DismissEffect {
    /// Unavailable: the message names the replacement.
    ///
    /// - Parameter animation: The animation.
    @available(*, unavailable, message: "SwiftUI is not available on this platform. Write 'dismiss()'.")
    public func callAsFunction(animation: _Animation?) async {
      unavailableMember()
    }
  }

  extension ButtonStateAction {
    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    @available(*, unavailable, message: "SwiftUI is not available on this platform. Write 'action: action'.")
    public static func send(_ action: Action?, animation: _Animation?) -> ButtonStateAction {
      unavailableMember()
    }
  }
#endif
