import Dovetail
import DovetailTestSupport
import Observation
import Testing

@testable import DovetailObservation

/// What a pass notes, and in which order observers are told of it.
@MainActor
struct PendingChangesTests {
  @ObservableState
  struct Garden {
    var size = 0
    var name = ""
  }

  @ObservableState
  enum Plot {
    case garden(Garden)
    case number(Int)
  }

  /// A state at a constant address with the changes of its passes, as a store has both.
  private final class Holder<State> {
    let state: Address<State>
    let changes: PendingChanges

    init(_ initial: State) {
      state = Address(allocating: initial)
      changes = PendingChanges(of: StateIdentity.find(of: state))
    }

    deinit { state.deallocate() }

    func pass(_ body: (inout State) -> Void) {
      changes.begin()
      body(&state.pointee)
      _ = changes.end()
    }

    /// Reads properties of the state.
    func read(_ body: (State) -> Void) {
      _ = changes.identityForReading
      body(state.pointee)
    }
  }

  /// Appends a name to a list at the first change of what a function reads.
  private func append(_ name: String, to told: LockIsolated<[String]>, after read: () -> Void) {
    withObservationTracking(read) { told.withValue { $0.append(name) } }
  }

  @Test func `observers are told after the pass, and in the order of the changes`() {
    let garden = Holder(Garden())
    let told = LockIsolated<[String]>([])
    append("size", to: told) { garden.read { _ = $0.size } }
    append("name", to: told) { garden.read { _ = $0.name } }
    garden.pass {
      $0.name = "a"
      $0.size = 1
      $0.name = "b"
      #expect(told.value == [])
    }
    #expect(told.value == [])
    garden.changes.deliver()
    #expect(told.value == ["name", "size"])
    #expect(garden.changes.isEmpty)
  }

  @Test func `the changes of several passes are delivered together`() {
    let garden = Holder(Garden())
    let size = Reading { garden.read { _ = $0.size } }
    garden.pass { $0.size = 1 }
    garden.pass { $0.size = 2 }
    garden.changes.deliver()
    #expect(size.count == 1)
  }

  @Test func `a state that is replaced is told to the readers of its properties and to those of the whole`() {
    let garden = Holder(Garden())
    let size = Reading { garden.read { _ = $0.size } }
    let whole = Reading { garden.changes.noteReading() }
    garden.pass { $0.name = "a" }
    garden.changes.deliver()
    #expect([size.count, whole.count] == [0, 0])
    garden.pass { $0 = Garden() }
    garden.changes.deliver()
    #expect([size.count, whole.count] == [1, 1])
  }

  @Test func `an enum is told to the readers of the whole when its payload is another`() {
    let plot = Holder(Plot.garden(Garden()))
    let whole = Reading { plot.changes.noteReading() }
    plot.pass {
      guard case .garden(var garden) = $0 else { return }
      garden.size = 1
      $0 = .garden(garden)
    }
    plot.changes.deliver()
    #expect(whole.count == 0)
    plot.pass { $0 = .number(1) }
    plot.changes.deliver()
    #expect(whole.count == 1)
  }

  @Test func `a change is noted for the pass that began last on the thread`() {
    let outer = Holder(Garden())
    let inner = Holder(Garden())
    let size = Reading { outer.read { _ = $0.size } }
    outer.pass { garden in
      inner.pass { _ in garden.size = 1 }
      #expect(PendingChanges.current === outer.changes)
    }
    #expect(PendingChanges.current == nil)
    #expect(outer.changes.isEmpty)
    inner.changes.deliver()
    #expect(size.count == 1)
  }

  @Test func `an observer may begin a pass, which is told of before the remaining observers are`() {
    let garden = Holder(Garden())
    let other = Holder(Garden())
    let told = LockIsolated<[String]>([])
    append("other", to: told) { other.read { _ = $0.size } }
    let references = UncheckedSendable(other)
    withObservationTracking {
      garden.read { _ = $0.size }
    } onChange: {
      told.withValue { $0.append("size") }
      references.value.pass { $0.size = 1 }
      references.value.changes.deliver()
    }
    append("name", to: told) { garden.read { _ = $0.name } }
    garden.pass {
      $0.size = 1
      $0.name = "a"
    }
    garden.changes.deliver()
    #expect(told.value == ["size", "other", "name"])
  }

  @Test func `more changes than are searched one after the other are each told of once`() {
    let gardens = (0..<40).map { _ in Holder(Garden()) }
    let readings = gardens.map { garden in Reading { garden.read { _ = ($0.size, $0.name) } } }
    gardens[0].changes.begin()
    for _ in 1...2 {
      for garden in gardens {
        garden.state.pointee.size += 1
        garden.state.pointee.name += "a"
      }
    }
    _ = gardens[0].changes.end()
    gardens[0].changes.deliver()
    #expect(readings.map(\.count) == Array(repeating: 1, count: 40))
  }
}
