/// What the library keeps for each thread while code of the program runs.
///
/// Only code that does not suspend sets it, and puts back what was there before, so that it goes with the thread and not with a task. It
/// is found in a few instructions, which a task-local value is not, and each action asks for it several times.
//
// The memory is that of `ThreadLocals.c`: zero at first, which is `nil` and 0 here.
@usableFromInline
struct ThreadLocals {
  @usableFromInline typealias Pointer = UnsafeMutablePointer<ThreadLocals>

  /// The values of dependencies for the reducer that runs, a ``DependencyStorage`` or the mark of a ``DependencyFrame``; `nil` where the
  /// task has them.
  @usableFromInline var dependencies: UnsafeRawPointer?

  /// The ``PendingChanges`` of the store whose reducer runs, or ``QuietReading/mark``.
  var changes: UnsafeRawPointer?

  /// The ``ObserveRun`` whose closure runs.
  var observeRun: UnsafeRawPointer?

  /// The ``SharedView`` from which shared values come.
  @usableFromInline var sharedView: UnsafeRawPointer?

  /// The listeners of the state that a store reads, until they have heard of the reading.
  var reading: UnsafeRawPointer?

  /// In how many bodies of features, each in the one before, the one stands that is being evaluated.
  var bodyDepth: Int

  /// What is kept for the current thread.
  @inlinable
  @inline(__always)
  static var current: Pointer { threadLocals().assumingMemoryBound(to: ThreadLocals.self) }

  /// A number that no other thread has while this one runs; never 0.
  @inlinable
  @inline(__always)
  static var threadID: UInt { UInt(bitPattern: threadLocals()) }
}

@_silgen_name("dovetail_thread_locals")
@usableFromInline
func threadLocals() -> UnsafeMutableRawPointer
