/// Calls a function with the value at an address.
///
/// Generic code that says `body(address.pointee)` copies the value, and so takes hold of all that is in it. What is
/// passed as `inout` is lent.
@inlinable
@inline(__always)
func lend<Value, Result>(_ address: UnsafePointer<Value>, to body: (Value) -> Result) -> Result {
  lend(&UnsafeMutablePointer(mutating: address).pointee, to: body)
}

@inlinable
@inline(__always)
func lend<Value, Result>(_ address: Address<Value>, to body: (Value) -> Result) -> Result {
  lend(&address.pointer.pointee, to: body)
}

@inlinable
@inline(__always)
func lend<Value, Result>(_ value: inout Value, to body: (Value) -> Result) -> Result { body(value) }
