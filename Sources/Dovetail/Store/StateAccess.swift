/// The cheapest way from a state to one of its properties, found once for a key path.
///
/// A key path costs tens of nanoseconds at each use. A stored property of a struct stands at a fixed distance from the
/// beginning, and is then as cheap as in code that names it.
@usableFromInline
struct StateAccess<Root, Value> {
  @usableFromInline let path: WritableKeyPath<Root, Value>
  @usableFromInline let offset: Int?

  @inlinable
  init(_ path: WritableKeyPath<Root, Value>) {
    self.path = path
    offset = MemoryLayout<Root>.offset(of: path)
  }

  /// Calls a function with the property, to be changed in place.
  @inlinable
  func withValue<Result>(of root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard let offset else { return body(&root[keyPath: path]) }
    return withUnsafeMutablePointer(to: &root) { pointer in
      body(&(UnsafeMutableRawPointer(pointer) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }
}
