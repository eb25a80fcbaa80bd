/// A reading of which nobody is told when what was read changes.
enum UntrackedRead {
  /// Reads a property without hearing of its changes.
  ///
  /// The state it is a property of notes that somebody reads it.
  static func read<Root, Value>(_ path: KeyPath<Root, Value>, of root: Root) -> Value {
    let locals = ThreadLocals.current
    let isNested = locals.pointee.isReadingQuietly
    locals.pointee.isReadingQuietly = true
    defer { locals.pointee.isReadingQuietly = isNested }
    return root[keyPath: path]
  }
}
