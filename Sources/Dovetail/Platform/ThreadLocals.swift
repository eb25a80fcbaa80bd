/// The thread-local variables of the library.
///
/// Only synchronous code sets them, and restores the previous value, so that they never outlive a suspension of a task.
/// The lookup takes a few instructions, much less than that of a task-local value, and each action needs several.
//
// `ThreadLocals.c` allocates the memory, initialized with zeros: `nil`, `false` and 0 in these fields.
@usableFromInline
struct ThreadLocals {
  @usableFromInline typealias Pointer = UnsafeMutablePointer<ThreadLocals>

  /// The dependencies of the current reducer; `nil` if the task's dependencies apply.
  @usableFromInline var dependencies: DependencyPointer?

  /// Collects the changes that the current reducer makes.
  var changes: Unretained<PendingChanges>?

  /// The innermost ``observe(isolation:fileID:filePath:line:column:_:)`` closure that runs.
  var observeRun: Unretained<ObserveRun>?

  /// The record of the action that a store handles, in a debug build.
  var actionRecord: Unretained<ActionRecord>?

  /// Replaces the values of shared properties.
  @usableFromInline var sharedView: Unretained<SharedOverlay>?

  /// The identity of the ``StateObservers`` of the state that a store reads, until they register the read.
  var reading: ObjectIdentifier?

  /// Whether the current read registers no observers, see ``UntrackedRead``.
  var isReadingQuietly: Bool

  /// Whether the store itself reads its state, see ``ReadWatch``.
  var isWatching: Bool

  /// The number of reads of tracked properties that were made so, with overflow.
  var watchedCount: UInt32

  /// The nesting depth of the feature body that is being evaluated.
  var bodyDepth: Int

  /// The variables of the current thread.
  @inlinable
  @inline(__always)
  static var current: Pointer { threadLocals().assumingMemoryBound(to: ThreadLocals.self) }

  /// The identity of the current thread among all running threads; never 0.
  @inlinable
  @inline(__always)
  static var threadID: UInt { UInt(bitPattern: threadLocals()) }
}

@_silgen_name("dovetail_thread_locals")
@usableFromInline
func threadLocals() -> UnsafeMutableRawPointer

/// A pointer to the current dependencies: to a storage of values, or to an override whose values are not computed yet.
///
/// The pointer is unretained. The code that sets it keeps its target alive until it restores the previous pointer.
@usableFromInline
package struct DependencyPointer: Equatable {
  /// The address of a ``DependencyStorage``; or that of a ``LazyOverride``, which is even, with bit 0 set.
  private let pointer: UnsafeRawPointer

  /// Makes a pointer to a storage.
  @usableFromInline
  init(_ storage: DependencyStorage) {
    pointer = UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
  }

  /// Makes a pointer to an override that is computed at the first read.
  @usableFromInline
  init(_ frame: Address<LazyOverride>) {
    pointer = UnsafeRawPointer(frame.pointer) + 1
  }

  /// Whether the target is a storage, so that nothing has to be computed.
  @usableFromInline
  var isStorage: Bool { UInt(bitPattern: pointer) & 1 == 0 }

  /// The storage, computed from the override if necessary.
  var storage: DependencyStorage {
    if isStorage { return Unmanaged<DependencyStorage>.fromOpaque(pointer).takeUnretainedValue() }
    let frame = UnsafeMutableRawPointer(mutating: pointer - 1).assumingMemoryBound(to: LazyOverride.self)
    return frame.pointee.resolve()
  }
}
