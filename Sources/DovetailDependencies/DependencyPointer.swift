/// A pointer to the current dependencies: to a storage of values, or to an override whose values are not computed yet.
///
/// The pointer is unretained. The code that sets it keeps its target alive until it restores the previous pointer.
@usableFromInline
package struct DependencyPointer: Equatable {
  /// The address of a ``DependencyStorage``; or that of a ``LazyOverride``, which is even, with bit 0 set.
  @usableFromInline let pointer: UnsafeRawPointer

  @inlinable
  init(_ pointer: UnsafeRawPointer) { self.pointer = pointer }

  /// Makes a pointer to a storage.
  @usableFromInline
  package init(_ storage: DependencyStorage) {
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

extension ThreadLocals {
  /// The dependencies of the current reducer; `nil` if the task's dependencies apply.
  @usableFromInline package var dependencies: DependencyPointer? {
    @inlinable @inline(__always) get { slot0.map { DependencyPointer($0) } }
    @inlinable @inline(__always) set { slot0 = newValue?.pointer }
  }
}
