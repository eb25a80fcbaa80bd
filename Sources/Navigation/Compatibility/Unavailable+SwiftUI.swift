import Dovetail

#if !canImport(SwiftUI)
  // Members that need SwiftUI. They are there for their messages, which the compiler shows at each use.

  extension DismissEffect {
    /// Is there to say what to write instead.
    ///
    /// - Parameter animation: The animation.
    @available(*, unavailable, message: "There is no SwiftUI here. Write 'dismiss()'.")
    public func callAsFunction(animation: _Animation?) async {
      fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message)
    }
  }

  extension ButtonStateAction {
    /// Is there to say what to write instead.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    @available(*, unavailable, message: "There is no SwiftUI here. Write 'action: action'.")
    public static func send(_ action: Action?, animation: _Animation?) -> ButtonStateAction {
      fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message)
    }
  }
#endif
