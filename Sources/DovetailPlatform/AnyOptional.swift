/// An optional of any type.
package protocol AnyOptional {
  var anyWrapped: Any? { get }
  static var wrappedType: Any.Type { get }
}

extension Optional: AnyOptional {
  package var anyWrapped: Any? { self }
  package static var wrappedType: Any.Type { Wrapped.self }
}
