import Dovetail
import DovetailTestSupport
import Observation
import Testing

/// The asynchronous sequence of the Observation module, applied to stores.
@MainActor
struct ObservationsTests {
  @Test func `a sequence of what a closure reads has the values after the passes`() async {
    let store = Store(initialState: Garden.State(rows: [Plant.State(id: 1)])) { Garden() }
    let journal = Journal()
    let task = Task {
      for await text in Observations({ "\(store.count) \(store.bed.soil.kind)" }) {
        journal.note(text)
        if text.hasPrefix("2") { return }
      }
    }
    await journal.wait(for: "0 loam")
    store.send(.twice { $0.count = 1 })
    await journal.wait(for: "1 loam")
    store.send(.rows(.element(id: 1, action: .change { $0.height = 5 })))
    store.send(.bed(.change { $0.soil.kind = "clay" }))
    await journal.wait(for: "1 clay")
    store.send(.change { $0.count = 2 })
    await task.value
    #expect(journal.entries == ["0 loam", "1 loam", "1 clay", "2 clay"])
  }

  @Test func `a sequence over a row's store hears of the row alone`() async {
    let store = Store(initialState: Garden.State(rows: [Plant.State(id: 1), Plant.State(id: 2)])) { Garden() }
    let row = store.scope(\.rows, action: \.rows)[0]
    let journal = Journal()
    let task = Task {
      for await height in Observations({ row.height }) {
        journal.note("\(height)")
        if height == 9 { return }
      }
    }
    await journal.wait(for: "0")
    store.send(.change { $0.rows.append(Plant.State(id: 3)) })
    store.send(.change { $0.rows[id: 2]?.height = 4 })
    store.send(.change { $0.rows[id: 1] = Plant.State(id: 1, height: 9) })
    await task.value
    #expect(journal.entries == ["0", "9"])
  }
}
