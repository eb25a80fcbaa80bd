import DovetailTestSupport
import Navigation
import Testing

@testable import workspace

/// Pairs of places of the app: from the one to the other, and what is there then.
///
/// By default, from each place to every third: from the onboarding and from the tabs to places in both.
@MainActor
struct WalkTests {
  private struct Stop {
    let place: Place
    let alive: [String]

    /// The flow that is seen.
    let front: String
  }

  private nonisolated static let tabs = ["Workspace", "Tabs", "Home", "Messages", "Search", "Settings"]

  private nonisolated static let stops: [Stop] = [
    Stop(place: .splash, alive: ["Workspace", "Splash"], front: "Splash"),
    Stop(place: .onboarding, alive: ["Workspace", "Onboarding"], front: "Onboarding"),
    Stop(place: .mailLogin, alive: ["Workspace", "Onboarding", "MailLogin"], front: "MailLogin"),
    Stop(place: .code("ada"), alive: ["Workspace", "Onboarding", "MailLogin", "CodeEntry"], front: "CodeEntry"),
    Stop(place: .providerLogin, alive: ["Workspace", "Onboarding", "ProviderLogin"], front: "ProviderLogin"),
    Stop(place: .consent("hub"), alive: ["Workspace", "Onboarding", "ProviderLogin", "Consent"], front: "Consent"),
    Stop(place: .home, alive: tabs, front: "Home"),
    Stop(place: .channel("general"), alive: tabs + ["Channel"], front: "Channel"),
    Stop(place: .thread("general", 3), alive: tabs + ["Channel", "Thread"], front: "Thread"),
    Stop(place: .messages, alive: tabs, front: "Messages"),
    Stop(place: .chat("ada"), alive: tabs + ["Chat"], front: "Chat"),
    Stop(place: .search, alive: tabs, front: "Search"),
    Stop(place: .settings, alive: tabs, front: "Settings"),
    Stop(place: .profile, alive: tabs, front: "Settings"),
  ]

  /// The places to which a test goes from a place.
  private static func ends(from index: Int) -> [Stop] {
    let step = TestSize.choose(3, thorough: 1)
    return stride(from: index % step, to: stops.count, by: step).map { stops[$0] }
  }

  private func makeStore(
    at place: Place,
    _ connections: Connections
  ) throws -> TestStoreOf<Workspace> {
    let state = try #require(Workspace.opening(place, in: .splash(Splash.State())))
    let store = TestStore(initialState: state) {
      Workspace()
    } withDependencies: {
      $0.connections = connections
    }
    store.exhaustivity = .off
    return store
  }

  @Test func `each place is one of the app's, and opened by one of its flows`() {
    #expect(Workspace.unopenedTargets.isEmpty)
    #expect(Set(Self.stops.map(\.place.case)) == Set(Place.allCasePaths))
  }

  @Test(arguments: stops.indices)
  func `each flow hands over to each place, and nothing of what it leaves goes on`(index: Int) async throws {
    for next in Self.ends(from: index) {
      let first = Self.stops[index]
      let connections = Connections()
      let store = try makeStore(at: first.place, connections)
      await store.send(store.state.front(.open(first.place)))
      #expect(connections.open == first.alive.sorted(), "\(first.place)")
      await store.send(store.state.front(.finish(next: next.place)))
      let tree = Workspace.tree(in: store.state)
      #expect(tree.visiblePath.last == next.front, "\(first.place) to \(next.place)")
      #expect(tree.alive.sorted() == next.alive.sorted(), "\(first.place) to \(next.place)")
      #expect(connections.open == next.alive.sorted(), "\(first.place) to \(next.place)")
    }
  }

  @Test(arguments: stops.indices)
  func `a notification takes the user from each place to each other`(index: Int) async throws {
    for next in Self.ends(from: index) {
      let first = Self.stops[index]
      let connections = Connections()
      let store = try makeStore(at: first.place, connections)
      await store.send(\.flow.open, next.place)
      let tree = Workspace.tree(in: store.state)
      #expect(tree.visiblePath.last == next.front, "\(first.place) to \(next.place)")
      #expect(connections.open == tree.alive.sorted(), "\(first.place) to \(next.place)")
      // What was pushed in a tab is there when the user comes back to it; what lay over the tabs is not.
      let pushed = Set(first.alive).subtracting(["Thread"])
      #expect(Set(next.alive).isSubset(of: tree.alive))
      #expect(Set(tree.alive).isSubset(of: pushed.union(next.alive)), "\(first.place) to \(next.place)")
    }
  }

  @Test(arguments: stops.indices)
  func `from each place the end of the session leads back to the onboarding`(index: Int) async throws {
    let connections = Connections()
    let store = try makeStore(at: Self.stops[index].place, connections)
    await store.send(.sessionExpired)
    await store.receive(\.flow.open, .onboarding)
    #expect(store.state == .onboarding(Onboarding.State()))
    #expect(connections.open == ["Onboarding", "Workspace"])
  }

  @Test(arguments: stops.indices)
  func `a flow that lies over another and names nothing goes back to it`(index: Int) async throws {
    let stop = Self.stops[index]
    guard ["MailLogin", "CodeEntry", "ProviderLogin", "Consent", "Channel", "Thread", "Chat"].contains(stop.front)
    else {
      return
    }
    let connections = Connections()
    let store = try makeStore(at: stop.place, connections)
    let path = Workspace.tree(in: store.state).visiblePath
    await store.send(store.state.front(.finish(next: nil)))
    #expect(Workspace.tree(in: store.state).visiblePath == path.dropLast())
    #expect(connections.open == stop.alive.filter { $0 != stop.front }.sorted())
  }
}
