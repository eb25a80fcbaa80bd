/// The identity of a child's state, by which a replaced child is told from a changed one.
///
/// The identity of an identifiable state is its `id`. The identity of an enum is its case, together with the `id` of
/// the payload if that is identifiable. A state of any other type has no identity: it is the same child as long as it
/// exists.
package enum ChildIdentity {
  /// Returns the function that computes the identity of a state, or `nil` if states of this type have no identity.
  package static func function<State>(for type: State.Type) -> ((State) -> AnyHashable)? {
    if let identifiable = type as? any Identifiable.Type { return opened(identifiable) }
    guard EnumReflection.isEnum(type) else { return nil }
    // The metadata is looked up once for each type and not for each state.
    let metadata = EnumMetadata(type)
    return { state in AnyHashable(CaseIdentity(of: state, metadata)) }
  }

  private static func opened<State, Child: Identifiable>(_ type: Child.Type) -> ((State) -> AnyHashable)? {
    { state in AnyHashable((state as! Child).id) }
  }
}

/// The case of an enum, and the id of its payload if that is identifiable.
private struct CaseIdentity: Hashable {
  /// The tag of the case; if that is unknown, the name of the case.
  let tag: UInt32?
  let name: String?
  let id: AnyHashable?

  init<State>(of state: State, _ metadata: EnumMetadata?) {
    tag = metadata?.tag(of: state)
    // The name is a fallback for enums whose layout is unknown.
    name = metadata == nil ? EnumReflection.caseName(of: state) : nil
    id = (EnumReflection.payload(of: state) as? any Identifiable).map { Self.id(of: $0) }
  }

  private static func id(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
}
