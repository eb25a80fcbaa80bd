/// One step of what a store does for an action: a reducer that is called, or the steps of a child.
///
/// It works on addresses and knows no types, so that one compiled piece of code takes an action down through any features. The
/// types are known to the closures in it, which are made where they are known to the compiler too.
@usableFromInline
package final class ReducerStep {
  /// Runs a reducer on the state and the action at two addresses, of which the action is lent and not to be changed.
  @usableFromInline
  package typealias Call = (
    _ state: UnsafeMutableRawPointer, _ action: UnsafeMutableRawPointer
  ) -> AnyEffectNode?

  /// Puts an effect of a child, whose state is at an address, into its place in the parent's effects.
  @usableFromInline
  package typealias Adopt = (_ effect: AnyEffectNode, _ childState: UnsafeMutableRawPointer) -> AnyEffectNode

  /// What leads from an action of the parent and its state to those of a child.
  @usableFromInline
  package struct Child {
    let projection: CaseProjection
    let offset: Int
    let presence: Presence?
    let mutation: Unmanaged<TrackedMutation>?
    let adopt: Adopt

    @usableFromInline
    package init(
      projection: CaseProjection,
      offset: Int,
      presence: Presence?,
      mutation: Unmanaged<TrackedMutation>?,
      adopt: @escaping Adopt
    ) {
      self.projection = projection
      self.offset = offset
      self.presence = presence
      self.mutation = mutation
      self.adopt = adopt
    }
  }

  @usableFromInline let call: Call
  let program: ReducerProgram?
  let child: Child?

  /// What tells whether the state of a child is there, if it may be absent.
  //
  // Beside the child, to look at which takes a copy of all that is in it.
  let presence: Presence?

  /// Whether this is a child whose action is lent where it is.
  let isChildInPlace: Bool

  /// A step that calls a reducer.
  @usableFromInline
  package init(_ call: @escaping Call) {
    self.call = call
    program = nil
    child = nil
    isChildInPlace = false
    presence = nil
  }

  /// A step that does what the program of another reducer of the same state and actions does, which is not evaluated yet.
  init(_ program: ReducerProgram) {
    call = { _, _ in nil }
    self.program = program
    child = nil
    isChildInPlace = false
    presence = nil
  }

  /// A step that runs a child.
  ///
  /// - Parameters:
  ///   - program: What the child does.
  ///   - child: The way to the child's state and action.
  ///   - absent: What is called in its place when the child's state is absent.
  @usableFromInline
  package init(_ program: ReducerProgram, of child: Child, absent: @escaping Call) {
    call = absent
    self.program = program
    self.child = child
    isChildInPlace = child.projection.isInPlace
    presence = child.presence
  }

  /// Runs a child on an action whose bytes have to be cleared of the tag first.
  func runCopied(_ childState: UnsafeMutableRawPointer, _ action: UnsafeMutableRawPointer) -> AnyEffectNode? {
    guard let child, let program else { return nil }
    return child.projection.lendMatching(action) { program.run(childState, $0) }
  }

  func adopt(_ effect: AnyEffectNode, _ childState: UnsafeMutableRawPointer) -> AnyEffectNode {
    child.map { $0.adopt(effect, childState) } ?? effect
  }
}
