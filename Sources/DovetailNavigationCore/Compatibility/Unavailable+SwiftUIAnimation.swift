// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dovetail

#if !canImport(SwiftUI)
  // Members that need SwiftUI. They exist for their messages, which the compiler shows at each use.

  @available(*, unavailable, message: "SwiftUI is not available on this platform. Write 'dismiss()'.")
  extension DismissEffect {
    public func callAsFunction(animation: _Animation?) async { unavailableMember() }

    public func callAsFunction(transaction: Transaction) async { unavailableMember() }
  }

  @available(*, unavailable, message: "SwiftUI is not available on this platform. Write 'action: action'.")
  extension ButtonStateAction {
    public static func send(_ action: Action?, animation: _Animation?) -> ButtonStateAction { unavailableMember() }
  }
#endif
