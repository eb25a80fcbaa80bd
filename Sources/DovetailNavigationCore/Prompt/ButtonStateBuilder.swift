/// Builds the list of the buttons of a prompt.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// One button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] { [button] }

  /// The concatenated lists of a block.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] { buttons.flatMap { $0 } }

  /// The buttons of a loop.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] { buttons.flatMap { $0 } }

  /// The buttons under an `if`.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] { buttons ?? [] }

  /// The buttons of the first of two branches.
  public static func buildEither(first buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }

  /// The buttons of the second of two branches.
  public static func buildEither(second buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }

  /// The buttons under an `if #available`.
  public static func buildLimitedAvailability(_ buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }
}
