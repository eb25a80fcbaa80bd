/// Calls a function with a key path whose type is reinterpreted.
///
/// All key paths are objects with the same layout, and `Root` and `Value` only matter for accesses. So the function
/// must neither read nor write through the key path.
@inlinable
@inline(__always)
package func withReinterpreted<Root, Value>(_ keyPath: AnyKeyPath, _ body: (KeyPath<Root, Value>) -> Void) {
  Unmanaged<KeyPath<Root, Value>>
    .fromOpaque(Unmanaged.passUnretained(keyPath).toOpaque())
    ._withUnsafeGuaranteedRef(body)
}
