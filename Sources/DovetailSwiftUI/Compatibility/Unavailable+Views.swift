// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  // Views of older versions of TCA. They exist for their messages, which the compiler shows at each use.

  @available(
    *,
    unavailable,
    message: "Write 'if let store = store.scope(state: \\.child, action: \\.child) { … } else { … }'."
  )
  @MainActor
  public func IfLetStore<State, Action, Then: View, Else: View>(
    _ store: Store<State, Action>?,
    @ViewBuilder then: (_ store: Store<State, Action>) -> Then,
    @ViewBuilder else otherwise: () -> Else = { EmptyView() }
  ) -> EmptyView { EmptyView() }

  @available(
    *,
    unavailable,
    message: "Write 'if let store = store.scope(state: \\.child, action: \\.child) { … } else { … }'."
  )
  @MainActor
  @_disfavoredOverload
  public func IfLetStore<State, Action, Then: View, Else: View>(
    _ store: Store<State?, Action>,
    @ViewBuilder then: (_ store: Store<State, Action>) -> Then,
    @ViewBuilder else otherwise: () -> Else = { EmptyView() }
  ) -> EmptyView { EmptyView() }

  @available(
    *,
    unavailable,
    message: "Write 'if let store = store.scope(state: \\.child, action: \\.child.presented) { … } else { … }'."
  )
  @MainActor
  @_disfavoredOverload
  public func IfLetStore<State, Action, Then: View, Else: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then: (_ store: Store<State, Action>) -> Then,
    @ViewBuilder else otherwise: () -> Else = { EmptyView() }
  ) -> EmptyView { EmptyView() }

  @available(
    *,
    unavailable,
    message: "Write 'if let store = store.scope(state: \\.destination?.a, action: \\.destination.a) { … }'."
  )
  @MainActor
  public func IfLetStore<State, Action, ChildState, ChildAction, Then: View, Else: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: (_ state: State) -> ChildState?,
    action fromChildAction: (_ action: ChildAction) -> Action,
    @ViewBuilder then: (_ store: Store<ChildState, ChildAction>) -> Then,
    @ViewBuilder else otherwise: () -> Else = { EmptyView() }
  ) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "Write 'ForEach(store.scope(state: \\.rows, action: \\.rows)) { store in … }'.")
  @MainActor
  public func ForEachStore<Stores: Collection, Content: View>(
    _ stores: Stores,
    @ViewBuilder content: (_ store: Stores.Element) -> Content
  ) -> _RowsOfStores { unavailableMember() }

  @available(*, unavailable, message: "Write 'ForEach(store.scope(state: \\.rows, action: \\.rows)) { store in … }'.")
  @MainActor
  @_disfavoredOverload
  public func ForEachStore<ID, State, Action, Content: View>(
    _ store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>,
    @ViewBuilder content: (_ store: Store<State, Action>) -> Content
  ) -> _RowsOfStores { unavailableMember() }

  @available(*, unavailable, message: "Write 'ForEach(store.scope(state: \\.rows, action: \\.rows)) { store in … }'.")
  @MainActor
  @_disfavoredOverload
  public func ForEachStore<ID, State, Action, Content: View>(
    _ store: Store<IdentifiedArray<ID, State>, (ID, Action)>,
    @ViewBuilder content: (_ store: Store<State, Action>) -> Content
  ) -> _RowsOfStores { unavailableMember() }

  /// A stand-in for rows, for uses such as `ForEachStore(…) { … }.onDelete { … }`.
  public struct _RowsOfStores: View {
    public var body: some View { EmptyView() }

    public func onDelete(perform action: ((_ offsets: IndexSet) -> Void)?) -> EmptyView { EmptyView() }

    public func onMove(perform action: ((_ source: IndexSet, _ destination: Int) -> Void)?) -> some View {
      EmptyView()
    }
  }

  @available(*, unavailable, message: "Write 'switch store.case { case .child(let store): … }'.")
  @MainActor
  public func SwitchStore<State, Action, Content: View>(
    _ store: Store<State, Action>,
    @ViewBuilder content: (_ state: State) -> Content
  ) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "Write 'switch store.case { case .child(let store): … }'.")
  @MainActor
  @_disfavoredOverload
  public func SwitchStore<State, Action, Content: View>(
    _ store: Store<State, Action>,
    @ViewBuilder content: () -> Content
  ) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "Write 'case .child(let store): …' in 'switch store.case { … }'.")
  @MainActor
  public func CaseLet<State, CaseState, CaseAction, Action, Content: View>(
    _ state: CaseKeyPath<State, CaseState>,
    action: (_ action: CaseAction) -> Action,
    @ViewBuilder then: (_ store: Store<CaseState, CaseAction>) -> Content
  ) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "Write 'case .child(let store): …' in 'switch store.case { … }'.")
  @MainActor
  @_disfavoredOverload
  public func CaseLet<State, CaseState, CaseAction, Action, Content: View>(
    _ state: (_ state: State) -> CaseState?,
    action: (_ action: CaseAction) -> Action,
    @ViewBuilder then: (_ store: Store<CaseState, CaseAction>) -> Content
  ) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "Write 'case .child(let store): …' in 'switch store.case { … }'.")
  @MainActor
  public func CaseLet<State, CaseState, CaseAction, Action, Content: View>(
    state: AnyCasePath<State, CaseState>,
    action: (_ action: CaseAction) -> Action,
    @ViewBuilder then: (_ store: Store<CaseState, CaseAction>) -> Content
  ) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "Write 'default: …' in 'switch store.case { … }'.")
  @MainActor
  public func Default<Content: View>(@ViewBuilder content: () -> Content) -> EmptyView { EmptyView() }

  @available(
    *,
    unavailable,
    message: "Write 'NavigationStack(path: $store.scope(…)) { … } destination: { store in … }'."
  )
  @MainActor
  public func NavigationStackStore<State, Action, Root: View, Destination: View>(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: (_ store: Store<State, Action>) -> Destination
  ) -> EmptyView { EmptyView() }

  @available(
    *,
    unavailable,
    message: "Write 'NavigationStack(path: $store.scope(…)) { … } destination: { store in … }'."
  )
  @MainActor
  @_disfavoredOverload
  public func NavigationStackStore<State, Action, Root: View, Destination: View>(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: (_ state: State) -> Destination
  ) -> EmptyView { EmptyView() }

  @available(
    *,
    unavailable,
    message: "Write a 'Button', and '.navigationDestination(item: $store.scope(…)) { store in … }'."
  )
  @MainActor
  public func NavigationLinkStore<State, Action, Destination: View, Label: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    id: (any Hashable)? = nil,
    onTap: () -> Void,
    @ViewBuilder destination: (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label
  ) -> EmptyView { EmptyView() }

  @available(
    *,
    unavailable,
    message: "Write a 'Button', and '.navigationDestination(item: $store.scope(…)) { store in … }'."
  )
  @MainActor
  public func NavigationLinkStore<State, Action, ChildState, ChildAction, Destination: View, Label: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: (_ state: State) -> ChildState?,
    action fromChildAction: (_ action: ChildAction) -> Action,
    id: (any Hashable)? = nil,
    onTap: () -> Void,
    @ViewBuilder destination: (_ store: Store<ChildState, ChildAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) -> EmptyView { EmptyView() }
#endif
