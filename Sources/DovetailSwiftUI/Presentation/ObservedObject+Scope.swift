#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension ObservedObject.Wrapper {
    /// Returns a binding of the store of a presented feature, for sheets, covers, popovers and destinations.
    ///
    /// See the function of `Binding`.
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
    ) -> Binding<Store<ChildState, ChildAction>?>
    where ObjectType == Store<State, Action> {
      store().scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns a binding of the store of a presented feature, for the property without `$`.
    ///
    /// See the function of `Binding`.
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
    ) -> Binding<Store<ChildState, ChildAction>?>
    where ObjectType == Store<State, Action> {
      store().scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns a binding of the store of a stack, for the path of a `NavigationStack`.
    ///
    /// See the function of `Binding`.
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
    where ObjectType == Store<State, Action> {
      store().scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
#endif
