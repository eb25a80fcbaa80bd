import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailObservation

/// The record of the properties that were read.
@MainActor
@Suite struct `Properties that were read` {
  @Test func `a change of a property that nobody has read is not collected`() {
    var state = Garden.State()
    let reading = Reading { _ = state.count }
    let changes = PendingChanges()
    collecting(in: changes) { state.numbers = [1] }
    #expect(changes.isEmpty)
    collecting(in: changes) { state.count = 1 }
    #expect(!changes.isEmpty)
    changes.deliver()
    #expect(reading.count == 1)
  }

  @Test func `a property is remembered once, also in a generic state`() {
    let state = Crate(content: "a")
    for _ in 1...3 { _ = (state.content, state.label) }
    #expect(state._$registrar?.listeners.existing?.readProperties.count == 2)
  }

  @Test func `properties that several threads read at once for the first time are all remembered`() async {
    for _ in 1...20 {
      let state = Garden.State()
      await withTaskGroup { group in
        for _ in 1...4 {
          group.addTask { _ = (state.count, state.numbers, state.list) }
        }
      }
      let box = state._$registrar?.listeners.existing
      #expect(Set(box?.readProperties ?? []) == [\Garden.State.count, \Garden.State.numbers, \Garden.State.list])
    }
  }

  @Test func `a property that is read in its getter and by hand is told of once`() {
    var state = Handmade()
    let reading = Reading { _ = (state.number, state.number, state.readsInAFunction()) }
    let changes = PendingChanges()
    collecting(in: changes) { state.writesInAFunction() }
    changes.deliver()
    #expect(reading.count == 1)
  }

  @Test func `a getter that was read before is heard by another who reads it`() {
    var state = Garden.State()
    let first = Reading { _ = state.count }
    let second = Reading { _ = state.count }
    let changes = PendingChanges()
    collecting(in: changes) { state.count = 1 }
    changes.deliver()
    #expect((first.count, second.count) == (1, 1))
  }

  @Test func `the mark of a property is one bit, the same in all of its accessors`() {
    for name: StaticString in ["count", "", "名", "a_rather_long_name_of_a_property_in_a_state"] {
      #expect(PropertyBit(accessor: name).bits.nonzeroBitCount == 1)
    }
    #expect(PropertyBit(accessor: "count") == PropertyBit(accessor: "count"))
    #expect(PropertyBit(accessor: "count") != PropertyBit(accessor: "numbers"))
    #expect(PropertyBit(accessor: "$child") == PropertyBit(accessor: "child"))
  }

  @Test func `a function speaks of any property`() {
    var state = Handmade()
    let reading = Reading { _ = state.readsInAFunction() }
    let changes = PendingChanges()
    collecting(in: changes) { state.writesInAFunction() }
    changes.deliver()
    #expect(reading.count == 1)
    #expect(PropertyBit(accessor: "write(_:)").bits == ~0)
  }

  private func collecting(in changes: PendingChanges, _ body: () -> Void) {
    let collection = changes.collect()
    defer { collection.end() }
    body()
  }
}

@ObservableState
private struct Crate<Content> {
  var content: Content
  var label = ""
}

/// A state with handwritten accessors instead of those of the macro.
private struct Handmade: ObservableState {
  private var value = 0
  private var registrar = ObservationStateRegistrar()

  var _$id: ObservableStateID { registrar.id }
  var _$registrar: ObservationStateRegistrar? { registrar }
  var number: Int {
    registrar.read(\Self.number)
    return value
  }

  mutating func _$willModify() { registrar._$willModify() }

  func readsInAFunction() -> Int {
    registrar.access(self, keyPath: \Handmade.number)
    return value
  }

  mutating func writesInAFunction() {
    value += 1
    registrar.wrote(\Handmade.number)
  }
}
