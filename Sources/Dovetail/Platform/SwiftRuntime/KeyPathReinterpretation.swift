/// Calls a function with a key path as if it were one of other types, which must neither read nor write by it.
///
/// All key paths are objects of one layout; which types they lead between matters only to those who follow them.
@inline(__always)
func withReinterpreted<Root, Value>(_ keyPath: AnyKeyPath, _ body: (KeyPath<Root, Value>) -> Void) {
  Unmanaged<KeyPath<Root, Value>>
    .fromOpaque(Unmanaged.passUnretained(keyPath).toOpaque())
    ._withUnsafeGuaranteedRef(body)
}
