/// Reads the identity of a root store's state, without knowing the type of the state.
class StateIdentity {
  /// The address of the state's registrar; `nil` if the state is no struct with a registrar.
  final let registrar: Address<ObservationStateRegistrar>?

  fileprivate init(registrar: Address<ObservationStateRegistrar>?) {
    self.registrar = registrar
  }

  /// The identity of the state.
  var id: ObservableStateID { fatalError(Diagnostic.internalInvariant("StateIdentity is abstract").message) }

  /// The observers of the state; `nil` if it has no registrar.
  var listeners: StateObservers? { fatalError(Diagnostic.internalInvariant("StateIdentity is abstract").message) }

  /// Gives the state an identity of its own if copies may share its identity.
  ///
  /// - Returns: The identity.
  func separate() -> ObservableStateID {
    fatalError(Diagnostic.internalInvariant("StateIdentity is abstract").message)
  }

  /// Makes an object for a state whose address does not change; `nil` if the state is not observable.
  static func find<State>(of state: Address<State>) -> StateIdentity? {
    guard let type = State.self as? any ObservableState.Type else { return nil }
    // `Observed` and `State` are the same type; only `Observed` is known to conform.
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
