/// Marks a case of an enum reducer whose state has no reducer and is dismissed by each of its actions.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   @ReducerCaseEphemeral
///   case prompt(PromptState<Answer>)
/// }
/// ```
///
/// The action type of the case is the generic argument of its state type. ``Reducer()`` adds this macro to cases with
/// an `AlertState` or a `ConfirmationDialogState`.
@attached(peer)
public macro ReducerCaseEphemeral() = #externalMacro(module: "DovetailMacros", type: "ReducerCaseEphemeralMacro")
