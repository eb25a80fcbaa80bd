/// Marks a case of an enum reducer that holds plain data without a reducer.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   @ReducerCaseIgnored
///   case help(URL)
/// }
/// ```
///
/// The case receives no actions: its action has the payload type `Never`. ``Reducer()`` adds this macro to cases
/// without a payload, and to cases with several payload values.
@attached(peer)
public macro ReducerCaseIgnored() = #externalMacro(module: "DovetailMacros", type: "ReducerCaseIgnoredMacro")
