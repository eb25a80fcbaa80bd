/// One combinator in the feature tree: it finds its children in the state of the parent.
///
/// Two scopes are equal if their key paths are. So a body that is evaluated twice has the same nodes.
@usableFromInline
package final class ChildScope {
  /// Calls a function with the child with an id, or with `nil` if the child was removed.
  @usableFromInline
  package typealias Visit = (
    _ parent: AnyAddress, _ id: AnyHashable?, _ body: (AnyAddress?) -> Void
  ) -> Void

  /// The compiled reducer that has the operators of the child.
  var operators: CompiledReducer?

  /// The type of the effects that post events at the parent.
  //
  // Stored, because unspecialized code takes longer to look up the type than to create the effect.
  var eventType: (any EventEffect.Type)?

  /// Whether the child or a feature below it handles events.
  private(set) lazy var handlesEvents = operators?.kinds(within: []).contains(.events) ?? false

  /// The identities of the property and of the case of the actions, and their hash.
  //
  // Found once: key paths hash slowly, and every effect of a child looks its scope up. Not before the first effect,
  // since erasing the types of key paths takes long as well.
  private lazy var identity: (state: AnyHashable, action: AnyHashable, hash: Int) = {
    let (state, action) = findIdentity()
    var hasher = Hasher()
    hasher.combine(state)
    hasher.combine(action)
    return (state, action, hasher.finalize())
  }()
  private let findIdentity: () -> (state: AnyHashable, action: AnyHashable)

  /// The type of the child's state.
  let stateType: Any.Type

  /// Whether the child can be removed while its parent stays.
  let isRemovable: Bool

  /// Finds the child.
  let visit: Visit

  /// The version of the children: it changes when children are added or removed; `nil` if there is none.
  let version: ((_ parent: AnyAddress) -> UInt64)?

  @usableFromInline
  package init(
    identity: @escaping () -> (state: AnyHashable, action: AnyHashable),
    stateType: Any.Type,
    isRemovable: Bool,
    version: ((_ parent: AnyAddress) -> UInt64)? = nil,
    visit: @escaping Visit
  ) {
    findIdentity = identity
    self.stateType = stateType
    self.isRemovable = isRemovable
    self.version = version
    self.visit = visit
  }
}

extension ChildScope {
  /// The identity of a property or a case, which does not depend on the form of a key path to a case.
  @usableFromInline
  static func identity(_ written: some Hashable) -> AnyHashable {
    (written as? AnyKeyPath).map { AnyHashable($0.caseIdentity) } ?? AnyHashable(written)
  }
}

extension ChildScope: Hashable {
  @usableFromInline
  package static func == (first: ChildScope, second: ChildScope) -> Bool {
    // The same body compares references. Two stores of the same feature compare the key paths.
    if first === second { return true }
    let (first, second) = (first.identity, second.identity)
    return first.hash == second.hash && first.state == second.state && first.action == second.action
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(identity.hash)
  }
}

/// The key of a child's node below its parent: the combinator, and the id of the child.
@usableFromInline
package struct ScopeKey: Hashable {
  let scope: ChildScope
  let id: AnyHashable?

  @usableFromInline
  package init(scope: ChildScope, id: AnyHashable? = nil) {
    self.scope = scope
    self.id = id
  }
}
