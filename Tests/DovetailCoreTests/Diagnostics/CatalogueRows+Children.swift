import Dovetail
import DovetailTestSupport

// Messages about states and children that a feature has not declared. Debug builds report them.
extension CatalogueRow {
  static let undeclared = [
    CatalogueRow("unobservableState") { _ in
      """
      "observe" read the state of a store that is not observable, so it does not run again when the state changes.

      State: Int

      Add "@ObservableState" to the type of the state and to the types of its children. A value of another type, such as a \
      number, has to be a property of such a state.
      """
    } provoke: {
      let store = Store(initialState: 0) { EmptyReducer<Int, Int>() }
      let line: UInt = #line + 1
      let token = observe { for _ in 0..<2 { _ = store.state } }
      token.cancel()
      return line
    },
    CatalogueRow("unhandledChildAction", "list") { _ in
      """
      No combinator in the body of a feature handles an action.

      Action: ListAction.rows(.element(id:, action: .tapped))
      Case: \\.rows of ListAction

      The action changed nothing and has no effect. The state has no property for the children of this case: declare one as \
      "var …: IdentifiedArray<Int, …>", and add ".forEach(\\.…, action: \\.rows) { … }" to the body of the feature.
      """
    } provoke: {
      let store = Store(initialState: 0) { EmptyReducer<Int, ListAction>() }
      var line: UInt = 0
      for _ in 0..<3 {
        line = #line + 1
        store.send(.rows(.element(id: 1, action: .tapped)))
      }
      return line
    },
    CatalogueRow("unhandledChildAction", "binding") { _ in
      """
      No combinator in the body of a feature handles an action.

      Action: Form.Action.binding
      Case: \\.binding of Form.Action

      The action changed nothing and has no effect. Add "BindingReducer()" to the body of the feature.
      """
    } provoke: {
      let store = Store(initialState: Form.State()) { Form() }
      var line: UInt = 0
      for _ in 0..<3 {
        line = #line + 1
        store.send(.binding(.set(\.text, "a")))
      }
      return line
    },
    CatalogueRow("storeInViewOfAnotherActor") { _ in
      """
      A view uses a store that does not belong to the main actor.

      Store: Store<Int, Int>
      Actor: StoreOwner

      Views read state on the main actor, while this store changes it on its own actor. Create the store on the main actor, or \
      let the view have a store of its own, which gets values from the other one by effects.
      """
    } provoke: {
      let owner = StoreOwner()
      let store = await owner.makeStore().value
      var line: UInt = 0
      for _ in 0..<3 {
        line = #line + 1
        store.checkForView(at: SourceSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
      }
      return line
    },
  ]
}

/// Owns a store that belongs to it.
private actor StoreOwner {
  /// Returns a store of this actor.
  ///
  /// Only unsafe code can pass it to another one.
  func makeStore() -> UncheckedSendable<Store<Int, Int>> {
    UncheckedSendable(Store(initialState: 0, isolation: self) { EmptyReducer<Int, Int>() })
  }
}

@CasePathable
private enum ListAction {
  case rows(IdentifiedAction<Int, RowAction>)
}

@CasePathable
private enum RowAction {
  case tapped
}

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
