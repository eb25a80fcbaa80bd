import Navigation
import Testing

@testable import workspace

/// A recorded session: entries 1 to 38.
@MainActor
struct WorkspaceSessionTests {
  @Test func `the recorded session happens again`() async {
    let store = TestStore(initialState: Workspace.State.splash(Splash.State())) { Workspace() }
    store.exhaustivity = .off
    await store.send(.splash(.event(.userIsUnknown)))
    await store.receive(\.splash.flow.finish, .onboarding) { $0 = .onboarding(Onboarding.State()) }
    await store.send(.onboarding(.providerTapped))
    await store.receive(\.onboarding.flow.open.providerLogin) {
      $0.modify(\.onboarding) { $0.destination = .provider(ProviderLogin.State()) }
    }
    await store.send(.onboarding(.destination(.presented(.provider(.providerTapped("hub"))))))
    await store.receive(\.onboarding.destination.presented.provider.flow.open.consent, "hub") {
      $0.modify(\.onboarding) { $0.$destination.provider?.consent = Consent.State(id: "hub") }
    }
    await store.send(.onboarding(.destination(.presented(.provider(.consent(.presented(.denyTapped)))))))
    await store.receive(\.onboarding.destination.presented.provider.consent.presented.flow.finish, nil) {
      $0.modify(\.onboarding) { $0.$destination.provider?.consent = nil }
    }
    await store.send(.onboarding(.destination(.dismiss))) { $0.modify(\.onboarding) { $0.destination = nil } }
    await store.send(.onboarding(.mailTapped))
    await store.receive(\.onboarding.flow.open.mailLogin) {
      $0.modify(\.onboarding) { $0.destination = .mail(MailLogin.State(form: AddressForm.State())) }
    }
    await store.send(.onboarding(.destination(.presented(.mail(.form(.addressChanged("ada"))))))) {
      $0.modify(\.onboarding) { $0.$destination.mail?.form.address = "ada" }
    }
    await store.send(.onboarding(.destination(.presented(.mail(.form(.sendTapped))))))
    await store.receive(\.onboarding.destination.presented.mail.form.event.entered, "ada")
    await store.receive(\.onboarding.destination.presented.mail.flow.open.code, "ada") {
      $0.modify(\.onboarding) { $0.$destination.mail?.code = CodeEntry.State(id: "ada") }
    }
    await store.send(.onboarding(.destination(.presented(.mail(.code(.presented(.confirmTapped)))))))
    await store.receive(\.onboarding.destination.presented.mail.code.presented.flow.finish, .home) {
      $0 = .tabs(
        Tabs.State(
          home: Home.State(path: StackState<Channel.State>()),
          messages: Messages.State(),
          search: Search.State(),
          settings: Settings.State()
        )
      )
    }
    await store.send(.tabs(.home(.channelTapped("general"))))
    await store.receive(\.tabs.home.flow.open.channel, "general") {
      $0.modify(\.tabs) { $0.home.path[id: 0] = Channel.State(id: "general") }
    }
    await store.send(.tabs(.home(.path(.element(id: 0, action: .threadTapped(3))))))
    await store.receive(\.tabs.home.path[id: 0].flow.open.thread) {
      $0.modify(\.tabs) { $0.home.path[id: 0]?.thread = Thread.State(id: 3) }
    }
    await store.send(.tabs(.home(.path(.element(id: 0, action: .thread(.dismiss)))))) {
      $0.modify(\.tabs) { $0.home.path[id: 0]?.thread = nil }
    }
    await store.send(.tabs(.home(.path(.element(id: 0, action: .authorTapped("ada"))))))
    await store.receive(\.tabs.home.path[id: 0].flow.finish, .chat("ada")) {
      $0.modify(\.tabs) {
        $0.tab = .messages
        $0.home.path[id: 0] = nil
        $0.messages.routes = [
          .sheet(.persons(Persons.State()), withNavigation: true),
          .push(.chat(Chat.State(id: "ada"))),
        ]
      }
    }
    await store.send(.tabs(.messages(.router(.routeAction(id: 0, action: .persons(.event(.chosen("bob"))))))))
    await store.receive(\.tabs.messages.flow.open.chat, "bob") {
      $0.modify(\.tabs) {
        $0.messages.routes = [
          .sheet(.persons(Persons.State()), withNavigation: true),
          .push(.chat(Chat.State(id: "ada"))),
          .push(.chat(Chat.State(id: "bob"))),
        ]
      }
    }
    await store.send(.tabs(.tabTapped(.search))) { $0.modify(\.tabs) { $0.tab = .search } }
    await store.send(.tabs(.search(.resultTapped("random"))))
    await store.receive(\.tabs.search.flow.finish, .channel("random")) {
      $0.modify(\.tabs) {
        $0.tab = .home
        $0.home.path[id: 1] = Channel.State(id: "random")
      }
    }
    await store.send(.tabs(.tabTapped(.settings))) { $0.modify(\.tabs) { $0.tab = .settings } }
    await store.send(.tabs(.settings(.profileTapped)))
    await store.receive(\.tabs.settings.flow.open.profile) { $0.modify(\.tabs) { $0.settings.isProfileShown = true } }
    await store.send(.flow(.open(.thread("random", 2)))) {
      $0.modify(\.tabs) {
        $0.tab = .home
        $0.home.path[id: 1]?.thread = Thread.State(id: 2)
      }
    }
    await store.send(.tabs(.tabTapped(.settings))) { $0.modify(\.tabs) { $0.tab = .settings } }
    await store.send(.tabs(.settings(.logoutTapped)))
    await store.receive(\.tabs.settings.flow.finish, .onboarding) { $0 = .onboarding(Onboarding.State()) }
    await store.send(.sessionExpired)
    await store.receive(\.flow.open.onboarding)
  }
}
