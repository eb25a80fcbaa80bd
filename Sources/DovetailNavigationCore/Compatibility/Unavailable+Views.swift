// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Dovetail

// Views of older versions of TCA. They exist for their messages, which the compiler shows at each use. They are
// functions that return `Never`, because `Never` is a view where SwiftUI is.

/// Unavailable: the message names the replacement.
@available(
  *,
  unavailable,
  message: "Read the store in the view, 'store.name', and add '@ObservableState' to the state."
)
@dynamicMemberLookup
public struct ViewStore<ViewState, ViewAction> {
  /// Unavailable: the message of the type names the replacement.
  ///
  /// - Parameters:
  ///   - store: Has no meaning.
  ///   - toViewState: Has no meaning.
  public init<State>(_ store: Store<State, ViewAction>, observe toViewState: (_ state: State) -> ViewState) {}

  /// Unavailable: the message of the type names the replacement.
  public var state: ViewState {
    unavailableMember()
  }

  /// Unavailable: the message of the type names the replacement.
  ///
  /// - Parameter keyPath: Has no meaning.
  public subscript<Member>(dynamicMember keyPath: KeyPath<ViewState, Member>) -> Member {
    unavailableMember()
  }

  /// Unavailable: the message of the type names the replacement.
  ///
  /// - Parameter action: Has no meaning.
  public func send(_ action: ViewAction) {}
}

/// Unavailable: the message names the replacement.
@available(
  *,
  unavailable,
  message: "Read the store in the view, 'store.name', and add '@ObservableState' to the state."
)
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

/// Unavailable: the message names the replacement.
///
/// - Parameters:
///   - store: Has no meaning.
///   - toViewState: Has no meaning.
///   - content: Has no meaning.
@available(
  *,
  unavailable,
  message: "Read the store in the view, 'store.name', and add '@ObservableState' to the state."
)
public func WithViewStore<State, Action, ViewState, Content>(
  _ store: Store<State, Action>,
  observe toViewState: (_ state: State) -> ViewState,
  content: (_ viewStore: ViewStore<ViewState, Action>) -> Content
) -> Never {
  unavailableMember()
}

/// Unavailable: the message names the replacement.
///
/// - Parameters:
///   - store: Has no meaning.
///   - then: Has no meaning.
///   - otherwise: Has no meaning.
@available(
  *,
  unavailable,
  message: "Write 'if let store = store.scope(state: \\.child, action: \\.child) { … } else { … }'."
)
public func IfLetStore<State, Action, Then, Else>(
  _ store: Store<State, Action>?,
  then: (_ store: Store<State, Action>) -> Then,
  else otherwise: () -> Else = {}
) -> Never {
  unavailableMember()
}

/// Unavailable: the message names the replacement.
///
/// - Parameters:
///   - stores: Has no meaning.
///   - content: Has no meaning.
@available(*, unavailable, message: "Write 'ForEach(store.scope(state: \\.rows, action: \\.rows)) { store in … }'.")
public func ForEachStore<Stores: Collection, Content>(
  _ stores: Stores,
  content: (_ store: Stores.Element) -> Content
) -> Never {
  unavailableMember()
}

/// Unavailable: the message names the replacement.
///
/// - Parameters:
///   - store: Has no meaning.
///   - content: Has no meaning.
@available(*, unavailable, message: "Write 'switch store.case { case .child(let store): … }'.")
public func SwitchStore<State, Action, Content>(
  _ store: Store<State, Action>,
  content: (_ state: State) -> Content
) -> Never {
  unavailableMember()
}

/// Unavailable: the message names the replacement.
///
/// - Parameters:
///   - state: Has no meaning.
///   - action: Has no meaning.
///   - then: Has no meaning.
@available(*, unavailable, message: "Write 'case .child(let store): …' in 'switch store.case { … }'.")
public func CaseLet<State, CaseState, CaseAction, Action, Content>(
  _ state: CaseKeyPath<State, CaseState>,
  action: (_ action: CaseAction) -> Action,
  then: (_ store: Store<CaseState, CaseAction>) -> Content
) -> Never {
  unavailableMember()
}

/// Unavailable: the message names the replacement.
///
/// - Parameters:
///   - state: Has no meaning.
///   - action: Has no meaning.
///   - then: Has no meaning.
@available(*, unavailable, message: "Write 'case .child(let store): …' in 'switch store.case { … }'.")
@_disfavoredOverload
public func CaseLet<State, CaseState, CaseAction, Action, Content>(
  _ state: (_ state: State) -> CaseState?,
  action: (_ action: CaseAction) -> Action,
  then: (_ store: Store<CaseState, CaseAction>) -> Content
) -> Never {
  unavailableMember()
}

/// Unavailable: the message names the replacement.
///
/// - Parameters:
///   - store: Has no meaning.
///   - root: Has no meaning.
///   - destination: Has no meaning.
@available(*, unavailable, message: "Write 'NavigationStack(path: $store.scope(…)) { … } destination: { store in … }'.")
public func NavigationStackStore<State, Action, Root, Destination>(
  _ store: Store<StackState<State>, StackAction<State, Action>>,
  root: () -> Root,
  destination: (_ store: Store<State, Action>) -> Destination
) -> Never {
  unavailableMember()
}
