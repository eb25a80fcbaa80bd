extension PayloadLayout {
  /// Finds the layout for a path that a macro made; `nil` if the payload cannot be found by its bytes.
  @usableFromInline
  package init?<Root, Value>(_ path: AnyCasePath<Root, Value>) {
    guard let name = path.name else { return nil }
    self.init(of: name, in: Root.self, payload: Value.self)
  }
}

extension AnyCasePath {
  /// Calls a function with the address of the payload, unless the enum is in another case.
  ///
  /// The payload is borrowed: it must not be changed.
  @inlinable
  @inline(__always)
  package func withBorrowed(
    _ root: AnyAddress,
    along projection: PayloadLayout?,
    _ body: (AnyAddress) -> Void
  ) {
    if let projection {
      projection.withBorrowed(root, body)
    } else {
      visiting(root.bound(to: Root.self).pointee) { value in
        // The address of a value of size 0 can be null, which an `AnyAddress` never is.
        atAddress(of: value) { body(MemoryLayout<Value>.size == 0 ? root.untyped : AnyAddress($0)) }
      }
    }
  }
}
