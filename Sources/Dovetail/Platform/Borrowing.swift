/// Calls a function with the value at an address.
///
/// Generic code that says `body(address.pointee)` copies the value, and so takes hold of all that is in it. What is
/// passed as `inout` is lent.
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
