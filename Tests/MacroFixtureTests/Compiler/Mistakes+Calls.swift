extension [Mistakes] {
  /// Calls of the library that do not fit, which the compiler would put down to something else.
  static let calls = [
    Mistakes(
      "key paths that do not fit",
      """
      @Reducer struct Child { @ObservableState struct State {} ; enum Action { case tapped } }
      @Reducer struct Parent {
        @ObservableState struct State: Equatable { var count = 0 ; static func == (a: Self, b: Self) -> Bool { true } }
        enum Action { case child(Child.Action), response(Int) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.count, action: \\.child) { Child() } // error: 'state' has to lead to the 'State' of the child
        }
      }
      @MainActor func test(_ store: TestStoreOf<Parent>) async {
        await store.receive(\\.respnse) // error: the action has no case with this name
      }
      """
    )
  ]
}
