import Testing

@testable import DovetailInspector

/// What a store keeps for the clients that look at it.
struct StoreFeedTests {
  @Test func `nothing is kept as long as there is no client`() {
    let feed = StoreFeed()
    for number in 1...1_000 { feed.note(.effect(UInt64(number))) }
    feed.note(.reset)
    let changes = feed.takeChanges()
    #expect(changes.effects.isEmpty && !changes.isReset)
  }

  @Test func `changes are kept for a client until they are taken`() {
    let feed = StoreFeed()
    let stream = EventStream()
    feed.join(stream, after: 0) { _ in }
    feed.note(.effect(7))
    feed.note(.reset)
    let changes = feed.takeChanges()
    #expect(changes.effects == [7] && changes.isReset)
    #expect(feed.takeChanges().effects.isEmpty)
    stream.terminate()
  }
}
