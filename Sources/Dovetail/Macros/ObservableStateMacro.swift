/// Lets a state tell who reads its properties, and tell those of a change.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   @ObservationStateIgnored var cache: [Int: String] = [:]
/// }
/// ```
///
/// - It is for structs, whose stored variables it tracks, and for enums, which are the state that their case holds.
/// - Constants, computed and static properties are not tracked, nor are those with ``ObservationStateIgnored()``, and
///   those that are tracked in their own way: `@Presents`, `@Shared`, `@SharedReader`.
/// - Equality, hashing, coding and dumps do not see what is added.
@attached(member, names: arbitrary)
@attached(memberAttribute)
@attached(extension, conformances: ObservableState)
public macro ObservableState() = #externalMacro(module: "DovetailMacros", type: "ObservableStateMacro")
