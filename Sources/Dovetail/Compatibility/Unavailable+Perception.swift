// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Names of Perception. They exist for their messages, which the compiler shows at each use.

@available(*, unavailable, message: "Write 'Observable', and add 'import Observation'.")
public protocol Perceptible {}

@available(*, unavailable, message: "Write '@Observable', and add 'import Observation'.")
@attached(peer)
public macro Perceptible() = #externalMacro(module: "DovetailMacros", type: "ReducerCaseIgnoredMacro")

@available(*, unavailable, message: "Write '@ObservationIgnored', and add 'import Observation'.")
@attached(peer)
public macro PerceptionIgnored() = #externalMacro(module: "DovetailMacros", type: "ReducerCaseIgnoredMacro")

@available(*, unavailable, message: "Add 'import Observation'.")
@attached(peer)
public macro Observable() = #externalMacro(module: "DovetailMacros", type: "ReducerCaseIgnoredMacro")

@available(*, unavailable, message: "Write '@CasePathable @dynamicMemberLookup'.")
@attached(peer)
public macro CaseBindable() = #externalMacro(module: "DovetailMacros", type: "ReducerCaseIgnoredMacro")

@available(*, unavailable, message: "Write 'ObservationRegistrar', and add 'import Observation'.")
public struct PerceptionRegistrar: Sendable {
  public init() {}
}

@available(*, unavailable, message: "Write 'withObservationTracking', and add 'import Observation'.")
public func withPerceptionTracking<Result>(
  _ apply: () -> Result,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  unavailableMember()
}
