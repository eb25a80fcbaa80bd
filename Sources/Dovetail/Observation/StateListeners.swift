import Observation
import Synchronization

/// Those who read the properties of a state, for all copies of it.
///
/// There is nothing in it until somebody does.
@usableFromInline
final class StateListeners: Sendable {
  /// The address of the registrar, to which this has a reference; 0 where there is none.
  ///
  /// It is an address because taking a reference and giving it back would be the larger part of the cost of a reading.
  @usableFromInline let box = Atomic<UInt>(0)

  @usableFromInline
  init() {}

  deinit {
    address.map { Unmanaged<RegistrarBox>.fromOpaque($0).release() }
  }

  /// Whether anybody has ever read a property.
  @inlinable
  @inline(__always)
  var isThere: Bool { box.load(ordering: .relaxed) != 0 }

  /// Notes that a property is read.
  @usableFromInline
  func access(_ keyPath: AnyKeyPath) {
    Unmanaged<RegistrarBox>.fromOpaque(address ?? makeBox())._withUnsafeGuaranteedRef { $0.access(keyPath) }
  }

  /// Tells those who have read a property that it has changed.
  @usableFromInline
  func changed(_ keyPath: AnyKeyPath) {
    guard let address else { return }
    Unmanaged<RegistrarBox>.fromOpaque(address)._withUnsafeGuaranteedRef { $0.changed(keyPath) }
  }

  /// Makes the registrar, or finds the one that another thread has made meanwhile.
  private func makeBox() -> UnsafeRawPointer {
    let made = Unmanaged.passRetained(RegistrarBox())
    let address = UnsafeRawPointer(made.toOpaque())
    let desired = UInt(bitPattern: address)
    let (isOurs, other) = box.compareExchange(expected: 0, desired: desired, ordering: .acquiringAndReleasing)
    guard !isOurs, let other = UnsafeRawPointer(bitPattern: other) else { return address }
    made.release()
    return other
  }

  private var address: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: box.load(ordering: .acquiring)) }
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
