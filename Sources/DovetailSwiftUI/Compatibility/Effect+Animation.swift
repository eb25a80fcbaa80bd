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

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameter animation: The animation.
    @available(*, unavailable, message: "Write '.run { send in await send(action, animation: animation) }'.")
    public func animation(_ animation: Animation? = .default) -> Effect {
      fatalError("An unavailable member must not be called.")
    }
  }
#endif
