/// How to ask a value of a type for its identity, found once for a type that is observable.
@usableFromInline
struct StateIdentity<State> {
  /// The identity of a state.
  @usableFromInline let id: (inout State) -> ObservableStateID

  /// Makes a state another than its copies.
  let separate: (inout State) -> Void

  /// Finds out about the type; `nil` where it is not observable.
  @usableFromInline
  init?() {
    guard let type = State.self as? any ObservableState.Type else { return nil }
    func open<Observed: ObservableState>(_ type: Observed.Type) -> Self {
      Self(
        separate: { withUnsafeMutablePointer(to: &$0) { Self.rebound($0, to: type).pointee._$willModify() } },
        id: { withUnsafeMutablePointer(to: &$0) { Self.rebound($0, to: type).pointee._$id } }
      )
    }
    self = open(type)
  }

  private init(
    separate: @escaping (inout State) -> Void,
    id: @escaping (inout State) -> ObservableStateID
  ) {
    self.separate = separate
    self.id = id
  }

  // Both are one type, of which the compiler knows that the one conforms.
  private static func rebound<Observed>(
    _ pointer: UnsafeMutablePointer<State>,
    to type: Observed.Type
  ) -> UnsafeMutablePointer<Observed> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type)
  }
}
