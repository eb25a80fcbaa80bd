/// An optional of any type.
protocol AnyOptional {
  var anyWrapped: Any? { get }
  static var wrappedType: Any.Type { get }
}

extension Optional: AnyOptional {
  var anyWrapped: Any? { self }
  static var wrappedType: Any.Type { Wrapped.self }
}
