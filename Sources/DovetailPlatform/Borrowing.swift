/// Calls a function with the value at an address, without copying the value.
///
/// Generic code that calls `body(address.pointee)` copies the value, which retains each object in it. An `inout`
/// argument is borrowed.
@inlinable
@inline(__always)
package func withBorrowed<Value, Result>(_ address: UnsafePointer<Value>, to body: (Value) -> Result) -> Result {
  withBorrowed(&UnsafeMutablePointer(mutating: address).pointee, to: body)
}

@inlinable
@inline(__always)
package func withBorrowed<Value, Result>(_ address: Address<Value>, to body: (Value) -> Result) -> Result {
  withBorrowed(&address.pointer.pointee, to: body)
}

@inlinable
@inline(__always)
func withBorrowed<Value, Result>(_ value: inout Value, to body: (Value) -> Result) -> Result { body(value) }
