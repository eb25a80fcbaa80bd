import DovetailSession
import Navigation
import Testing

@testable import workspace

/// Tests that are written from sessions of the workspace.
@MainActor
struct WorkspaceSessionWritingTests {
  @Test func `a session of the workspace becomes tests`() async throws {
    // The effects of the flows keep connections open.
    let run = try RecordedRun(.splash(Splash.State()), waitsForEffects: false, reducer: Workspace())
    await run.send(\.splash.event, .userIsUnknown)
    await run.send(\.onboarding.providerTapped)
    await run.send(\.onboarding.destination.provider.providerTapped, "hub")
    await run.send(\.onboarding.destination.provider.consent.denyTapped)
    await run.send(\.onboarding.destination.dismiss)
    await run.send(\.onboarding.mailTapped)
    await run.send(\.onboarding.destination.mail.form.addressChanged, "ada")
    await run.send(\.onboarding.destination.mail.form.sendTapped)
    await run.send(\.onboarding.destination.mail.code.confirmTapped)
    await run.send(\.tabs.home.channelTapped, "general")
    await run.send(.tabs(.home(.path(.element(id: 0, action: .threadTapped(3))))))
    await run.send(.tabs(.home(.path(.element(id: 0, action: .thread(.dismiss))))))
    await run.send(.tabs(.home(.path(.element(id: 0, action: .authorTapped("ada"))))))
    await run.send(.tabs(.messages(.router(.routeAction(id: 0, action: .persons(.event(.chosen("bob"))))))))
    await run.send(\.tabs.tabTapped, .search)
    await run.send(\.tabs.search.resultTapped, "random")
    await run.send(\.tabs.tabTapped, .settings)
    await run.send(\.tabs.settings.profileTapped)
    await run.send(\.flow.open, .thread("random", 2))
    await run.send(\.tabs.tabTapped, .settings)
    await run.send(\.tabs.settings.logoutTapped)
    await run.send(.sessionExpired)
    try SessionTestWriter.workspace.check(run, "Workspace")
  }
}
