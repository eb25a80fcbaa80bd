import Observation

/// What has changed since a store began to handle an action, to be told when it is done.
///
/// Each property is in it once, however often it was written.
@usableFromInline
package final class PendingChanges {
  private var keys: Set<ReadKey> = []
  private var calls: [() -> Void] = []

  /// Whether nothing has changed that anybody has read.
  var isEmpty: Bool { calls.isEmpty }

  /// Whether a reducer runs on this thread, of a store that collects changes.
  @usableFromInline
  static var isCollecting: Bool { ThreadSlot.current[1] != nil }

  /// The changes of the store whose reducer runs on this thread.
  @usableFromInline
  static var current: PendingChanges? {
    ThreadSlot.current[1].map { Unmanaged<PendingChanges>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Notes that a property has changed.
  @usableFromInline
  func add<Subject: Observable, Member>(_ keyPath: KeyPath<Subject, Member>, to listeners: ListenerBox) {
    guard keys.insert(ReadKey(listeners: ObjectIdentifier(listeners), keyPath: keyPath)).inserted else { return }
    // A registrar looks its readers up by the key path and does nothing else with it or with the subject. The subject would
    // be a copy of the state, with which the next change of a collection would copy that collection; so the box stands in.
    let stand = Unmanaged<KeyPath<ListenerBox, Member>>.fromOpaque(Unmanaged.passUnretained(keyPath).toOpaque())
      .takeUnretainedValue()
    calls.append { listeners.registrar.withMutation(of: listeners, keyPath: stand) {} }
  }

  /// Takes out what has changed.
  func take() -> (keys: Set<ReadKey>, calls: [() -> Void]) {
    defer {
      keys.removeAll(keepingCapacity: keys.count <= 64)
      calls.removeAll(keepingCapacity: calls.count <= 64)
    }
    return (keys, calls)
  }
}

/// A property of a state that somebody has read.
struct ReadKey: Hashable {
  let listeners: ObjectIdentifier
  let keyPath: AnyKeyPath
}
