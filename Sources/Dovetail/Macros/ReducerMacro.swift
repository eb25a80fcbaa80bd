/// Makes a struct a feature, or an enum a feature that is one of several.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State: Equatable { var count = 0 }
///
///   enum Action { case incrementButtonTapped }
///
///   var body: some Reducer<State, Action> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// - On a struct it adds the conformance to ``Reducer``, makes the cases of `Action`, and of a `State` that is an
///   enum, known to key paths, and builds `body`. What is missing is added: an empty `State`, an `Action` without
///   cases, a body that does nothing.
/// - On an enum each case holds a reducer. It adds `State` and `Action` with a case for each, `body`, and `CaseScope`
///   with `scope(_:)`, which give the store of the feature that is there. See ``ReducerCaseEphemeral()`` and
///   ``ReducerCaseIgnored()`` for cases that hold something else.
/// - What is added is as public as the type, where that is `public` or `package`.
// The names are `arbitrary` although they are known: Swift 6.3 expands members with known names when one is looked up.
// For an enum that is after its members were checked, so that errors in what was added are never reported, and the
// compiler crashes.
@attached(member, names: arbitrary)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "DovetailMacros", type: "ReducerMacro")

/// Makes an enum a feature that is one of several, with conformances for its state and its actions.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable, action: .equatable)
/// enum Destination {
///   case editor(Editor)
/// }
/// ```
///
/// An extension says the same: `extension Destination.State: Equatable {}`. It follows the rules of ``Reducer()``.
///
/// - Parameters:
///   - state: Conformances of the state.
///   - action: Conformances of the action.
@attached(member, names: arbitrary)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(state: CaseReducerConformance..., action: CaseReducerConformance...) =
  #externalMacro(
    module: "DovetailMacros",
    type: "ReducerMacro"
  )
