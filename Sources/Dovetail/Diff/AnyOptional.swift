/// An optional of any type.
protocol AnyOptional {
  var anyWrapped: Any? { get }
}

extension Optional: AnyOptional {
  var anyWrapped: Any? { self }
}
