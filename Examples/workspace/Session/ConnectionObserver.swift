import Navigation

/// Reports the start and the end of effects to the connections, so that a script can wait for open connections.
struct ConnectionObserver: StoreObserver {
  let connections: Connections

  func handled(_ event: ActionEvent<Workspace.State, Workspace.Action>) {}

  func observed(_ event: EffectEvent) {
    guard let name = event.effect.name else { return }
    switch event.phase {
    case .started: connections.willOpen(name)
    case .cancelled, .finished, .failed: connections.didEnd(name)
    case .dropped: break
    }
  }
}
