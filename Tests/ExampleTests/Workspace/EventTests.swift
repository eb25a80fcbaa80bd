import Navigation
import Testing

@testable import workspace

/// What screens tell their flows, and where that leads.
@MainActor
struct EventTests {
  private func makeStore(_ state: Workspace.State = .splash(Splash.State())) -> TestStoreOf<Workspace> {
    let store = TestStore(initialState: state) { Workspace() }
    store.exhaustivity = .off
    return store
  }

  private func way(_ store: TestStoreOf<Workspace>) -> [String] {
    Array(Workspace.tree(in: store.state).visiblePath.dropFirst())
  }

  @Test func `a user who is not known logs in by mail`() async {
    let store = makeStore()
    await store.send(\.splash.event, .userIsUnknown)
    await store.receive(\.splash.flow.finish, .onboarding)
    await store.send(\.onboarding.mailTapped)
    await store.receive(\.onboarding.flow.open, .mailLogin)
    await store.send(\.onboarding.destination.mail.form.addressChanged, "ada")
    await store.send(\.onboarding.destination.mail.form.sendTapped)
    await store.receive(\.onboarding.destination.mail.form.event.entered, "ada")
    await store.receive(\.onboarding.destination.mail.flow.open, .code("ada"))
    #expect(way(store) == ["Onboarding", "MailLogin", "CodeEntry"])
    await store.send(\.onboarding.destination.mail.code.confirmTapped)
    await store.receive(\.onboarding.destination.mail.code.flow.finish, .home)
    #expect(store.state == .tabs(Tabs.State()))
  }

  @Test func `a user whose provider denies goes back to the choice`() async {
    let store = makeStore(.onboarding(Onboarding.State()))
    await store.send(\.onboarding.providerTapped)
    await store.send(\.onboarding.destination.provider.providerTapped, "hub")
    await store.receive(\.onboarding.destination.provider.flow.open, .consent("hub"))
    await store.send(\.onboarding.destination.provider.consent.denyTapped)
    await store.receive(\.onboarding.destination.provider.consent.flow.finish, nil)
    #expect(way(store) == ["Onboarding", "ProviderLogin"])
  }

  @Test func `a result, an author and a person lead to other tabs`() async {
    let store = makeStore(.tabs(Tabs.State(tab: .search)))
    await store.send(\.tabs.search.resultTapped, "general")
    await store.receive(\.tabs.search.flow.finish, .channel("general"))
    #expect(way(store) == ["Tabs", "Home", "Channel"])
    await store.send(.tabs(.home(.path(.element(id: 0, action: .authorTapped("ada"))))))
    await store.receive(\.tabs.home.path)
    #expect(way(store) == ["Tabs", "Messages", "Chat"])
    await store.send(.tabs(.messages(.router(.routeAction(id: 0, action: .persons(.event(.chosen("bob"))))))))
    await store.receive(\.tabs.messages.flow.open, .chat("bob"))
    #expect(way(store) == ["Tabs", "Messages", "Chat"])
    await store.send(\.tabs.tabTapped, .settings)
    await store.send(\.tabs.settings.logoutTapped)
    await store.receive(\.tabs.settings.flow.finish, .onboarding)
    #expect(store.state == .onboarding(Onboarding.State()))
  }
}
