/// Values that hold nothing.
enum EmptyValue {
  static func make<Value>(_ type: Value.Type) -> Value? {
    let empty: Any? =
      switch type {
      case let type as any ExpressibleByNilLiteral.Type: absent(type)
      case let type as any RangeReplaceableCollection.Type: type.init()
      case let type as any SetAlgebra.Type: type.init()
      case let type as any ExpressibleByDictionaryLiteral.Type: entries(type)
      case let type as any AdditiveArithmetic.Type: type.zero
      case is Bool.Type: false
      default: nil
      }
    return empty as? Value
  }

  private static func absent<Value: ExpressibleByNilLiteral>(_: Value.Type) -> Any { nil as Value }
  private static func entries<Value: ExpressibleByDictionaryLiteral>(_: Value.Type) -> Any { [:] as Value }
}
