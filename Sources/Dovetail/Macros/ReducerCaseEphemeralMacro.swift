/// Says that a case of an enum reducer holds a state that has no reducer, and goes when one of its actions comes.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   @ReducerCaseEphemeral
///   case prompt(PromptState<Answer>)
/// }
/// ```
///
/// The actions of the case are those of the generic argument. ``Reducer()`` writes this on cases that hold an
/// `AlertState` or a `ConfirmationDialogState`.
@attached(peer)
public macro ReducerCaseEphemeral() = #externalMacro(module: "DovetailMacros", type: "ReducerCaseEphemeralMacro")
