/// Makes the cases of an enum known to key paths.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case child(Child.Action)
///   case tapped
/// }
///
/// action.is(\.tapped)
/// action[case: \.child]          // Child.Action?
/// (\Action.Cases.child)(.began)  // Action.child(.began)
/// ```
///
/// With `@dynamicMemberLookup` beside it, `action.child` reads a case as a property.
///
/// - Two cases of the same base name have one name too few, and are an error.
// The names are `arbitrary` for the reason that stands at `Reducer()`.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(member, names: arbitrary)
public macro CasePathable() = #externalMacro(module: "DovetailMacros", type: "CasePathableMacro")
