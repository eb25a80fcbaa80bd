/// A change of the state by an effect, which is handled like an action.
final class ModificationNode: AnyEffectNode {
  let effect: RunningEffect

  /// Whether the change is the end of tracked work.
  let endsTask: Bool

  /// The description of the error of this work, if the feature does not handle it.
  let failure: String?

  /// Changes the state at an address.
  let body: (AnyAddress) -> Void

  init(
    _ effect: RunningEffect,
    endsTask: Bool = false,
    failure: String? = nil,
    _ body: @escaping (AnyAddress) -> Void
  ) {
    self.effect = effect
    self.endsTask = endsTask
    self.failure = failure
    self.body = body
    super.init(.modification)
  }
}
