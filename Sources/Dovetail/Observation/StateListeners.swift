import Observation
import Synchronization

/// Those who read the properties of a state, for all copies of it.
///
/// There is nothing in it until somebody does.
@usableFromInline
final class StateListeners: Sendable {
  /// Whether anybody has ever read a property.
  @usableFromInline let isThere = Atomic<Bool>(false)

  private let box = AtomicLazyReference<RegistrarBox>()

  @usableFromInline
  init() {}

  /// Notes that a property is read.
  @usableFromInline
  func access(_ keyPath: AnyKeyPath) {
    if let box = box.load() { return box.access(keyPath) }
    let box = box.storeIfNil(RegistrarBox())
    isThere.store(true, ordering: .releasing)
    box.access(keyPath)
  }

  /// Tells those who have read a property that it has changed.
  @usableFromInline
  func changed(_ keyPath: AnyKeyPath) {
    box.load()?.changed(keyPath)
  }
}

/// A registrar, which knows properties by their key paths and never asks a state for them.
///
/// So it is given a stand-in for the state, and the key paths as if they were its own: a state, which may be large, is then not
/// copied to be passed by.
private final class RegistrarBox: Sendable {
  private struct StandIn: Observable {}

  private let registrar = ObservationRegistrar()

  func access(_ keyPath: AnyKeyPath) {
    registrar.access(StandIn(), keyPath: Self.ofStandIn(keyPath))
  }

  func changed(_ keyPath: AnyKeyPath) {
    registrar.withMutation(of: StandIn(), keyPath: Self.ofStandIn(keyPath)) {}
  }

  private static func ofStandIn(_ keyPath: AnyKeyPath) -> KeyPath<StandIn, Never> {
    Unmanaged.fromOpaque(Unmanaged.passUnretained(keyPath).toOpaque()).takeUnretainedValue()
  }
}
