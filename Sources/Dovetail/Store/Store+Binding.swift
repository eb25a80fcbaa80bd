extension Store where Action: BindableAction<State> {
  /// A property of the state; setting it sends a binding action.
  ///
  /// ```swift
  /// store.name = "Ada"   // is store.send(.binding(.set(\.name, "Ada")))
  /// ```
  ///
  /// - Parameter keyPath: The property.
  /// - Misuse: where no ``BindingReducer`` handles the action, the property stays as it is and an issue is reported.
  ///   The line of an assignment is not known, so the issue names the property and the action.
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
  /// The state; setting it sends a binding action.
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
  /// A property of the state; setting it sends a binding action of the view.
  ///
  /// - Parameter keyPath: The property.
  /// - Misuse: where no ``BindingReducer`` handles the action, the property stays as it is and an issue is reported.
  ///   The line of an assignment is not known, so the issue names the property and the action.
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
  /// The state; setting it sends a binding action of the view.
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
    // An assignment has no place for the caller's line: where a key path leads through the subscript, as in a binding
    // of a view, its arguments would have to be hashable, which those of a line are not.
    let site = SourceSite()
    let isQueued = source.core.isOccupied
    // A view that closes writes to its bindings when its feature has already left. While a reducer runs the state
    // cannot be asked.
    guard isQueued || source.isPresent else { return }
    let write = BindingWrite(keyPath, value)
    let binding = BindingAction(write: write)
    _ = sendAction(embed(binding), site)
    // An action that waits for another is reported for that.
    guard !isQueued, !write.isApplied else { return }
    let property = propertyName(of: keyPath)
    report(.bindingWasNotHandled(property: property, action: name(binding), store: Self.self), at: site)
  }
}
