import DovetailSession
import Navigation
import Testing

@testable import workspace

/// Tests that are written from sessions of the workspace.
@MainActor
struct WorkspaceSessionWritingTests {
  @Test func `a session of the workspace becomes tests`() async throws {
    let (clock, reads) = (TestClock(), DependencyReads())
    let store = TestStore(initialState: Workspace.State.splash(Splash.State())) { Workspace() }
    let observer = SessionObserver(store, clock: clock, reads: reads)
    await store.send(\.splash.event, .userIsUnknown)
    await store.send(\.onboarding.providerTapped)
    await store.send(\.onboarding.destination.provider.providerTapped, "hub")
    await store.send(\.onboarding.destination.provider.consent.denyTapped)
    await store.send(\.onboarding.destination.dismiss)
    await store.send(\.onboarding.mailTapped)
    await store.send(\.onboarding.destination.mail.form.addressChanged, "ada")
    await store.send(\.onboarding.destination.mail.form.sendTapped)
    await store.send(\.onboarding.destination.mail.code.confirmTapped)
    await store.send(\.tabs.home.channelTapped, "general")
    await store.send(.tabs(.home(.path(.element(id: 0, action: .threadTapped(3))))))
    await store.send(.tabs(.home(.path(.element(id: 0, action: .thread(.dismiss))))))
    await store.send(.tabs(.home(.path(.element(id: 0, action: .authorTapped("ada"))))))
    await store.send(.tabs(.messages(.router(.routeAction(id: 0, action: .persons(.event(.chosen("bob"))))))))
    await store.send(\.tabs.tabTapped, .search)
    await store.send(\.tabs.search.resultTapped, "random")
    await store.send(\.tabs.tabTapped, .settings)
    await store.send(\.tabs.settings.profileTapped)
    await store.send(\.flow.open, .thread("random", 2))
    await store.send(\.tabs.tabTapped, .settings)
    await store.send(\.tabs.settings.logoutTapped)
    await store.send(.sessionExpired)
    try SessionTestWriter(reducer: "Workspace()", testableImport: "workspace").check(observer, "Workspace")
  }
}
