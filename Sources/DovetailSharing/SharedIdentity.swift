/// Detects whether a change in place has replaced a shared value as a whole.
///
/// It exists for values that notify the observers of their parts themselves: an observable state or a container of
/// observable states. Observers of a property or of an element are then notified only of changes of that part.
struct SharedIdentity<Value> {
  /// Begins a change.
  ///
  /// The returned function is called after the change, and returns whether the value was replaced.
  let begin: (Address<Value>) -> () -> Bool

  /// Inspects the type; `nil` if its values do not notify observers of their parts.
  init?() {
    if let type = Value.self as? any ObservableState.Type {
      self = Self.ofState(type)
    } else if let type = Value.self as? any _$StateContainer.Type {
      self = Self.ofContainer(type)
    } else {
      return nil
    }
  }

  private init(begin: @escaping (Address<Value>) -> () -> Bool) {
    self.begin = begin
  }

  // The address is bound to `Value`, and the opened type is `Value`, so rebinding it is safe.

  private static func ofState<State: ObservableState>(_ type: State.Type) -> Self {
    Self { pointer in
      let state = AnyAddress(pointer).bound(to: type)
      state.pointee._$willModify()
      let id = withBorrowed(state) { $0._$id }
      return { withBorrowed(state) { $0._$id } != id }
    }
  }

  private static func ofContainer<Container: _$StateContainer>(_ type: Container.Type) -> Self {
    Self { pointer in
      let container = AnyAddress(pointer).bound(to: type)
      let structure = container.pointee._$watchElements()
      return { withBorrowed(container) { $0._$structure } != structure }
    }
  }
}
