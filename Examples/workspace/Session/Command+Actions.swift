import Navigation

extension Command {
  /// The actions of a command, which depend on the visible flow.
  func actions(in state: Workspace.State) throws(CommandFailure) -> [Workspace.Action] {
    switch self {
    case .help, .quit: []
    case .open(let place): [.flow(.open(place))]
    case .finish(let next): [state.front(.finish(next: next))]
    case .tap("expire", nil): [.sessionExpired]
    case .tap(let word, let argument):
      switch state {
      case .splash: try Self.splash(word, argument).map { .splash($0) }
      case .onboarding(let state): try Self.onboarding(word, argument, state).map { .onboarding($0) }
      case .tabs(let state): try Self.tabs(word, argument, state).map { .tabs($0) }
      }
    }
  }

  private static func splash(_ word: String, _ argument: String?) throws(CommandFailure) -> [Splash.Action] {
    switch (word, argument) {
    case ("known", nil): [.event(.userIsKnown)]
    case ("unknown", nil): [.event(.userIsUnknown)]
    default: throw .meaningless(word)
    }
  }

  private static func onboarding(
    _ word: String,
    _ argument: String?,
    _ state: Onboarding.State
  ) throws(CommandFailure) -> [Onboarding.Action] {
    switch (word, argument, state.destination) {
    case ("mail", nil, nil): return [.mailTapped]
    case ("provider", nil, nil): return [.providerTapped]
    case ("address", let address?, .mail(let mail)) where mail.code == nil:
      return [.addressChanged(address), .sendTapped].map { .destination(.presented(.mail(.form($0)))) }
    case ("confirm", nil, .mail(let mail)) where mail.code != nil:
      return [.destination(.presented(.mail(.code(.presented(.confirmTapped)))))]
    case ("ask", let name?, .provider(let provider)) where provider.consent == nil:
      return [.destination(.presented(.provider(.providerTapped(name))))]
    case ("allow", nil, .provider(let provider)) where provider.consent != nil:
      return [.destination(.presented(.provider(.consent(.presented(.allowTapped)))))]
    case ("deny", nil, .provider(let provider)) where provider.consent != nil:
      return [.destination(.presented(.provider(.consent(.presented(.denyTapped)))))]
    default: throw .meaningless(word)
    }
  }

  private static func tabs(
    _ word: String,
    _ argument: String?,
    _ state: Tabs.State
  ) throws(CommandFailure) -> [Tabs.Action] {
    switch (word, argument, state.tab) {
    case ("tab", let name?, _):
      guard let tab = Tabs.Tab(rawValue: name) else { throw .meaningless(name) }
      return [.tabTapped(tab)]
    case ("channel", let name?, .home) where state.home.path.isEmpty: return [.home(.channelTapped(name))]
    case ("thread", let text?, .home):
      guard let id = state.home.path.ids.last, let number = Int(text) else { throw .meaningless(word) }
      return [.home(.path(.element(id: id, action: .threadTapped(number))))]
    case ("author", let name?, .home):
      guard let id = state.home.path.ids.last else { throw .meaningless(word) }
      return [.home(.path(.element(id: id, action: .authorTapped(name))))]
    case ("chat", let name?, .messages) where state.messages.routes.count == 1:
      return [.messages(.router(.routeAction(id: 0, action: .persons(.event(.chosen(name))))))]
    case ("result", let name?, .search): return [.search(.resultTapped(name))]
    case ("me", nil, .settings): return [.settings(.profileTapped)]
    case ("logout", nil, .settings): return [.settings(.logoutTapped)]
    default: throw .meaningless(word)
    }
  }
}
