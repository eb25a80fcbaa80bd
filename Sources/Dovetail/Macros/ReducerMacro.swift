/// Turns a struct into a feature, or an enum into a feature that is one of several alternatives.
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
/// - On a struct, the macro adds the conformance to ``Reducer``, makes the cases of `Action` (and of `State`, if it is
///   an enum) available as key paths, and applies the result builder to `body`. It adds missing members: an empty
///   `State`, an `Action` without cases, and a `body` that does nothing. It adds neither `State` nor `Action` if the
///   type of `body` names them, as `some ReducerOf<Self>` does: an extension of the feature may declare them.
/// - On an enum, each case holds a reducer. The macro adds `State` and `Action` with a corresponding case for each,
///   `body`, and `CaseScope` with `scope(_:)`, which returns the store of the current feature. See
///   ``ReducerCaseEphemeral()`` and ``ReducerCaseIgnored()`` for cases without a reducer.
/// - A public struct that stores nothing but dependencies becomes `Sendable`, as the compiler makes other structs
///   `Sendable` itself. A public reducer that stores anything else has to declare the conformance, if its effects use
///   the stored properties.
/// - The added members are `public` or `package` if the type is.
@attached(
  member,
  names: named(State),
  named(Action),
  named(body),
  named(CaseScope),
  named(scope),
  named(init),
  named(_$reducer)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, Sendable)
public macro Reducer() = #externalMacro(module: "DovetailMacros", type: "ReducerMacro")

/// Turns an enum into a feature that is one of several alternatives, with conformances for its state and action.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable, action: .equatable)
/// enum Destination {
///   case editor(Editor)
/// }
/// ```
///
/// An extension has the same effect: `extension Destination.State: Equatable {}`. The rules of ``Reducer()`` apply.
///
/// - Parameters:
///   - state: The conformances of the state.
///   - action: The conformances of the action.
@attached(
  member,
  names: named(State),
  named(Action),
  named(body),
  named(CaseScope),
  named(scope),
  named(init),
  named(_$reducer)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, Sendable)
public macro Reducer(state: CaseReducerConformance..., action: CaseReducerConformance...) =
  #externalMacro(
    module: "DovetailMacros",
    type: "ReducerMacro"
  )

/// Makes the compiler add the members of an enum with ``Reducer()`` before it checks the enum.
///
/// ``Reducer()`` adds this macro to a case, with one of those members. Swift 6.3 adds the members of an enum when one
/// of their names is looked up. It does not check members that are added after the check of the enum, and crashes at
/// a mistake in them, such as a feature without an `init()`.
@attached(peer)
public macro _$ReducerCases(_ member: Any.Type) =
  #externalMacro(
    module: "DovetailMacros",
    type: "ReducerCasesMacro"
  )
