#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension Binding {
    /// Returns a binding of the store of a presented feature, for sheets, covers, popovers and destinations.
    ///
    /// ```swift
    /// .sheet(item: $store.scope(\.$editor, action: \.editor)) { store in
    ///   EditorView(store: store)
    /// }
    /// ```
    ///
    /// Setting it to `nil` sends `dismiss`, if the feature is presented for which the binding was made.
    ///
    /// - Parameters:
    ///   - state: The presentation.
    ///   - action: The case that holds the actions of the presented feature.
    /// - Returns: The binding.
    @MainActor
    public func scope<State: ObservableState, Action, ChildState, ChildAction>(
      _ state: KeyPath<State, PresentationState<ChildState>>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
      presented(
        state.appending(path: \.wrappedValue),
        action: action,
        at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }

    /// Returns a binding of the store of a presented feature, for the property without `$`.
    ///
    /// - Parameters:
    ///   - state: The presented feature's state.
    ///   - action: The case that holds the actions of the presented feature.
    /// - Returns: The binding.
    @MainActor
    public func scope<State: ObservableState, Action, ChildState, ChildAction>(
      _ state: KeyPath<State, ChildState?>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
      presented(
        state,
        action: action,
        at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }

    /// Returns a binding of the store of a stack, for the path of a `NavigationStack`.
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
    /// - Parameters:
    ///   - state: The stack.
    ///   - action: The case that holds the actions of the stack.
    /// - Returns: The binding.
    @MainActor
    public func scope<State: ObservableState, Action, Element, ElementAction>(
      _ state: KeyPath<State, StackState<Element>>,
      action: CaseKeyPath<Action, StackAction<Element, ElementAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Store<StackState<Element>, StackAction<Element, ElementAction>>>
    where Value == Store<State, Action> {
      wrappedValue.checkForView(at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
      let key = StackKey(state: state, action: action)
      return self[dynamicMember: \.[stack: key]]
    }

    @MainActor
    private func presented<State, Action, ChildState, ChildAction>(
      _ state: KeyPath<State, ChildState?>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      at site: SourceSite
    ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
      let store = wrappedValue
      store.checkForView(at: site)
      let binding = store.presentation(state, action: action, at: site)
      return self[dynamicMember: \.[presentation: binding]]
    }
  }

  /// The key paths of a stack and its actions.
  private struct StackKey<State, Action, Element, ElementAction>: Hashable {
    let state: KeyPath<State, StackState<Element>>
    let action: CaseKeyPath<Action, StackAction<Element, ElementAction>>
  }

  extension Store {
    /// The store of a stack.
    ///
    /// Setting it does nothing.
    fileprivate subscript<Element, ElementAction>(
      stack key: StackKey<State, Action, Element, ElementAction>
    ) -> Store<StackState<Element>, StackAction<Element, ElementAction>> {
      get { stackStore(key.state, action: key.action) }
      set {}
    }
  }
#endif
