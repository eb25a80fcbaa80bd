#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension NavigationStack {
    /// Creates a navigation stack that shows the elements of a stack.
    ///
    /// ```swift
    /// NavigationStack(path: $store.scope(\.path, action: \.path)) {
    ///   RootView(store: store)
    /// } destination: { store in
    ///   switch store.case {
    ///   case .detail(let store): DetailView(store: store)
    ///   }
    /// }
    /// ```
    ///
    /// A view that goes back sends `StackAction.popFrom`, and a link with a state sends
    /// `StackAction.push`.
    ///
    /// - Parameters:
    ///   - path: The store of the stack.
    ///   - root: Makes the view at the bottom.
    ///   - destination: Makes the view of an element. It is called with the last state while the view of a popped
    ///     element closes.
    @MainActor
    public init<State, Action, Destination: View, R>(
      path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      @ViewBuilder root: () -> R,
      @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
    )
    where
      Data == StackState<State>.PathView,
      Root == ModifiedContent<R, _NavigationDestinationViewModifier<State, Action, Destination>>
    {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      self.init(path: path[dynamicMember: \.[pathSendingAt: site]]) {
        root().modifier(_NavigationDestinationViewModifier(store: path.wrappedValue, destination: destination))
      }
    }
  }

  /// Shows the elements of a stack as the destinations of a navigation stack.
  public struct _NavigationDestinationViewModifier<State, Action, Destination: View>: ViewModifier {
    let store: Store<StackState<State>, StackAction<State, Action>>
    let destination: (Store<State, Action>) -> Destination

    /// The content with its destinations.
    ///
    /// - Parameter content: The root of the navigation stack.
    public func body(content: Content) -> some View {
      content
        .environment(\.elementType, ElementType(State.self))
        .navigationDestination(for: StackState<State>.Component.self) { component in
          StackDestination(store.elementStore(of: component), destination: destination)
            .environment(\.elementType, ElementType(State.self))
        }
    }
  }

  /// The view of an element of a stack.
  private struct StackDestination<ElementState, Action, Destination: View>: View {
    // Kept for the time that the view is on screen: the store of a popped element has its last state.
    @SwiftUI.State private var store: Store<ElementState, Action>?
    private let destination: (Store<ElementState, Action>) -> Destination

    init(_ store: Store<ElementState, Action>?, destination: @escaping (Store<ElementState, Action>) -> Destination) {
      _store = SwiftUI.State(initialValue: store)
      self.destination = destination
    }

    var body: some View {
      if let store { destination(store) }
    }
  }

  /// The type of the elements of the innermost navigation stack.
  struct ElementType: Sendable {
    let type: Any.Type?

    init(_ type: Any.Type?) { self.type = type }
  }

  private struct ElementTypeKey: EnvironmentKey {
    static var defaultValue: ElementType { ElementType(nil) }
  }

  extension EnvironmentValues {
    var elementType: ElementType {
      get { self[ElementTypeKey.self] }
      set { self[ElementTypeKey.self] = newValue }
    }
  }
#endif
