import Observation
import Synchronization

/// Those who read the properties of a state, for all copies of it.
///
/// There is nothing in it until somebody does.
@usableFromInline
final class StateListeners: Sendable {
  private let box = AtomicLazyReference<RegistrarBox>()

  @usableFromInline
  init() {}

  /// Whether anybody has ever read a property to hear of its changes.
  @usableFromInline
  var isThere: Bool { box.load() != nil }

  /// The registrar, which is made now if there is none.
  @usableFromInline
  var registrar: ObservationRegistrar {
    (box.load() ?? box.storeIfNil(RegistrarBox())).registrar
  }
}

private final class RegistrarBox: Sendable {
  let registrar = ObservationRegistrar()
}
