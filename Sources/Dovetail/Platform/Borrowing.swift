/// Calls a function with the value at an address.
///
/// Generic code that calls `body(address.pointee)` copies the value, which retains each object in it. A value that is
/// passed as `inout` is borrowed.
@inlinable
@inline(__always)
func withBorrowed<Value, Result>(_ address: UnsafePointer<Value>, to body: (Value) -> Result) -> Result {
  withBorrowed(&UnsafeMutablePointer(mutating: address).pointee, to: body)
}

@inlinable
@inline(__always)
func withBorrowed<Value, Result>(_ address: Address<Value>, to body: (Value) -> Result) -> Result {
  withBorrowed(&address.pointer.pointee, to: body)
}

@inlinable
@inline(__always)
func withBorrowed<Value, Result>(_ value: inout Value, to body: (Value) -> Result) -> Result { body(value) }
