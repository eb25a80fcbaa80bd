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
// No macro on a type has `arbitrary` names: the compiler looks for an operator in a type with such a macro in two ways,
// finds it twice, and takes neither for a conformance.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member,
  names: named(AllCasePaths),
  named(allCasePaths),
  named(_$Element),
  named(_$Iterator),
  named(_$Root)
)
public macro CasePathable() = #externalMacro(module: "DovetailMacros", type: "CasePathableMacro")

/// Adds the paths of ``CasePathable()`` to an enum that has its conformances.
///
/// ``Reducer()`` adds this macro to the enums that it adds. The compiler does not check the paths if there is an error
/// elsewhere, so that a payload of an unknown type is one error instead of several in each path.
@attached(
  member,
  names: named(AllCasePaths),
  named(allCasePaths),
  named(_$Element),
  named(_$Iterator),
  named(_$Root)
)
public macro _$CasePaths() = #externalMacro(module: "DovetailMacros", type: "CasePathsMacro")
