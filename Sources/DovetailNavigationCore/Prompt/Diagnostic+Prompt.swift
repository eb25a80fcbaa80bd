import Dovetail

// The messages of prompts.
extension Diagnostic {
  /// The action of a button with an animation was passed to an asynchronous function.
  static func animatedAsynchronously(label: TextState, animation: Any) -> Diagnostic {
    Diagnostic(
      """
      The action of an animated button was passed to an asynchronous function, which cannot be animated.

      Button: \(String(customDumping: label))
      Animation: \(String(customDumping: animation))

      The action was passed without the animation. Use the "withAction" that takes a synchronous function, or create the button \
      without an animation.
      """
    )
  }
}
