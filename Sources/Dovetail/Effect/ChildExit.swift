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

/// Asks by an action that the parent's reducer handles, or further out where the child cannot be removed by itself.
final class ContainerExit<Container: ChildContainer>: ChildExit, @unchecked Sendable {
  private let container: Container
  private let placeID: AnyHashable?
  private let sink: ActionSink<Container.Action>
  private weak var host: EffectHost?
  private let parent: PlaceID
  private let outer: ChildExit?

  /// Makes the way out of a child.
  ///
  /// - Parameters:
  ///   - container: What holds the child.
  ///   - placeID: The child, by the id of its place.
  ///   - sink: Where the parent's actions go.
  ///   - context: The context of the parent.
  init(
    _ container: Container,
    _ placeID: AnyHashable?,
    sending sink: ActionSink<Container.Action>,
    from context: EffectContext
  ) {
    self.container = container
    self.placeID = placeID
    self.sink = sink
    host = context.host
    parent = context.place
    outer = context.exit
  }

  override func ask(_ effect: RunningEffect) {
    var action: Action?
    host?.withState(at: parent) { state in
      action = container.dismissal(placeID, in: state?.assumingMemoryBound(to: Container.State.self))
    }
    if let action {
      sink.receive(action, from: effect)
    } else if let outer = outer ?? host?.exit {
      outer.ask(effect)
    } else {
      container.reportUndismissable()
    }
  }

  private typealias Action = Container.Action
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
