/// Says that a case of an enum reducer holds plain data, which no reducer runs on.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   @ReducerCaseIgnored
///   case help(URL)
/// }
/// ```
///
/// Nothing can happen to it: its action holds `Never`. ``Reducer()`` writes this on cases that hold nothing, and on
/// those that hold several values.
@attached(peer)
public macro ReducerCaseIgnored() = #externalMacro(module: "DovetailMacros", type: "ReducerCaseIgnoredMacro")
