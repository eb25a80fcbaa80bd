/// How to ask the state of a root store for its identity.
class StateIdentity {
  /// Where the registrar of the state is; `nil` where the state is no struct that has one.
  final let registrar: Address<ObservationStateRegistrar>?

  fileprivate init(registrar: Address<ObservationStateRegistrar>?) {
    self.registrar = registrar
  }

  /// The identity of the state.
  var id: ObservableStateID { fatalError(Diagnostic.internalInvariant("StateIdentity is abstract").message) }

  /// What knows who reads the state; `nil` where nothing does.
  var listeners: StateObservers? { fatalError(Diagnostic.internalInvariant("StateIdentity is abstract").message) }

  /// Makes the state another than its copies.
  ///
  /// - Returns: Its identity.
  func separate() -> ObservableStateID {
    fatalError(Diagnostic.internalInvariant("StateIdentity is abstract").message)
  }

  /// Finds out about a state that stays at its address; `nil` where it is not observable.
  static func find<State>(of state: Address<State>) -> StateIdentity? {
    guard let type = State.self as? any ObservableState.Type else { return nil }
    // Both are one type, of which the compiler knows that the one conforms.
    func open<Observed: ObservableState>(_ type: Observed.Type) -> StateIdentity {
      ObservedIdentity(of: AnyAddress(state).bound(to: type))
    }
    return open(type)
  }
}

private final class ObservedIdentity<State: ObservableState>: StateIdentity {
  private let state: Address<State>

  init(of state: Address<State>) {
    self.state = state
    super.init(
      registrar: State.registrarOffset.map {
        (AnyAddress(state) + $0).bound(to: ObservationStateRegistrar.self)
      }
    )
  }

  override var id: ObservableStateID { withBorrowed(state) { $0._$id } }

  override var listeners: StateObservers? { withBorrowed(state) { $0._$registrar?.listeners } }

  override func separate() -> ObservableStateID {
    state.pointee._$willModify()
    return id
  }
}
