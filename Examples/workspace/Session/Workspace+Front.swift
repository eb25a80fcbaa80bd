import Navigation

// Embeds a handover into an action of the visible flow.
extension Workspace.State {
  func front(_ handover: Handover<Place>) -> Workspace.Action {
    switch self {
    case .splash: .splash(.flow(handover))
    case .onboarding(let state): .onboarding(state.front(handover))
    case .tabs(let state): .tabs(state.front(handover))
    }
  }
}

extension Onboarding.State {
  fileprivate func front(_ handover: Handover<Place>) -> Onboarding.Action {
    switch destination {
    case .mail(let mail):
      .destination(.presented(.mail(mail.code == nil ? .flow(handover) : .code(.presented(.flow(handover))))))
    case .provider(let provider):
      .destination(
        .presented(.provider(provider.consent == nil ? .flow(handover) : .consent(.presented(.flow(handover)))))
      )
    case nil: .flow(handover)
    }
  }
}

extension Tabs.State {
  fileprivate func front(_ handover: Handover<Place>) -> Tabs.Action {
    switch tab {
    case .home: .home(home.front(handover))
    case .messages: .messages(messages.front(handover))
    case .search: .search(.flow(handover))
    case .settings: .settings(.flow(handover))
    }
  }
}

extension Home.State {
  fileprivate func front(_ handover: Handover<Place>) -> Home.Action {
    guard let id = path.ids.last, let channel = path.last else { return .flow(handover) }
    let action: Channel.Action = channel.thread == nil ? .flow(handover) : .thread(.presented(.flow(handover)))
    return .path(.element(id: id, action: action))
  }
}

extension Messages.State {
  fileprivate func front(_ handover: Handover<Place>) -> Messages.Action {
    guard case .chat = routes.last?.screen else { return .flow(handover) }
    return .router(.routeAction(id: routes.count - 1, action: .chat(.flow(handover))))
  }
}
