import Dovetail
import DovetailTestSupport
import Testing

/// What readers of a store learn whose state is a tracked property in a tracked property.
@MainActor
struct DeepScopeTests {
  private let store = Store(initialState: Garden.State(pot: Bed.State())) { Garden() }

  @Test func `a reader is told of its own property, and of every state on the way that is replaced`() {
    let bed = store.scope(\.bed, action: \.bed)
    let soil = bed.scope(\.soil, action: \.self)
    let kind = Reading { _ = soil.kind }
    let depth = Reading { _ = soil.depth }
    bed.send(.change { $0.soil.kind = "clay" })
    bed.send(.change { $0.size += 1 })
    store.send(.change { $0.count += 1 })
    #expect([kind.count, depth.count] == [1, 0])
    store.send(.change { $0.bed = Bed.State() })
    #expect(depth.count == 1)
    #expect(soil.kind == "loam")
    let again = Reading { _ = soil.depth }
    bed.send(.change { $0.soil = Bed.State().soil })
    #expect(again.count == 1)
    let last = Reading { _ = soil.depth }
    store.send(.change { $0 = Garden.State() })
    #expect(last.count == 1)
  }

  @Test func `a store in an optional child is read where the child is, and keeps its last value`() throws {
    let pot = try #require(store.scope(\.pot, action: \.pot))
    let soil = pot.scope(\.soil, action: \.self)
    let kind = Reading { _ = soil.kind }
    pot.send(.change { $0.size += 1 })
    #expect(kind.count == 0)
    pot.send(.change { $0.soil.kind = "clay" })
    #expect(kind.count == 1)
    #expect(soil.kind == "clay")
    let replaced = Reading { _ = soil.depth }
    pot.send(.change { $0.soil = Bed.State().soil })
    #expect(replaced.count == 1)
    pot.send(.change { $0.soil.kind = "sand" })
    let removed = Reading { _ = soil.kind }
    store.send(.change { $0.pot = nil })
    #expect(removed.count == 1)
    #expect(soil.kind == "sand")
  }

  @Test func `a read in a reducer registers no observer`() {
    let soil = store.scope(\.bed, action: \.bed).scope(\.soil, action: \.self)
    let reading = Reading {
      let other = Store(initialState: Bed.State()) {
        Reduce<Bed.State, Bed.Action> { state, _ in
          state.size = soil.depth
          return .none
        }
      }
      other.send(.change { _ in })
      #expect(other.withState(\.size) == 1)
    }
    store.send(.change { $0.bed = Bed.State() })
    #expect(reading.count == 0)
  }
}
