import Observation
import Synchronization

/// Those who read the properties of a state, for all copies of it.
///
/// There is nothing in it until somebody does.
@usableFromInline
final class StateListeners: Sendable {
  private let box = AtomicLazyReference<ListenerBox>()

  @usableFromInline
  init() {}

  /// Whether anybody has ever read a property to hear of its changes.
  @usableFromInline
  var isThere: Bool { box.load() != nil }

  /// Those who read, if there are any.
  @usableFromInline
  var existing: ListenerBox? { box.load() }

  /// Those who read; the list is made now if there is none.
  var made: ListenerBox { box.load() ?? box.storeIfNil(ListenerBox()) }
}
