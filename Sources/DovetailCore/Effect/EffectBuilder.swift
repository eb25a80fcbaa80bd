/// The builder of lists of effects, for `Effect.merge` and `Effect.concatenate`.
@resultBuilder
public enum EffectBuilder<Action> {
  /// Joins the effects of a `for` loop.
  public static func buildArray(_ effects: [[Effect<Action>]]) -> [Effect<Action>] { effects.flatMap { $0 } }

  /// Joins the effects of a list.
  public static func buildBlock(_ effects: [Effect<Action>]...) -> [Effect<Action>] { effects.flatMap { $0 } }

  /// Takes the first branch of an `if` or `switch`.
  public static func buildEither(first effects: [Effect<Action>]) -> [Effect<Action>] { effects }

  /// Takes the second branch of an `if` or `switch`.
  public static func buildEither(second effects: [Effect<Action>]) -> [Effect<Action>] { effects }

  /// Takes an effect of a list.
  public static func buildExpression(_ effect: Effect<Action>) -> [Effect<Action>] { [effect] }

  /// Takes the effects of an `if #available`.
  public static func buildLimitedAvailability(_ effects: [Effect<Action>]) -> [Effect<Action>] { effects }

  /// Takes the effects of an `if` without `else`.
  public static func buildOptional(_ effects: [Effect<Action>]?) -> [Effect<Action>] { effects ?? [] }
}
