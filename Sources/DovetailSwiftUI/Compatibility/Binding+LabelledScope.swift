#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  // The forms with the label `state`, which code for older versions of the Composable Architecture has.

  extension Binding {
    /// Returns a binding of the store of a presented feature.
    ///
    /// - Parameters:
    ///   - state: The presentation.
    ///   - action: The case that holds the actions of the presented feature.
    /// - Returns: The binding.
    @MainActor
    public func scope<State: ObservableState, Action, ChildState, ChildAction>(
      state: KeyPath<State, PresentationState<ChildState>>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Store<ChildState, ChildAction>?>
    where Value == Store<State, Action> {
      self.scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns a binding of the store of a presented feature, for the property without `$`.
    ///
    /// - Parameters:
    ///   - state: The presented feature's state.
    ///   - action: The case that holds the actions of the presented feature.
    /// - Returns: The binding.
    @MainActor
    public func scope<State: ObservableState, Action, ChildState, ChildAction>(
      state: KeyPath<State, ChildState?>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Store<ChildState, ChildAction>?>
    where Value == Store<State, Action> {
      self.scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns a binding of the store of a stack.
    ///
    /// - Parameters:
    ///   - state: The stack.
    ///   - action: The case that holds the actions of the stack.
    /// - Returns: The binding.
    @MainActor
    public func scope<State: ObservableState, Action, Element, ElementAction>(
      state: KeyPath<State, StackState<Element>>,
      action: CaseKeyPath<Action, StackAction<Element, ElementAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Store<StackState<Element>, StackAction<Element, ElementAction>>>
    where Value == Store<State, Action> {
      self.scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  extension Bindable {
    /// Returns a binding of the store of a presented feature.
    ///
    /// - Parameters:
    ///   - state: The presentation.
    ///   - action: The case that holds the actions of the presented feature.
    /// - Returns: The binding.
    @MainActor
    public func scope<State: ObservableState, Action, ChildState, ChildAction>(
      state: KeyPath<State, PresentationState<ChildState>>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Store<ChildState, ChildAction>?>
    where Value == Store<State, Action> {
      store().scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns a binding of the store of a presented feature, for the property without `$`.
    ///
    /// - Parameters:
    ///   - state: The presented feature's state.
    ///   - action: The case that holds the actions of the presented feature.
    /// - Returns: The binding.
    @MainActor
    public func scope<State: ObservableState, Action, ChildState, ChildAction>(
      state: KeyPath<State, ChildState?>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Store<ChildState, ChildAction>?>
    where Value == Store<State, Action> {
      store().scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns a binding of the store of a stack.
    ///
    /// - Parameters:
    ///   - state: The stack.
    ///   - action: The case that holds the actions of the stack.
    /// - Returns: The binding.
    @MainActor
    public func scope<State: ObservableState, Action, Element, ElementAction>(
      state: KeyPath<State, StackState<Element>>,
      action: CaseKeyPath<Action, StackAction<Element, ElementAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Store<StackState<Element>, StackAction<Element, ElementAction>>>
    where Value == Store<State, Action> {
      store().scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  extension ObservedObject.Wrapper {
    /// Returns a binding of the store of a presented feature.
    ///
    /// - Parameters:
    ///   - state: The presentation.
    ///   - action: The case that holds the actions of the presented feature.
    /// - Returns: The binding.
    @MainActor
    public func scope<State: ObservableState, Action, ChildState, ChildAction>(
      state: KeyPath<State, PresentationState<ChildState>>,
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
    /// - Parameters:
    ///   - state: The presented feature's state.
    ///   - action: The case that holds the actions of the presented feature.
    /// - Returns: The binding.
    @MainActor
    public func scope<State: ObservableState, Action, ChildState, ChildAction>(
      state: KeyPath<State, ChildState?>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Store<ChildState, ChildAction>?>
    where ObjectType == Store<State, Action> {
      store().scope(state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Returns a binding of the store of a stack.
    ///
    /// - Parameters:
    ///   - state: The stack.
    ///   - action: The case that holds the actions of the stack.
    /// - Returns: The binding.
    @MainActor
    public func scope<State: ObservableState, Action, Element, ElementAction>(
      state: KeyPath<State, StackState<Element>>,
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
