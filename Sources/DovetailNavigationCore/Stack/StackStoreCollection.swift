import Dovetail

/// The stores of the elements of a stack, from the bottom up, each created on demand.
///
/// The collection has the elements that were on the stack when it was created. It lacks elements that were pushed
/// since, and still has elements that were popped since.
public struct StackStoreCollection<State, Action>: RandomAccessCollection {
  private let elements: ElementStores<StackIndex<State, Action>>

  /// The ids of the elements, from the bottom up.
  public let ids: OrderedIDs<StackElementID>

  /// The first element: the fallback state for the store of a popped element that was not in use before.
  ///
  /// `nil` only if the collection is empty.
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
  /// - Misuse: a collection still has the positions of elements that are popped after it was created. If the store of a
  ///   popped element was in use before, it returns the last state of its element. If not, an issue is reported, and
  ///   the store returns the state of another element.
  /// - Complexity: O(1).
  ///
  /// - Parameter position: The position of the element when the collection was created.
  public subscript(position: Int) -> Store<State, Action> {
    elements.store(of: ids[position], at: position, sample: sample!)
  }

  /// The store of the element with an id, or `nil` if the element is not on the stack now.
  ///
  /// - Parameter id: The id of the element.
  /// - Complexity: O(1).
  public subscript(id id: StackElementID) -> Store<State, Action>? {
    elements.container.withState { $0.ids.contains(id) } ? elements.store(of: id) : nil
  }
}

/// How stores find the elements of a stack, and embed actions of elements into actions of the stack.
enum StackIndex<Element, ElementAction>: ElementIndex {
  static func element(_ id: StackElementID, in container: StackState<Element>) -> Element? { container[id: id] }

  static func contains(_ id: StackElementID, in container: StackState<Element>) -> Bool { container.contains(id) }

  static func membershipVersion(of container: StackState<Element>) -> UInt64 { container.entries.membershipVersion }

  static func renewMembership(of container: inout StackState<Element>) -> UInt64 {
    container.entries.renewMembership()
  }

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
  /// Returns the stores of the elements of a stack.
  ///
  /// ```swift
  /// for screen in store.scope(\.path, action: \.path) { show(screen) }
  /// ```
  ///
  /// As long as the store of an element is referenced, the collection returns the same object.
  ///
  /// - Parameters:
  ///   - state: The stack in this store's state.
  ///   - action: The case of this store's actions that holds the actions of the stack.
  /// - Complexity: O(1).
  public func scope<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseProperty<Action, StackAction<ElementState, ElementAction>>
  ) -> StackStoreCollection<ElementState, ElementAction> where Action: CasePathable {
    StackStoreCollection(elements(by: StackIndex<ElementState, ElementAction>.self, state, action: action))
  }

  /// Returns the stores of the elements of a stack.
  ///
  /// As long as the store of an element is referenced, the collection returns the same object.
  ///
  /// - Parameters:
  ///   - state: The stack in this store's state.
  ///   - action: The case of this store's actions that holds the actions of the stack.
  /// - Complexity: O(1).
  @_disfavoredOverload
  public func scope<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StackStoreCollection<ElementState, ElementAction> {
    StackStoreCollection(elements(by: StackIndex<ElementState, ElementAction>.self, state, action: action))
  }

  /// Returns the stores of the elements of a stack.
  ///
  /// - Parameters:
  ///   - state: The stack in this store's state.
  ///   - action: The case of this store's actions that holds the actions of the stack.
  /// - Complexity: O(1).
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseProperty<Action, StackAction<ElementState, ElementAction>>
  ) -> StackStoreCollection<ElementState, ElementAction> where Action: CasePathable {
    scope(state, action: action)
  }

  /// Returns the stores of the elements of a stack.
  ///
  /// - Parameters:
  ///   - state: The stack in this store's state.
  ///   - action: The case of this store's actions that holds the actions of the stack.
  /// - Complexity: O(1).
  @_disfavoredOverload
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> StackStoreCollection<ElementState, ElementAction> {
    scope(state, action: action)
  }
}
