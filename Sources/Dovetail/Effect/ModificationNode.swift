/// A change of the state by an effect, which is handled like an action.
final class ModificationNode: AnyEffectNode {
  let effect: RunningEffect

  /// Whether the change is the end of tracked work.
  let endsTask: Bool

  /// Changes the state at an address.
  let body: (AnyAddress) -> Void

  init(_ effect: RunningEffect, endsTask: Bool = false, _ body: @escaping (AnyAddress) -> Void) {
    self.effect = effect
    self.endsTask = endsTask
    self.body = body
    super.init(.modification)
  }
}
