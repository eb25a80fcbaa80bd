import Dovetail
@_exported import DovetailTestSupport

extension Journal {
  /// An effect that goes on until it is cancelled.
  package func staying<Action>(_ name: String) -> Effect<Action> {
    .run { _ in await self.stay(name) }
  }
}
