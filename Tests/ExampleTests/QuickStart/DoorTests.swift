import Navigation
import Testing

@testable import quick_start

/// The program of the README, tested as the README shows.
struct DoorTests {
  @Test func `whoever rings is let in`() async {
    let store = TestStore(initialState: Door.State()) { Door() }
    await store.send(.bellRang)
    await store.receive(\.opened) { $0.isOpen = true }
    await store.receive(\.visitorEntered) { $0.visitors = 1 }
  }
}
