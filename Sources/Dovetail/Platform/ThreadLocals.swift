/// What the library keeps for each thread while code of the program runs.
///
/// Only code that does not suspend sets it, and puts back what was there before, so that it goes with the thread and
/// not with a task. It is found in a few instructions, which a task-local value is not, and each action asks for it
/// several times.
//
// The memory is that of `ThreadLocals.c`: zero at first, which is `nil` and 0 here.
@usableFromInline
struct ThreadLocals {
  @usableFromInline typealias Pointer = UnsafeMutablePointer<ThreadLocals>

  /// The values of dependencies for the reducer that runs; `nil` where the task has them.
  @usableFromInline var dependencies: DependencyPointer?

  /// What collects the changes by the reducer that runs.
  var changes: Unretained<PendingChanges>?

  /// What runs the closure that observes.
  var observeRun: Unretained<ObserveRun>?

  /// Where shared values come from.
  @usableFromInline var sharedView: Unretained<SharedOverlay>?

  /// The ``StateObservers`` of the state that a store reads, until they have heard of the reading.
  var reading: ObjectIdentifier?

  /// Whether something is read of which nobody is told when it changes, see ``UntrackedRead``.
  var isReadingQuietly: Bool

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

/// What leads to the values of dependencies that are in force: the values, or the frame of a change of them.
///
/// It keeps neither. Who puts one in force keeps what it leads to for as long.
@usableFromInline
package struct DependencyPointer: Equatable {
  /// The address of a ``DependencyStorage``, or that of a ``LazyOverride``, which is even, and one.
  private let pointer: UnsafeRawPointer

  /// What leads to values.
  @usableFromInline
  init(_ storage: DependencyStorage) {
    pointer = UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
  }

  /// What leads to a frame.
  @usableFromInline
  init(_ frame: Address<LazyOverride>) {
    pointer = UnsafeRawPointer(frame.pointer) + 1
  }

  /// Whether it leads to values that are there already.
  @usableFromInline
  var isStorage: Bool { UInt(bitPattern: pointer) & 1 == 0 }

  /// The values that it leads to.
  var storage: DependencyStorage {
    if isStorage { return Unmanaged<DependencyStorage>.fromOpaque(pointer).takeUnretainedValue() }
    let frame = UnsafeMutableRawPointer(mutating: pointer - 1).assumingMemoryBound(to: LazyOverride.self)
    return frame.pointee.resolve()
  }
}
