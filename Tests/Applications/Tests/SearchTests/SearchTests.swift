import Navigation
import Testing

@testable import Search

@MainActor
struct SearchTests {
  private let bath = Place(id: 1, name: "Bath")
  private let bern = Place(id: 2, name: "Bern")
  private struct Offline: Error {}

  @Test func `a search is sent after a pause in typing`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.places.search = { query in [Place(id: 1, name: query)] }
    }
    await store.send(.binding(.set(\.query, "B"))) { $0.query = "B" }
    await clock.advance(by: .milliseconds(200))
    await store.send(\.binding.query, "Ba") { $0.query = "Ba" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.search)
    await store.receive(\.placesResponse.success) { $0.places = [Place(id: 1, name: "Ba")] }
  }

  @Test func `an empty query removes what is shown, and cancels the search`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = .immediate
      $0.places.search = { _ in try await Task.never() }
    }
    await store.send(\.binding.query, "B") { $0.query = "B" }
    await store.receive(\.search)
    await store.send(\.binding.query, "") { $0.query = "" }
  }

  @Test func `a failure is shown`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = .immediate
      $0.places.search = { _ in throw Offline() }
    }
    await store.send(\.binding.query, "B") { $0.query = "B" }
    await store.receive(\.search)
    await store.receive(\.placesResponse.failure) { $0.failure = "Offline()" }
  }

  @Test func `only the forecast of the last place is awaited`() async {
    let clock = TestClock()
    var state = Search.State()
    state.places = [bath, bern]
    let store = TestStore(initialState: state) {
      Search()
    } withDependencies: {
      $0.places.forecast = { place in
        try await clock.sleep(for: .seconds(place.id))
        return [Day(warmest: 20, coldest: Double(place.id))]
      }
    }
    await store.send(.placeTapped(bern)) { $0.loading = 2 }
    await store.send(.placeTapped(bath)) { $0.loading = 1 }
    await clock.advance(by: .seconds(2))
    await store.receive(\.forecastResponse) {
      $0.loading = nil
      $0.forecast = Search.State.Forecast(id: 1, days: [Day(warmest: 20, coldest: 1)])
    }
  }

  @Test func `a forecast that fails is not shown`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.places.forecast = { _ in throw Offline() }
    }
    await store.send(.placeTapped(bath)) { $0.loading = 1 }
    await store.receive(\.forecastResponse) { $0.loading = nil }
  }
}
