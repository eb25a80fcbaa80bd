import Dovetail
import DovetailMacroFixtures
import Foundation
import Observation
import Testing

@testable import DovetailMacroFixtures

/// Says whether what a store's state is read for has changed.
private final class Changes: @unchecked Sendable {
  // Unchecked: it is used on one thread.
  var count = 0

  func tracking(_ read: () -> Void) {
    withObservationTracking(read) { self.count += 1 }
  }
}

@Reducer
private struct Editing {
  typealias State = ObservableShapes<String>
  struct Action { let change: (inout State) -> Void }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      action.change(&state)
      return .none
    }
  }
}

@Reducer
private struct Box {
  @ObservableState struct State { var values = [1, 2, 3] }
  enum Action { case set(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let value): state.values[0] = value
      }
      return .none
    }
  }
}

@Reducer
private struct Crate {
  @ObservableState struct State {
    var box = Box.State()
    var rows: IdentifiedArrayOf<PackageRow.State> = [PackageRow.State(id: 1)]
  }
  enum Action {
    case box(Box.Action)
    case rows(IdentifiedActionOf<PackageRow>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.box, action: \.box) { Box() }
    EmptyReducer().forEach(\.rows, action: \.rows) { PackageRow() }
  }
}

@MainActor
struct ObservableFixtureTests {
  private let store = Store(initialState: ObservableShapes(generic: "g")) { Editing() }

  private func changes(
    reading read: (Store<ObservableShapes<String>, Editing.Action>) -> Void,
    after change: @escaping (inout ObservableShapes<String>) -> Void
  ) -> Int {
    let changes = Changes()
    changes.tracking { read(store) }
    store.send(Editing.Action(change: change))
    return changes.count
  }

  @Test func `who reads a property hears of its change`() {
    #expect(changes(reading: { _ = $0.plain }, after: { $0.plain = 1 }) == 1)
    #expect(changes(reading: { _ = $0.plain }, after: { $0.plain += 1 }) == 1)
    #expect(changes(reading: { _ = $0.generic }, after: { $0.generic = "h" }) == 1)
    #expect(changes(reading: { _ = $0.default }, after: { $0.default.toggle() }) == 1)
    #expect(changes(reading: { _ = $0.computed }, after: { $0.plain = 9 }) == 1)
    #expect(changes(reading: { _ = $0.maybe }, after: { $0.maybe = ObservableChild() }) == 1)
  }

  @Test func `who reads a property does not hear of another's change`() {
    #expect(changes(reading: { _ = $0.plain }, after: { $0.text = "" }) == 0)
    #expect(changes(reading: { _ = $0.plain }, after: { $0.ignored = 1 }) == 0)
    #expect(changes(reading: { _ = $0.ignored }, after: { $0.ignored = 2 }) == 0)
  }

  @Test func `an equal value that is set is no change`() {
    #expect(changes(reading: { _ = $0.annotated }, after: { $0.annotated = ["}": 2, "{": 1] }) == 0)
    #expect(changes(reading: { _ = $0.optional }, after: { $0.optional = nil }) == 0)
  }

  @Test func `a child that changes says so itself`() {
    #expect(changes(reading: { _ = $0.child }, after: { $0.child.x = 5 }) == 0)
    #expect(changes(reading: { _ = $0.child.x }, after: { $0.child.x = 6 }) == 1)
    #expect(changes(reading: { _ = $0.child.y }, after: { $0.child.x = 7 }) == 0)
    #expect(changes(reading: { _ = $0.child }, after: { $0.child = ObservableChild() }) == 1)
  }

  @Test func `a list changes when elements come and go`() {
    #expect(changes(reading: { _ = $0.rows }, after: { $0.rows.append(ObservableRow(id: 1)) }) == 1)
    #expect(changes(reading: { _ = $0.rows }, after: { $0.rows[id: 1]?.value = 3 }) == 0)
    #expect(changes(reading: { _ = $0.rows[id: 1]?.value }, after: { $0.rows[id: 1]?.value = 4 }) == 1)
    #expect(changes(reading: { _ = $0.rows }, after: { $0.rows.remove(id: 1) }) == 1)
  }

  @Test func `a collection in a child is changed in place through the parent`() {
    let store = Store(initialState: Crate.State()) { Crate() }
    let address = store.withState { $0.box.values.withUnsafeBufferPointer { $0.baseAddress } }
    store.send(.box(.set(5)))
    #expect(store.withState { $0.box.values.withUnsafeBufferPointer { $0.baseAddress } } == address)
    #expect(store.box.values[0] == 5)
    store.send(.rows(.element(id: 1, action: .renamed("n"))))
    #expect(store.rows[id: 1]?.name == "n")
  }

  @Test func `observers of a property run once for each change`() {
    var state = ObservableShapes(generic: 1)
    state.watched = 1
    #expect(state.ignored == 1)
    state.watched += 1
    #expect(state.ignored == 2)
  }

  @Test func `equality, hashing and dumps do not see what is added`() {
    #expect(ObservableShapes(generic: 1) == ObservableShapes(generic: 1))
    #expect(ObservableChild().hashValue == ObservableChild().hashValue)
    #expect(
      String(customDumping: ObservableChild()) == "ObservableChild(x: 0, y: \"\")"
        || String(customDumping: ObservableChild()).contains("x: 0")
    )
    #expect(!String(customDumping: ObservableChild()).contains("_"))
  }

  @Test func `a dump shows the properties in the order of their declarations`() {
    #expect(
      String(customDumping: MixedOrder(fourth: 4)) == """
        MixedOrder(
          first: 1,
          second: 2,
          third: nil,
          fourth: 4,
          fifth: 5,
          sixth: 6,
          seventh: 7
        )
        """
    )
  }

  @Test func `properties of all kinds have the compiler's initialiser, and what is tracked by hand is tracked`() {
    #expect(MixedMemberwise.example != MixedMemberwise.short)
    #expect(MixedMemberwise.short == MixedMemberwise(a: 1, b: "b", c: nil, d: 1.5, e: 3))
    let changes = Changes()
    var state = MixedOrder(fourth: 4)
    changes.tracking { _ = state.sixth }
    let id = state._$id
    state.sixth = 7
    #expect(state._$id != id)
    #expect(state.sixth == 7)
  }

  @Test func `a state is coded by the names of its properties`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(Memberwise(a: 1, b: "x", c: true))
    #expect(String(decoding: data, as: UTF8.self) == #"{"a":1,"b":"x","c":true}"#)
    #expect(try JSONDecoder().decode(Memberwise.self, from: data) == Memberwise(a: 1, b: "x", c: true))
    #expect(try JSONDecoder().decode(Memberwise.self, from: Data(#"{"a":2,"b":"y"}"#.utf8)) == Memberwise(a: 2, b: "y"))
  }

  @Test func `an enum is the state that its case holds`() {
    let row = PackageRow.State(id: 1)
    #expect(PackageFeature.State.loaded(row)._$id == PackageFeature.State.loaded(row)._$id)
    #expect(PackageFeature.State.loaded(row)._$id != PackageFeature.State.loaded(PackageRow.State(id: 1))._$id)
    #expect(PackageFeature.State.idle._$id == PackageFeature.State.idle._$id)
    #expect(PackageFeature.State.loading(progress: 1)._$id != PackageFeature.State.loading(progress: 1)._$id)
  }

  @Test func `names that need backticks work like others`() throws {
    var state = RawNames(`a "quoted" name`: 2, `a constant`: 3)
    let id = state._$id
    state.`a name` += 1
    #expect(state._$id != id)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(state), as: UTF8.self)
        == #"{"a \"quoted\" name":2,"a constant":3,"a name":2}"#
    )
    #expect(RawCases.`2 values`(`the first`: 1, 2)[case: \.`2 values`]?.1 == 2)
    withExpectedIssue { #expect(throws: UnimplementedFailure.self) { try RawClient().`look it up`(number: 1) } }
    withDependencies {
      $0.`an entry` = 2
    } operation: {
      @Dependency(\.`an entry`) var entry
      #expect(entry == 2)
    }
  }
}
