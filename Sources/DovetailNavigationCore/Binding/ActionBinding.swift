import Dovetail

/// What a binding reads and writes that sends an action for each new value.
package struct ActionBinding<State, Action, Value>: Hashable {
  let state: KeyPath<State, Value>
  let action: CaseKeyPath<Action, Value>
  let site: SourceSite

  /// Creates the description of a binding.
  ///
  /// - Parameters:
  ///   - state: The value.
  ///   - action: The case that holds the new value.
  ///   - site: The line that makes the binding.
  package init(_ state: KeyPath<State, Value>, action: CaseKeyPath<Action, Value>, at site: SourceSite) {
    self.state = state
    self.action = action
    self.site = site
  }
}

extension Store {
  /// A value of the state.
  ///
  /// Setting it sends an action.
  package subscript<Value>(sending binding: ActionBinding<State, Action, Value>) -> Value {
    get { self[dynamicMember: binding.state] }
    set {
      guard acceptsWrites else { return }
      send(AnyCasePath(binding.action).embed(newValue), at: binding.site)
    }
  }

  /// Sends an action of a binding.
  func send(_ action: Action, at site: SourceSite) {
    send(action, fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
  }
}
