import Observation
import Synchronization

/// Those who read the properties of one state, or one store as a whole.
///
/// It knows which properties have ever been read, so that a change of any other costs no more than a look, and so that all who have
/// read any can be told when the state as a whole is replaced.
@usableFromInline
final class ListenerBox: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let marks = Atomic<UInt64>(0)
  private let properties = Mutex<[Property]>([])

  private struct Property {
    let mark: PropertyMark
    let keyPath: any AnyKeyPath & Sendable
  }

  @usableFromInline
  init() {}

  /// What stands for all of it.
  var whole: Void { () }

  /// Notes that a property is read, for the one who tracks readings at the moment.
  func noteReading(_ keyPath: AnyKeyPath, _ mark: PropertyMark) {
    remember(keyPath, mark)
    registrar.access(self, keyPath: standIn(for: keyPath))
    let word = ThreadSlot.current
    if word[2] != nil { ObserveRun.current?.noteReading(keyPath, of: self) }
  }

  /// Notes that somebody reads all of it.
  func noteReading() { noteReading(\ListenerBox.whole, .whole) }

  /// Whether anybody may have read a property.
  func hasReaders(of mark: PropertyMark) -> Bool { marks.load(ordering: .relaxed) & mark.bits != 0 }

  /// All properties that have been read.
  var readProperties: [AnyKeyPath] { properties.withLock { $0.map(\.keyPath) } }

  /// Tells those who have read a property that it has changed.
  func tell(_ keyPath: AnyKeyPath) {
    registrar.withMutation(of: self, keyPath: standIn(for: keyPath)) {}
  }

  private func remember(_ keyPath: AnyKeyPath, _ mark: PropertyMark) {
    // A key path holds no state that could change; its class is not marked as sendable, as one can be made of values that are not.
    let keyPath = unsafeDowncast(keyPath, to: (AnyKeyPath & Sendable).self)
    properties.withLock { properties in
      // A key path in a generic type is another object each time, so those that may be the same are compared.
      guard !properties.contains(where: { $0.keyPath === keyPath || $0.mark == mark && $0.keyPath == keyPath }) else {
        return
      }
      properties.append(Property(mark: mark, keyPath: keyPath))
      marks.bitwiseOr(mark.bits, ordering: .relaxed)
    }
  }

  // A registrar looks its readers up by the key path and does nothing else with it or with the subject. The subject would be a copy of
  // the state, with which the next change of a collection would copy that collection; so the box stands in.
  private func standIn(for keyPath: AnyKeyPath) -> KeyPath<ListenerBox, Void> {
    Unmanaged<KeyPath<ListenerBox, Void>>.fromOpaque(Unmanaged.passUnretained(keyPath).toOpaque()).takeUnretainedValue()
  }
}
