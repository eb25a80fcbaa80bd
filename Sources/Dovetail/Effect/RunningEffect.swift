import Synchronization

/// The side of an effect in flight that its own work sees: where it belongs, and whether it is over.
final class RunningEffect: Sendable {
  /// The effect whose work the current task runs.
  @TaskLocal static var current: RunningEffect?

  let info: EffectInfo
  let registry: EffectRegistry

  /// The effect's entry, and that of what it belongs to.
  let token: EffectToken
  let group: EffectGroup

  /// The effect's place and all above it, from the place upwards.
  let path: [PlaceID]

  private let completed = Atomic(false)

  init(info: EffectInfo, token: EffectToken, group: EffectGroup, path: [PlaceID]) {
    self.info = info
    self.token = token
    self.group = group
    self.path = path
    registry = group.registry
  }

  var isCompleted: Bool { completed.load(ordering: .acquiring) }

  func complete() {
    completed.store(true, ordering: .releasing)
  }
}
