import Dovetail

/// An observer that records its events and calls a function for them.
final class ObserverLog<State, Action>: StoreObserver {
  let needsStates: Bool
  private(set) var actions: [ActionEvent<State, Action>] = []
  private(set) var effects: [EffectEvent] = []
  var onAction: (ActionEvent<State, Action>) -> Void = { _ in }

  init(needsStates: Bool = false) {
    self.needsStates = needsStates
  }

  func handled(_ event: ActionEvent<State, Action>) {
    actions.append(event)
    onAction(event)
  }

  func observed(_ event: EffectEvent) {
    effects.append(event)
  }

  /// The phases of the effects with a name, in the order in which they were observed.
  func phases(of name: String) -> [String] {
    effects.filter { $0.effect.name == name }.map {
      switch $0.phase {
      case .started: "started"
      case .finished: "finished"
      case .failed(let error): "failed \(error)"
      case .cancelled: "cancelled"
      case .dropped: "dropped"
      }
    }
  }
}
