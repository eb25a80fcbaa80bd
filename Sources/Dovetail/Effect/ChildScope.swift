/// One combinator's way from a parent's state to a child's: what makes the place of the child in the tree of features.
///
/// It is a value in the body of a reducer and does not change, so it is made once; two sites are the same where their
/// key paths are, so a body that is evaluated twice has the same places.
@usableFromInline
package final class ChildScope {
  /// Calls back with the child of an id, or with `nil` where it has left.
  @usableFromInline
  package typealias Visit = (
    _ parent: AnyAddress, _ id: AnyHashable?, _ body: (AnyAddress?) -> Void
  ) -> Void

  private let state: AnyHashable
  private let action: AnyHashable
  private let hash: Int

  /// Whether the child can leave while its parent stays.
  let isRemovable: Bool

  /// Finds the child.
  let visit: Visit

  /// A number that stays the same as long as no child has come or gone, where that is known.
  let version: ((_ parent: AnyAddress) -> UInt64)?

  @usableFromInline
  package init(
    state: AnyHashable,
    action: AnyHashable,
    isRemovable: Bool,
    version: ((_ parent: AnyAddress) -> UInt64)? = nil,
    visit: @escaping Visit
  ) {
    self.state = state
    self.action = action
    self.isRemovable = isRemovable
    self.version = version
    self.visit = visit
    var hasher = Hasher()
    hasher.combine(state)
    hasher.combine(action)
    hash = hasher.finalize()
  }
}

extension ChildScope: Hashable {
  @usableFromInline
  package static func == (first: ChildScope, second: ChildScope) -> Bool {
    first === second || (first.hash == second.hash && first.state == second.state && first.action == second.action)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

/// A child's place under its parent: which combinator holds it, and which of the children it may hold it is.
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
