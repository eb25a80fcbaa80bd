/// Leaves a property of an observable state alone: nobody hears of its changes.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @ObservationStateIgnored var lastRefresh: Duration?
/// }
/// ```
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() = #externalMacro(module: "DovetailMacros", type: "ObservationStateIgnoredMacro")
