/// The thread-local variables of the library.
///
/// Only synchronous code sets them, and restores the previous value, so that they never outlive a suspension of a task.
/// The lookup takes a few instructions, much less than that of a task-local value, and each action needs several.
//
// `ThreadLocals.c` allocates the memory, initialized with zeros: `nil`, `false` and 0 in these fields.
@usableFromInline
package struct ThreadLocals {
  @usableFromInline package typealias Pointer = UnsafeMutablePointer<ThreadLocals>

  /// The slots of the modules above, for pointers to objects that the code which sets them keeps alive.
  ///
  /// The module that owns a slot gives it a name and a type, in an extension of this type:
  ///
  /// | Slot | Owner |
  /// |---|---|
  /// | 0 | `DovetailDependencies`: the dependencies of the current reducer |
  /// | 1 | `DovetailObservation`: what collects the changes of the current reducer |
  /// | 2 | `DovetailObservation`: the `observe` closure that runs |
  /// | 3 | `DovetailIssues`: the action that a store handles |
  /// | 4 | `DovetailDump`: the comparison of two values |
  @usableFromInline package var slot0: UnsafeRawPointer?
  @usableFromInline package var slot1: UnsafeRawPointer?
  @usableFromInline package var slot2: UnsafeRawPointer?
  @usableFromInline package var slot3: UnsafeRawPointer?
  @usableFromInline package var slot4: UnsafeRawPointer?

  /// The identity of the ``StateObservers`` of the state that a store reads, until they register the read.
  package var reading: ObjectIdentifier?

  /// Whether the current read registers no observers, see ``UntrackedRead``.
  package var isReadingQuietly: Bool

  /// Whether the store itself reads its state, see ``ReadWatch``.
  package var isWatching: Bool

  /// The number of reads of tracked properties that were made so, with overflow.
  package var watchedCount: UInt32

  /// The nesting depth of the feature body that is being evaluated.
  package var bodyDepth: Int

  /// The variables of the current thread.
  @inlinable
  @inline(__always)
  package static var current: Pointer { threadLocals().assumingMemoryBound(to: ThreadLocals.self) }

  /// The identity of the current thread among all running threads; never 0.
  @inlinable
  @inline(__always)
  package static var threadID: UInt { UInt(bitPattern: threadLocals()) }
}

@_silgen_name("dovetail_thread_locals")
@usableFromInline
func threadLocals() -> UnsafeMutableRawPointer
