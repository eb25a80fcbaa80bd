/// Makes the cases of an enum available as key paths.
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
/// With `@dynamicMemberLookup` on the enum, `action.child` reads the payload of a case as an optional property.
///
/// - Two cases with the same base name are an error, since their key paths would have the same name.
// The names are `arbitrary` for the reason that is given at `Reducer()`.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(member, names: arbitrary)
public macro CasePathable() = #externalMacro(module: "DovetailMacros", type: "CasePathableMacro")
