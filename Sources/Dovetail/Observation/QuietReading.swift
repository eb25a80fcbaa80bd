/// A reading of which nobody is told when what was read changes.
enum QuietReading {
  /// What stands for a store that collects changes while something is read quietly: an address at which nothing is.
  @inline(__always)
  static var mark: UnsafeRawPointer { UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped }

  /// Reads a property without hearing of its changes.
  ///
  /// The state it is a property of notes that somebody reads it.
  static func read<Root, Value>(_ path: KeyPath<Root, Value>, of root: Root) -> Value {
    let locals = ThreadLocals.current
    let outer = locals.pointee.changes
    if outer == nil { locals.pointee.changes = mark }
    defer { locals.pointee.changes = outer }
    return root[keyPath: path]
  }
}
