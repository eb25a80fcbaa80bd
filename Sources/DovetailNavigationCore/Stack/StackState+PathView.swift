import Dovetail

extension StackState {
  /// An entry of the path of a `NavigationStack`, which represents an element of the stack.
  ///
  /// Only the ids are compared.
  public struct Component: Hashable {
    /// The id of the element.
    public let id: StackElementID

    /// The element, if the component was made to be pushed.
    ///
    /// Elements on the stack are not copied into the path. A second reference to them would make the next change copy
    /// their collections.
    package let element: Element?

    /// Creates a component that pushes an element.
    ///
    /// - Parameters:
    ///   - id: The id of the new element.
    ///   - element: The new element.
    package init(id: StackElementID, element: Element? = nil) {
      self.id = id
      self.element = element
    }

    /// Creates a component with a new id; the result is `nil` if the element is `nil`.
    ///
    /// - Parameter element: The new element.
    package init?(pushing element: Element?) {
      guard let element else { return nil }
      self.init(id: DependencyValues.current.stackElementID.next(), element: element)
    }

    /// Whether the ids are equal.
    public static func == (first: Component, second: Component) -> Bool { first.id == second.id }

    /// Hashes the id.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// The elements of a stack as the path of a navigation stack.
  public struct PathView: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    private var components: [Component] = []

    /// Creates an empty path.
    public init() {}

    init(_ ids: some Sequence<StackElementID>) {
      components = ids.map { Component(id: $0) }
    }

    /// The position of the element at the bottom.
    public var startIndex: Int { 0 }

    /// The position after the element at the top.
    public var endIndex: Int { components.count }

    /// The component at a position.
    ///
    /// - Parameter position: The position, from the bottom up.
    public subscript(position: Int) -> Component {
      get { components[position] }
      set { components[position] = newValue }
    }

    /// Replaces components by others.
    ///
    /// - Parameters:
    ///   - range: The positions to replace.
    ///   - newComponents: The new components.
    public mutating func replaceSubrange(_ range: Range<Int>, with newComponents: some Collection<Component>) {
      components.replaceSubrange(range, with: newComponents)
    }
  }
}

extension StackState {
  /// Reports a link whose element cannot be pushed onto the stack that it belongs to.
  ///
  /// - Parameters:
  ///   - type: The type of the elements of the enclosing navigation stack; `nil` if there is none.
  ///   - site: The line of the link.
  package static func checkLink(in type: Any.Type?, at site: SourceSite) {
    guard type != Element.self else { return }
    report(.linkOfAnotherStack(Element.self, stack: type), at: site)
  }
}

extension Store {
  /// Returns the store of a stack.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that holds the actions of the stack.
  package func stackStore<Element, ElementAction>(
    _ state: KeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, StackAction<Element, ElementAction>>
  ) -> Store<StackState<Element>, StackAction<Element, ElementAction>> {
    scope(state, key: action) { AnyCasePath(action) }
  }

  /// The path of a navigation stack.
  ///
  /// Setting it pops and pushes elements.
  ///
  /// A write is compared with the elements that are on the stack at the time of the write. One `popFrom` action pops
  /// the first element that differs and all above it. Then a `push` action is sent for each new component.
  ///
  /// A write is ignored while a reducer runs, or if the state is absent. A new component without an element is ignored,
  /// since there is nothing to push.
  ///
  /// - Parameter site: The line of the view, for messages about the actions.
  package subscript<Element, ElementAction>(pathSendingAt site: SourceSite) -> StackState<Element>.PathView
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    get { StackState<Element>.PathView(withState { Array($0.ids) }) }
    set {
      guard !isReducing, isPresent else { return }
      let ids = withState { Array($0.ids) }
      let kept = zip(ids, newValue).prefix { $0 == $1.id }.count
      if kept < ids.count { send(.popFrom(id: ids[kept]), at: site) }
      for component in newValue.dropFirst(kept) {
        guard let element = component.element else { continue }
        send(.push(id: component.id, state: element), at: site)
      }
    }
  }

  /// Returns the store of an element.
  ///
  /// - Parameter component: The entry of the element in the path.
  /// - Returns: The store; `nil` if the element is not on the stack and no store of it is in use.
  package func elementStore<Element, ElementAction>(
    of component: StackState<Element>.Component
  ) -> Store<Element, ElementAction>?
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    elements(by: StackIndex<Element, ElementAction>.self, \.self, action: \.self).store(of: component.id)
  }
}
