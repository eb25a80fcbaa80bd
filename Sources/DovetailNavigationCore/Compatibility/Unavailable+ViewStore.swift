// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dovetail

// Stores of views of older versions of TCA. They exist for their messages, which the compiler shows at each use.

@available(
  *,
  unavailable,
  message: "Read the store in the view, 'store.name', and add '@ObservableState' to the state."
)
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction> {
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: (_ first: ViewState, _ second: ViewState) -> Bool = { _, _ in false }
  ) {}

  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: (_ state: State) -> ViewState,
    send fromViewAction: (_ action: ViewAction) -> Action,
    removeDuplicates isDuplicate: (_ first: ViewState, _ second: ViewState) -> Bool = { _, _ in false }
  ) {}

  @_disfavoredOverload
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: (_ state: BindingViewStore<State>) -> ViewState
  ) {}

  public init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: (_ first: ViewState, _ second: ViewState) -> Bool = { _, _ in false }
  ) {}

  public var state: ViewState { unavailableMember() }

  public var publisher: _Publisher<ViewState> { unavailableMember() }

  public subscript<Member>(dynamicMember keyPath: KeyPath<ViewState, Member>) -> Member { unavailableMember() }

  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask { unavailableMember() }

  public func send(_ action: ViewAction, while isInFlight: (_ state: ViewState) -> Bool) async {}

  public func yield(while isInFlight: (_ state: ViewState) -> Bool) async {}
}

@available(
  *,
  unavailable,
  message: "Read the store in the view, 'store.name', and add '@ObservableState' to the state."
)
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>
