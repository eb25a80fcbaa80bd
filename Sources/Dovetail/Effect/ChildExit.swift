/// How a feature asks to be removed by the one that holds it.
///
/// The core knows no reason to leave but that of the state; a combinator whose child may ask for it says here what that
/// comes to. Effects started at the child's place and below carry it along.
package class ChildExit: @unchecked Sendable {
  // Unchecked, because it belongs to the store's actor: `ask(_:)` is called only there.

  /// Asks for the removal, for an effect of the feature.
  func ask(_ effect: RunningEffect) {
    fatalError(Diagnostic.internalInvariant("ChildExit is abstract").message)
  }

  /// Asks for the removal of the feature whose effect the current task runs.
  ///
  /// - Returns: Whether there was anybody to ask.
  package static func request() async -> Bool {
    await RunningEffect.current?.leave() ?? false
  }
}

/// Asks by an action that the parent's reducer handles.
final class ActionExit<Action>: ChildExit, @unchecked Sendable {
  private let sink: ActionSink<Action>
  private let action: @Sendable () -> Action

  init(sink: ActionSink<Action>, action: @escaping @Sendable () -> Action) {
    self.sink = sink
    self.action = action
  }

  override func ask(_ effect: RunningEffect) {
    sink.receive(action(), from: effect)
  }
}

/// Asks whoever holds the store.
final class RootExit: ChildExit, @unchecked Sendable {
  private let leave: () -> Void

  init(_ leave: @escaping () -> Void) {
    self.leave = leave
  }

  override func ask(_ effect: RunningEffect) {
    leave()
  }
}

extension Store {
  /// Says what happens when the root feature asks to be removed.
  package func setExit(_ leave: @escaping () -> Void) {
    source.core.host.exit = RootExit(leave)
  }
}
