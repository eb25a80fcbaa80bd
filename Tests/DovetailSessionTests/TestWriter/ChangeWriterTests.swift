import Dovetail
import Navigation
import Testing

@testable import DovetailSession

/// Changes of states as statements.
struct ChangeWriterTests {
  private func texts<State>(_ before: State, isExact: Bool = true, _ change: (inout State) -> Void) -> [String] {
    var after = before
    change(&after)
    let writer = ChangeWriter(ValueWriter(), from: SharedSnapshot(), to: SharedSnapshot(), isExact: isExact)
    return writer.statements(before, after).map { $0.text(indent: 0, column: 0) }
  }

  /// Expects that a change of a state is written as these statements.
  private func expect<State>(
    _ statements: String...,
    for before: State,
    isExact: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout State) -> Void
  ) {
    let texts = texts(before, isExact: isExact, change)
    #expect(texts == statements, sourceLocation: sourceLocation)
  }

  private let state = Rows.State(
    rows: [Row(id: 1, title: "a"), Row(id: 2, title: "b"), Row(id: 3, title: "c")],
    numbers: [1, 2, 3],
    names: ["x": 1, "y": 2]
  )

  @Test func `nothing is written for equal states`() {
    #expect(texts(state) { _ in }.isEmpty)
  }

  @Test func `the smallest part is assigned`() {
    expect("$0.rows[id: 2]?.title = \"x\"", for: state) { $0.rows[id: 2]?.title = "x" }
    expect("$0.numbers[1] = 5", for: state) { $0.numbers[1] = 5 }
    expect("$0.names[\"x\"] = 3", for: state) { $0.names["x"] = 3 }
    expect("$0.names[\"x\"] = nil", for: state) { $0.names["x"] = nil }
    expect("$0.tags = [1]", for: state) { $0.tags = [1] }
  }

  @Test func `elements are inserted and removed if the statement is applied to the state before`() {
    let row = Row(id: 4, title: "d")
    expect("$0.rows.append(Row(id: 4, title: \"d\"))", for: state) { $0.rows.append(row) }
    expect("$0.rows.insert(Row(id: 4, title: \"d\"), at: 0)", for: state) { $0.rows.insert(row, at: 0) }
    expect("$0.rows.remove(id: 2)", for: state) { $0.rows.remove(id: 2) }
    expect("$0.numbers.append(4)", for: state) { $0.numbers.append(4) }
    expect("$0.numbers.remove(at: 1)", for: state) { $0.numbers.remove(at: 1) }
    expect("$0.numbers.removeLast()", for: state) { $0.numbers.removeLast() }
    expect("$0.numbers[0] = 3", "$0.numbers[2] = 1", for: state) { $0.numbers.swapAt(0, 2) }
    expect("$0.numbers = []", for: state) { $0.numbers = [] }
  }

  @Test func `a statement for the state after leaves that state as it is`() {
    expect("$0.numbers = [1, 2, 3, 4]", for: state, isExact: false) { $0.numbers.append(4) }
    expect("$0.rows.remove(id: 2)", for: state, isExact: false) { $0.rows.remove(id: 2) }
  }

  @Test func `rows that were moved are assigned as a whole`() {
    let statement = "$0.rows = [Row(id: 3, title: \"c\"), Row(id: 2, title: \"b\"), Row(id: 1, title: \"a\")]"
    expect(statement, for: state) { $0.rows.swapAt(0, 2) }
  }

  @Test func `presented states are changed in place, and cases of enums by their names`() {
    expect("$0.row = Row(id: 1, title: \"a\")", for: state) { $0.row = Row(id: 1, title: "a") }
    var presenting = state
    presenting.row = Row(id: 1, title: "a")
    presenting.sheet = .row(Row(id: 1, title: "a"))
    expect("$0.row?.title = \"b\"", for: presenting) { $0.row?.title = "b" }
    // A constant cannot be assigned, so that what has it is.
    expect("$0.row = Row(id: 2, title: \"a\")", for: presenting) { $0.row = Row(id: 2, title: "a") }
    expect("$0.row = nil", for: presenting) { $0.row = nil }
    expect("$0.$sheet.row?.title = \"b\"", for: presenting) { $0.$sheet.row?.title = "b" }
    expect("$0.sheet = .number(1)", for: presenting) { $0.sheet = .number(1) }
  }

  @Test func `elements of stacks keep their ids`() {
    var stacked = state
    stacked.path[id: 0] = .row(Row(id: 1, title: "a"))
    stacked.path[id: 3] = .number(1)
    expect("$0.path[id: 0, case: \\.row]?.title = \"b\"", for: stacked) { $0.path[id: 0, case: \.row]?.title = "b" }
    expect("$0.path[id: 3] = .number(2)", for: stacked) { $0.path[id: 3] = .number(2) }
    expect("$0.path[id: 3] = nil", for: stacked) { $0.path[id: 3] = nil }
    expect("$0.path[id: 5] = .number(2)", for: stacked) { $0.path[id: 5] = .number(2) }
  }

  @Test func `a state that is an enum is changed in place while its case stays`() {
    let state = Sheet.row(Row(id: 1, title: "a"))
    expect("$0.modify(\\.row) { $0.title = \"b\" }", for: state) { $0 = .row(Row(id: 1, title: "b")) }
    expect("$0 = .number(1)", for: state) { $0 = .number(1) }
  }
}

@CasePathable
enum Sheet: Equatable {
  case row(Row)
  case number(Int)
}

@Reducer
struct Rows {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = []
    var numbers: [Int] = []
    var names: [String: Int] = [:]
    var tags: Set<Int> = []
    @Presents var row: Row?
    @Presents var sheet: Sheet?
    var path = StackState<Sheet>()
  }
}
