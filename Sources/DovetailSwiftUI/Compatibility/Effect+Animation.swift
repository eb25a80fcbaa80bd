#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension Effect {
    /// Returns an effect that sends an action, and animates the changes that follow.
    ///
    /// The action is handled after the current one, as that of any effect that runs.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    @available(*, deprecated, message: "Write '.run { send in await send(action, animation: animation) }'.")
    public static func send(_ action: Action, animation: Animation?) -> Effect where Action: Sendable {
      .run { send in await send(action, animation: animation) }
    }
  }
#endif
