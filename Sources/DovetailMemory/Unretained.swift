/// An object that somebody else keeps, so that no reference to it is counted.
@usableFromInline
package struct Unretained<Object: AnyObject> {
  @usableFromInline package let reference: Unmanaged<Object>

  @_transparent
  @usableFromInline
  package init(_ object: Object) { reference = .passUnretained(object) }

  /// The object, counted as a reference.
  @_transparent
  @usableFromInline
  package var object: Object { reference.takeUnretainedValue() }

  /// Calls a function with the object, which is kept meanwhile by who keeps it anyway.
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
