#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension ButtonStateAction {
    /// Sends an action, and animates the changes that follow.
    ///
    /// ```swift
    /// ButtonState(action: .send(.deleteConfirmed, animation: .default)) { TextState("Delete") }
    /// ```
    ///
    /// - Parameters:
    ///   - action: The action to send; `nil` to only close the prompt.
    ///   - animation: The animation.
    public static func send(_ action: Action?, animation: Animation?) -> ButtonStateAction {
      ButtonStateAction(
        action: action,
        context: HandlingContext(animation) { handle in withAnimation(animation, handle) }
      )
    }
  }
#endif
