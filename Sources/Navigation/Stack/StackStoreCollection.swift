import Dovetail

/// The stores of the elements of a stack, from the bottom up, each made when it is asked for.
///
/// The collection is the stack as it was when the collection was made: an element that was pushed since is not in it,
/// and one that was popped still is.
public struct StackStoreCollection<State, Action>: RandomAccessCollection {
  private let elements: ElementStores<StackIndex<State, Action>>

  /// The ids of the elements, from the bottom up.
  public let ids: OrderedIDs<StackElementID>

  /// The first element, for the store of one that was popped and never in use.
  ///
  /// There is one where there is a position.
  private let sample: State?

  init(_ elements: ElementStores<StackIndex<State, Action>>) {
    self.elements = elements
    ids = elements.container.withState(\.ids)
    sample = elements.sample(ids.first)
  }

  /// The position of the first store.
  public var startIndex: Int { ids.startIndex }

  /// The position after the last store.
  public var endIndex: Int { ids.endIndex }

  /// The store of the element at a position.
  ///
  /// - Misuse: a collection that is kept while elements are popped still has their positions. The store of an element
  ///   that was popped shows the last value of its state, if it was in use before. If not, an issue is reported, and
  ///   it shows the state of another element.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Store<State, Action> {
    elements.store(of: ids[position], at: position, sample: sample!)
  }

  /// The store of the element with an id, or `nil` where the element is not on the stack.
  ///
  /// - Complexity: O(1).
  public subscript(id id: StackElementID) -> Store<State, Action>? {
    elements.container.withState { $0.ids.contains(id) } ? elements.store(of: id) : nil
  }
}

/// The elements of a stack.
enum StackIndex<Element, ElementAction>: ElementIndex {
  static func element(_ id: StackElementID, in container: StackState<Element>) -> Element? { container[id: id] }

  static func action(
    _ action: consuming ElementAction,
    of id: StackElementID,
    in store: Store<StackState<Element>, StackAction<Element, ElementAction>>
  ) -> StackAction<Element, ElementAction> {
    .element(id: id, action: action)
  }

  static func isMissing(_ id: StackElementID, at position: Int) -> Diagnostic { .storeOfPoppedElement(id: id) }
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
    StackStoreCollection(elements(by: StackIndex<ElementState, ElementAction>.self, state, action: action))
  }

  /// The stores of the elements of a stack.
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StackStoreCollection<ElementState, ElementAction> {
    scope(state, action: action)
  }
}
