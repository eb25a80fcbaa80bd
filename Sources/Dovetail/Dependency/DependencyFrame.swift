/// A change of the values of dependencies that is in force, and not made before somebody reads a value.
///
/// Most reducers read none. The frame stands on the stack of whoever runs one with the change, and the word of the thread leads to it,
/// with a mark that tells it from values that are there already.
@usableFromInline
struct DependencyFrame {
  @usableFromInline let layer: Unmanaged<DependencyLayer>

  /// What was in force before, as the word of the thread said it.
  @usableFromInline var outer: UnsafeRawPointer?

  /// The changed values, once they were asked for.
  @usableFromInline var storage: DependencyStorage?

  @inlinable
  init(_ layer: DependencyLayer) {
    self.layer = .passUnretained(layer)
  }

  /// What stands in the word of the thread for a frame: its address, which is even, and one.
  @inlinable
  @inline(__always)
  static func mark(_ frame: UnsafeMutablePointer<DependencyFrame>) -> UnsafeRawPointer {
    UnsafeRawPointer(frame) + 1
  }

  /// The values that a word of a thread leads to.
  static func storage(at word: UnsafeRawPointer) -> DependencyStorage {
    guard UInt(bitPattern: word) & 1 == 1 else {
      return Unmanaged<DependencyStorage>.fromOpaque(word).takeUnretainedValue()
    }
    let frame = UnsafeMutableRawPointer(mutating: word - 1).assumingMemoryBound(to: DependencyFrame.self)
    if let storage = frame.pointee.storage { return storage }
    let outer = frame.pointee.outer.map(storage(at:)) ?? DependencyScope.taskStorage
    let changed = frame.pointee.layer._withUnsafeGuaranteedRef { $0.storage(in: outer, at: frame.pointee.outer) }
    frame.pointee.storage = changed
    return changed
  }
}
