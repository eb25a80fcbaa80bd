import Synchronization

/// Whether a store is being read, which is the only reading that is ever observed.
///
/// A reducer reads its state a hundred times for each time a view does, and nobody wants to hear of that.
@usableFromInline
enum StateReading {
  @usableFromInline static let readers = Atomic<Int>(0)

  /// Whether some store is being read now, on whichever thread.
  @inlinable
  @inline(__always)
  static var isActive: Bool { readers.load(ordering: .relaxed) != 0 }

  /// Reads a state for somebody who may want to hear of its changes.
  @inlinable
  static func observed<Result>(_ body: () -> Result) -> Result {
    readers.add(1, ordering: .relaxed)
    defer { readers.subtract(1, ordering: .relaxed) }
    return body()
  }
}
