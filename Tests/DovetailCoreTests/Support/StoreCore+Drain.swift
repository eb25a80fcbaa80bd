import Dovetail

@testable import DovetailCore

extension StoreCore {
  /// Waits until every effect that is in flight at the time of the call has ended.
  @MainActor
  func drain() async {
    await runtime.drain()
  }
}

extension EffectRuntime {
  /// Waits until every effect that is registered at the time of the call has ended.
  nonisolated(nonsending) fileprivate func drain() async {
    for token in tokens { await wait(for: token) }
  }
}
