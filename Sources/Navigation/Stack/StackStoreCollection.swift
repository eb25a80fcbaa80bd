import Dovetail

/// The stores of the elements of a stack, from the bottom up, each made when it is asked for.
///
/// The collection is the stack as it was when the collection was made: an element that was pushed since is not in it, and one
/// that was popped still is.
public struct StackStoreCollection<State, Action>: RandomAccessCollection {
  private let stores: StackStores<State, Action>

  /// The ids of the elements, from the bottom up.
  public let ids: OrderedIDs<StackElementID>

  /// The first element, for the store of one that was popped and never in use.
  ///
  /// There is one where there is a position.
  private let sample: State?

  init(stores: StackStores<State, Action>) {
    self.stores = stores
    ids = stores.list.withState(\.ids)
    sample = stores.elements.sample(ids.first)
  }

  /// The position of the first store.
  public var startIndex: Int { ids.startIndex }

  /// The position after the last store.
  public var endIndex: Int { ids.endIndex }

  /// The store of the element at a position.
  ///
  /// - Misuse: a collection that is kept while elements are popped still has their positions. The store of an element that was popped
  ///   shows the last value of its state, if it was in use before. If not, an issue is reported, and it shows the state of another
  ///   element.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Store<State, Action> {
    let id = ids[position]
    return stores.store(for: id) ?? stores.storeOfPopped(id, sample: sample!)
  }

  /// The store of the element with an id, or `nil` where the element is not on the stack.
  ///
  /// - Complexity: O(1).
  public subscript(id id: StackElementID) -> Store<State, Action>? {
    stores.store(for: id)
  }
}

/// The stores of elements that are in use, by id.
final class StackStores<State, Action> {
  private struct Slot {
    weak var store: Store<State, Action>?
  }

  let list: Store<StackState<State>, StackAction<State, Action>>
  let elements: ElementSource<StackState<State>, StackElementID, State>
  private var slots: [StackElementID: Slot] = [:]
  private var limit = 64

  init(
    list: Store<StackState<State>, StackAction<State, Action>>,
    elements: ElementSource<StackState<State>, StackElementID, State>
  ) {
    self.list = list
    self.elements = elements
  }

  func store(for id: StackElementID) -> Store<State, Action>? {
    guard list.withState({ $0.ids.contains(id) }) else { return nil }
    if let store = slots[id]?.store { return store }
    guard
      let store: Store<State, Action> = list.makeChild(
        ownedBy: self,
        id: id,
        in: elements,
        embed: { .element(id: id, action: $0) }
      )
    else { return nil }
    keep(store, for: id)
    return store
  }

  /// The store of an element that is not on the stack any more.
  func storeOfPopped(_ id: StackElementID, sample: State) -> Store<State, Action> {
    if let store = slots[id]?.store { return store }
    let store: Store<State, Action> = list.makeSubstitute(
      ownedBy: self,
      id: id,
      in: elements,
      sample: sample,
      reporting: .storeOfPoppedElement(id: id),
      embed: { .element(id: id, action: $0) }
    )
    keep(store, for: id)
    return store
  }

  private func keep(_ store: Store<State, Action>, for id: StackElementID) {
    if slots.count >= limit {
      slots = slots.filter { $0.value.store != nil }
      limit = max(64, slots.count * 2)
    }
    slots[id] = Slot(store: store)
  }
}

extension Store {
  /// The stores of the elements of a stack.
  ///
  /// ```swift
  /// for screen in store.scope(\.path, action: \.path) { show(screen) }
  /// ```
  ///
  /// While the store of an element is in use, asking for it again returns the same object.
  ///
  /// - Parameters:
  ///   - state: The stack in this state.
  ///   - action: The case of this store's actions that holds those of the stack.
  /// - Complexity: O(1).
  public func scope<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StackStoreCollection<ElementState, ElementAction> {
    let list: Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> = scope(state, action: action)
    let stores = list.companion {
      StackStores(list: list, elements: elements(of: list, at: state) { path, id in path[id: id] })
    }
    return StackStoreCollection(stores: stores)
  }

  /// The stores of the elements of a stack.
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StackStoreCollection<ElementState, ElementAction> {
    scope(state, action: action)
  }
}
