/// An id that effects are cancelled by. Ids of different types are different, even where their values are equal.
struct CancelID: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let id: AnyCancelID

  init(_ id: some Hashable & Sendable) {
    let id = AnyHashable(id)
    // An id that came erased counts as what it holds.
    type = ObjectIdentifier(Swift.type(of: id.base))
    self.id = AnyCancelID(id: id)
  }
}

// `AnyHashable` does not know that what it holds is Sendable; the only way in is the initialiser above, which asks for it.
private struct AnyCancelID: Hashable, @unchecked Sendable {
  let id: AnyHashable
}
