/// What makes a shared value another as a whole, where it tells of its parts by itself: an observable state, or a
/// container of such.
///
/// Who reads a property of the state, or a row of the container, is then told of changes of that property or row alone.
struct SharedIdentity<Value> {
  /// Begins a change in place, and returns what tells after it whether the value is another as a whole.
  let begin: (Address<Value>) -> () -> Bool

  /// Finds out about the type; `nil` where its values tell nothing of their parts.
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

  // The value is of the type that is opened, so it is looked at as such.

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
