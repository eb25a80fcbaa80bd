/// One step of what a store does for an action: a reducer that is called, or the steps of a child.
///
/// It works on addresses and knows no types, so that one compiled piece of code takes an action down through any features. The
/// types are known to the closures in it, which are made where they are known to the compiler too.
@usableFromInline
package final class ReducerStep {
  /// Runs a reducer on the state and the action at two addresses, of which the action is lent and not to be changed.
  @usableFromInline
  package typealias Call = (
    _ state: AnyAddress, _ action: AnyAddress
  ) -> AnyEffectNode?

  /// Puts an effect of a child, whose state is at an address, into its place in the parent's effects.
  @usableFromInline
  package typealias Adopt = (_ effect: AnyEffectNode, _ childState: AnyAddress) -> AnyEffectNode

  @usableFromInline let call: Call
  let program: ReducerProgram?

  /// Where the child is, if this runs one.
  let place: FixedChildPlace?

  /// Puts an effect of the child into its place.
  private let adoptEffect: Adopt?

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
    place = nil
    adoptEffect = nil
    isChildInPlace = false
    presence = nil
  }

  /// A step that does what the program of another reducer of the same state and actions does, which is not evaluated yet.
  init(_ program: ReducerProgram) {
    call = { _, _ in nil }
    self.program = program
    place = nil
    adoptEffect = nil
    isChildInPlace = false
    presence = nil
  }

  /// A step that runs a child.
  ///
  /// - Parameters:
  ///   - program: What the child does.
  ///   - place: Where the child's state and action are.
  ///   - adopt: Puts an effect of the child into its place.
  ///   - absent: What is called in its place when the child's state is absent.
  @usableFromInline
  package init(
    _ program: ReducerProgram,
    at place: FixedChildPlace,
    adopt: @escaping Adopt,
    absent: @escaping Call
  ) {
    call = absent
    self.program = program
    self.place = place
    adoptEffect = adopt
    isChildInPlace = place.projection.isInPlace
    presence = place.presence
  }

  /// Runs a child on an action whose bytes have to be cleared of the tag first.
  func runCopied(_ childState: AnyAddress, _ action: AnyAddress) -> AnyEffectNode? {
    guard let place, let program else { return nil }
    return place.projection.lendMatching(action) { program.run(childState, $0) }
  }

  func adopt(_ effect: AnyEffectNode, _ childState: AnyAddress) -> AnyEffectNode {
    adoptEffect?(effect, childState) ?? effect
  }
}
