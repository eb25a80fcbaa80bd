// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  // Stores of views of older versions of TCA. They exist for their messages, which the compiler shows at each use.

  @available(
    *,
    unavailable,
    message: "Read the store in the view, 'store.name', and add '@ObservableState' to the state."
  )
  @MainActor
  public func WithViewStore<State, Action, ViewState, Content: View>(
    _ store: Store<State, Action>,
    observe toViewState: (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: (_ first: ViewState, _ second: ViewState) -> Bool = { _, _ in false },
    @ViewBuilder content: (_ viewStore: ViewStore<ViewState, Action>) -> Content
  ) -> EmptyView { EmptyView() }

  @available(
    *,
    unavailable,
    message: "Read the store in the view, 'store.name', and add '@ObservableState' to the state."
  )
  @MainActor
  public func WithViewStore<State, Action, ViewState, ViewAction, Content: View>(
    _ store: Store<State, Action>,
    observe toViewState: (_ state: State) -> ViewState,
    send fromViewAction: (_ action: ViewAction) -> Action,
    removeDuplicates isDuplicate: (_ first: ViewState, _ second: ViewState) -> Bool = { _, _ in false },
    @ViewBuilder content: (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) -> EmptyView { EmptyView() }

  @available(
    *,
    unavailable,
    message: "Read the store in the view, 'store.name', and add '@ObservableState' to the state."
  )
  @MainActor
  @_disfavoredOverload
  public func WithViewStore<State, Action, ViewState, Content: View>(
    _ store: Store<State, Action>,
    observe toViewState: (_ state: BindingViewStore<State>) -> ViewState,
    removeDuplicates isDuplicate: (_ first: ViewState, _ second: ViewState) -> Bool = { _, _ in false },
    @ViewBuilder content: (_ viewStore: ViewStore<ViewState, Action>) -> Content
  ) -> EmptyView { EmptyView() }

  @available(
    *,
    unavailable,
    message: "Read the store in the view, 'store.name', and add '@ObservableState' to the state."
  )
  @MainActor
  @_disfavoredOverload
  public func WithViewStore<State, Action, ViewState, ViewAction, Content: View>(
    _ store: Store<State, Action>,
    observe toViewState: (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: (_ action: ViewAction) -> Action,
    removeDuplicates isDuplicate: (_ first: ViewState, _ second: ViewState) -> Bool = { _, _ in false },
    @ViewBuilder content: (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) -> EmptyView { EmptyView() }

  @available(
    *,
    unavailable,
    message: "Read the store in the view, 'store.name', and add '@ObservableState' to the state."
  )
  @MainActor
  public func WithViewStore<State, Action, Content: View>(
    _ store: Store<State, Action>,
    removeDuplicates isDuplicate: (_ first: State, _ second: State) -> Bool = { _, _ in false },
    @ViewBuilder content: (_ viewStore: ViewStore<State, Action>) -> Content
  ) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "Hold the store, 'let store: StoreOf<Feature>', and read it in the view.")
  extension ViewStore: ObservableObject {}

  @available(*, unavailable, message: "Write 'store.send(action, animation: .default)'.")
  extension ViewStore {
    @discardableResult
    public func send(_ action: ViewAction, animation: Animation?) -> StoreTask { unavailableMember() }

    @discardableResult
    public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask { unavailableMember() }
  }

  @available(*, unavailable, message: "Write 'await store.send(action).finish()'.")
  extension ViewStore {
    public func send(
      _ action: ViewAction,
      animation: Animation?,
      while isInFlight: (_ state: ViewState) -> Bool
    ) async {}
  }

  @available(*, unavailable, message: "Write '$store.name', or '$store.name.sending(\\.nameChanged)'.")
  extension ViewStore {
    public func binding<Value>(
      get: (_ state: ViewState) -> Value,
      send valueToAction: (_ value: Value) -> ViewAction
    ) -> Binding<Value> {
      unavailableMember()
    }

    public func binding<Value>(get: (_ state: ViewState) -> Value, send action: ViewAction) -> Binding<Value> {
      unavailableMember()
    }

    public func binding(send valueToAction: (_ value: ViewState) -> ViewAction) -> Binding<ViewState> {
      unavailableMember()
    }

    public func binding(send action: ViewAction) -> Binding<ViewState> { unavailableMember() }

    @available(*, deprecated)
    public func binding<Value>(_ keyPath: KeyPath<ViewState, BindingState<Value>>) -> Binding<Value> {
      unavailableMember()
    }

    @available(*, deprecated)
    public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, BindingState<Value>>) -> Binding<Value> {
      unavailableMember()
    }

    public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, _OlderProperty<Value>>) -> Binding<Value> {
      unavailableMember()
    }
  }

  @available(*, unavailable, message: "Write '.run { send in await send(action, transaction: transaction) }'.")
  extension Effect {
    public func transaction(_ transaction: Transaction) -> Effect { unavailableMember() }
  }

  @available(*, unavailable, message: "Write '.run { send in await send(action, animation: animation) }'.")
  extension Effect {
    public func animation(_ animation: Animation? = .default) -> Effect { unavailableMember() }
  }

  @available(*, unavailable, message: "Write '.bind($store.name, to: $name)'.")
  @MainActor
  extension View {
    public func synchronize<Value>(_ first: Binding<Value>, _ second: Binding<Value>) -> EmptyView { EmptyView() }
  }
#endif
