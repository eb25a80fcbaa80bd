/// What makes a child the same child after its parent's state changed.
///
/// A child is another child when its `id` is another, where its state is identifiable; when its case is another, where
/// its state is an enum; when the `id` of what the case holds is another. Any other state stays the same child as long
/// as it is there.
package enum ChildIdentity {
  /// Returns a function that tells the identity of a state, or `nil` where states of this type are told by their
  /// presence alone.
  package static func function<State>(for type: State.Type) -> ((State) -> AnyHashable)? {
    if let identifiable = type as? any Identifiable.Type { return opened(identifiable) }
    guard EnumReflection.isEnum(type) else { return nil }
    let metadata = EnumMetadata(type)
    return { state in AnyHashable(CaseIdentity(of: state, metadata)) }
  }

  private static func opened<State, Child: Identifiable>(_ type: Child.Type) -> ((State) -> AnyHashable)? {
    { state in AnyHashable((state as! Child).id) }
  }
}

/// The case of an enum, and the id of what the case holds, where that is identifiable.
private struct CaseIdentity: Hashable {
  /// The tag of the case, or where that is not known its name.
  let tag: UInt32?
  let name: String?
  let id: AnyHashable?

  init<State>(of state: State, _ metadata: EnumMetadata?) {
    tag = metadata?.tag(of: state)
    name = metadata == nil ? EnumReflection.caseName(of: state) : nil
    id = (EnumReflection.payload(of: state) as? any Identifiable).map { Self.id(of: $0) }
  }

  private static func id(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
}
