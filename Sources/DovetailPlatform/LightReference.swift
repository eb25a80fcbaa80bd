/// A weak reference that costs no memory, and does not make its object slower.
///
/// For a `weak` variable the runtime allocates a side table, which takes as long as to make the object, and from then
/// on each retain and release of the object takes four times as long. This reference keeps the memory of a released
/// object instead, but not what is in it. So it is for an object of known size, in a place that is soon used again.
@usableFromInline
package struct LightReference<Object: AnyObject> {
  // Keeps the memory of the object, so that the address can be used after the object was released.
  @usableFromInline unowned let memory: Object
  @usableFromInline let address: UnsafeMutableRawPointer

  @inlinable
  package init(_ object: Object) {
    memory = object
    address = Unmanaged.passUnretained(object).toOpaque()
  }

  /// The object; `nil` if it was released.
  @inlinable
  package var object: Object? {
    // Reading `memory` would stop the program after the release.
    guard let found = tryRetain(address) else { return nil }
    return Unmanaged<Object>.fromOpaque(found).takeRetainedValue()
  }
}

// Also declared in `DovetailRuntime.h`.
@_silgen_name("dovetail_try_retain")
@usableFromInline
func tryRetain(_ object: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
