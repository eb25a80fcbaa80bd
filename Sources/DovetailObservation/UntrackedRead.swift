/// A read that registers no observer.
package enum UntrackedRead {
  /// Reads a property without registering an observer.
  ///
  /// The state allocates its list of observers, so that its setters notify the observers of replaced elements.
  package static func read<Root, Value>(_ path: KeyPath<Root, Value>, of root: Root) -> Value {
    let locals = ThreadLocals.current
    let isNested = locals.pointee.isReadingQuietly
    locals.pointee.isReadingQuietly = true
    defer { locals.pointee.isReadingQuietly = isNested }
    return root[keyPath: path]
  }
}
