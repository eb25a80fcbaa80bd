extension Store where Action: BindableAction<State> {
  /// A property of the state.
  ///
  /// Setting it sends a binding action.
  ///
  /// ```swift
  /// store.name = "Ada"   // is store.send(.binding(.set(\.name, "Ada")))
  /// ```
  ///
  /// - Parameter keyPath: The property.
  /// - Misuse: if no ``BindingReducer`` handles the action, the property is not changed and an issue is reported. The
  ///   line of an assignment is unknown, so the issue names the property and the action.
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { self[dynamicMember: keyPath as KeyPath<State, Value>] }
    set {
      set(keyPath, newValue) {
        .binding($0)
      } naming: {
        ".binding(\($0))"
      }
    }
  }
}

extension Store where State: Equatable & Sendable, Action: BindableAction<State> {
  /// The state.
  ///
  /// Setting it sends a binding action.
  public var state: State {
    get { self[dynamicMember: \.self as KeyPath<State, State>] }
    set {
      set(\.self, newValue) {
        .binding($0)
      } naming: {
        ".binding(\($0))"
      }
    }
  }
}

extension Store where Action: ViewAction, Action.ViewAction: BindableAction<State> {
  /// A property of the state.
  ///
  /// Setting it sends a binding action of the view.
  ///
  /// - Parameter keyPath: The property.
  /// - Misuse: if no ``BindingReducer`` handles the action, the property is not changed and an issue is reported. The
  ///   line of an assignment is unknown, so the issue names the property and the action.
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { self[dynamicMember: keyPath as KeyPath<State, Value>] }
    set {
      set(keyPath, newValue) {
        .view(.binding($0))
      } naming: {
        ".view(.binding(\($0)))"
      }
    }
  }
}

extension Store where State: Equatable & Sendable, Action: ViewAction, Action.ViewAction: BindableAction<State> {
  /// The state.
  ///
  /// Setting it sends a binding action of the view.
  public var state: State {
    get { self[dynamicMember: \.self as KeyPath<State, State>] }
    set {
      set(\.self, newValue) {
        .view(.binding($0))
      } naming: {
        ".view(.binding(\($0)))"
      }
    }
  }
}

extension Store {
  /// Sends a binding action, and reports it if no reducer has applied it.
  fileprivate func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>,
    _ value: Value,
    _ embed: (BindingAction<State>) -> Action,
    naming name: (BindingAction<State>) -> String
  ) {
    // The subscript cannot have parameters for the caller's line: they would become a part of key paths through the
    // subscript, as in bindings of views, and arguments of key paths have to be hashable.
    let site = SourceSite()
    let isQueued = source.core.isOccupied
    // A view that closes writes to its bindings after its feature was removed. The state cannot be read while a reducer
    // runs.
    guard isQueued || source.isPresent else { return }
    let write = BindingWrite(keyPath, value, isCheckedBySender: true)
    let binding = BindingAction(write: write)
    _ = sendAction(embed(binding), site)
    // A queued action is reported as such.
    guard !isQueued, !write.isApplied else { return }
    let property = propertyName(of: keyPath)
    report(.bindingWasNotHandled(property: property, action: name(binding), store: Self.self), at: site)
  }
}
