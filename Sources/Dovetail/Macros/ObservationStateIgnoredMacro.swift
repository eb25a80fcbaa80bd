/// Excludes a property of an observable state from observation: its changes notify no observer.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @ObservationStateIgnored var lastRefresh: Duration?
/// }
/// ```
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() = #externalMacro(module: "DovetailMacros", type: "ObservationStateIgnoredMacro")
