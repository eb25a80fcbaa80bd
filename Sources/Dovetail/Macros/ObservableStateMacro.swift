/// Makes the properties of a state observable: it registers reads, and notifies the observers of changes.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   @ObservationStateIgnored var cache: [Int: String] = [:]
/// }
/// ```
///
/// - The macro applies to structs, whose stored variables it tracks, and to enums, which forward observation to the
///   state in their current case.
/// - It does not track constants, computed properties, static properties, properties with
///   ``ObservationStateIgnored()``, or properties with their own tracking: `@Presents`, `@Shared` and `@SharedReader`.
/// - The added members do not affect equality, hashing, coding or dumps.
@attached(
  member,
  names: named(_$observationRegistrar),
  named(_$id),
  named(_$willModify),
  named(_$registrar),
  named(_$registrarPath),
  named(_$list),
  named(CodingKeys)
)
@attached(memberAttribute)
@attached(extension, conformances: ObservableState)
public macro ObservableState() = #externalMacro(module: "DovetailMacros", type: "ObservableStateMacro")
