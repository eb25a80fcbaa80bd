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
        await store.receive(\\.respnse) // error: 'Action' has no case with this name. Check its spelling.
      }
      """
    ),
    Mistakes(
      "children that do not fit their operator",
      """
      @Reducer struct Row {
        @ObservableState struct State: Equatable, Identifiable { let id: Int }
        enum Action { case tapped }
      }
      @Reducer struct PlainArray {
        @ObservableState struct State: Equatable { var rows: [Row.State] = [] } // error: 'rows' is an array. Declare it as
        enum Action { case rows(IdentifiedActionOf<Row>) }
        var body: some ReducerOf<Self> {
          Reduce { _, _ in .none }
            .forEach(\\.rows, action: \\.rows) { Row() } // error: declare the property as an 'IdentifiedArrayOf'
        }
      }
      @Reducer struct WithoutDollar {
        @ObservableState struct State: Equatable { @Presents var sheet: Row.State? }
        enum Action { case sheet(PresentationAction<Row.Action>) }
        var body: some ReducerOf<Self> {
          Reduce { _, _ in .none }
            .ifLet(\\.sheet, action: \\.sheet) { Row() } // error: declare the property with '@Presents' and write '\\.$child'
        }
      }
      @Reducer struct OtherAction {
        @ObservableState struct State: Equatable { var row = Row.State(id: 0) }
        enum Action { case row(IdentifiedActionOf<Row>) }
        var body: some ReducerOf<Self> {
          Scope(state: \\.row, action: \\.row) { Row() } // error: 'action' has to lead to the 'Action' of the child
        }
      }
      @MainActor func test(_ store: TestStoreOf<OtherAction>) async {
        await store.receive(.row(.element(id: 0, action: .tapped))) // error: 'Action' is not 'Equatable': write the case
      }
      """
    ),
    Mistakes(
      "dependencies that do not exist",
      """
      struct Client {
        @Dependency(\\.contiuousClock) var clock // error: 'DependencyValues' has no such property. Check its spelling and the imports.
        @Dependency(\\.numbers) var numbers: [Int] // error: 'DependencyValues' has no such property
        @Dependency(\\.uuid) var uuid
        func id() -> UUID { uuid() }
      }
      """
    ),
    Mistakes(
      "payloads of cases that are read as if they were there",
      """
      @CasePathable @dynamicMemberLookup enum Action { case deleted(UUID), named(String) }
      func use(_ action: Action, _ id: UUID, _ name: String) {
        _ = action[case: \\.deleted] == id
        _ = id != action[case: \\.deleted]
        _ = action[case: \\.named] == name && action.deleted == id
        _ = [action].contains { $0[case: \\.deleted] == id }
      }
      func change(_ action: inout Action, _ id: UUID) {
        action[case: \\.deleted] = id
        action.deleted = id
        let deleted: UUID? = action[case: \\.deleted]
        _ = deleted == id
        _ = action[case: \\.deleted] == id // error: A case may be absent. Read it into an optional: 'let value: Value? = …'.
      }
      """
    ),
  ]
}
