// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import Dovetail

#if !canImport(SwiftUI)
  // Views of older versions of TCA, without SwiftUI. They exist for their messages, which the compiler shows at each
  // use.

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

  @available(*, unavailable, message: "Write 'ForEach(store.scope(state: \\.rows, action: \\.rows)) { store in … }'.")
  public func ForEachStore<Stores: Collection, Content>(
    _ stores: Stores,
    content: (_ store: Stores.Element) -> Content
  ) -> Never {
    unavailableMember()
  }

  @available(*, unavailable, message: "Write 'switch store.case { case .child(let store): … }'.")
  public func SwitchStore<State, Action, Content>(
    _ store: Store<State, Action>,
    content: (_ state: State) -> Content
  ) -> Never {
    unavailableMember()
  }

  @available(*, unavailable, message: "Write 'case .child(let store): …' in 'switch store.case { … }'.")
  public func CaseLet<State, CaseState, CaseAction, Action, Content>(
    _ state: CaseKeyPath<State, CaseState>,
    action: (_ action: CaseAction) -> Action,
    then: (_ store: Store<CaseState, CaseAction>) -> Content
  ) -> Never {
    unavailableMember()
  }

  @available(
    *,
    unavailable,
    message: "Write 'NavigationStack(path: $store.scope(…)) { … } destination: { store in … }'."
  )
  public func NavigationStackStore<State, Action, Root, Destination>(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    root: () -> Root,
    destination: (_ store: Store<State, Action>) -> Destination
  ) -> Never {
    unavailableMember()
  }
#endif
