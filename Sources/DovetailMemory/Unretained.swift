/// A reference to an object that is not counted: the user guarantees that the object is alive.
@usableFromInline
package struct Unretained<Object: AnyObject> {
  @usableFromInline package let reference: Unmanaged<Object>

  @_transparent
  @usableFromInline
  package init(_ object: Object) { reference = .passUnretained(object) }

  /// A reference to the object at an address; `nil` if there is no address.
  @_transparent
  @usableFromInline
  package init?(_ pointer: UnsafeRawPointer?) {
    guard let pointer else { return nil }
    reference = .fromOpaque(pointer)
  }

  /// The address of the object.
  @_transparent
  @usableFromInline
  package var pointer: UnsafeRawPointer { UnsafeRawPointer(reference.toOpaque()) }

  /// The object, counted as a reference.
  @_transparent
  @usableFromInline
  package var object: Object { reference.takeUnretainedValue() }

  /// Calls a function with the object, without retaining it.
  @_transparent
  @usableFromInline
  package func with<Result>(_ body: (Object) -> Result) -> Result { reference._withUnsafeGuaranteedRef(body) }
}

/// An object as one of a class that it is known to be of; a debug build checks it.
@_transparent
@usableFromInline
package func known<Object: AnyObject>(_ object: AnyObject, as type: Object.Type) -> Object {
  unsafeDowncast(object, to: type)
}
