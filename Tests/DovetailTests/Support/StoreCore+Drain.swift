@testable import Dovetail

extension StoreCore {
  /// Waits until every effect that is in flight now has ended.
  @MainActor
  func drain() async {
    await runtime.registry.drain()
  }
}

extension EffectRegistry {
  /// Waits until every effect with a number up to that of an effect that begins now has ended.
  nonisolated(nonsending) fileprivate func drain() async {
    for token in tokens { await wait(for: token) }
  }
}
