import Dovetail

/// Code of the program that returns the value with which a property or a parameter begins.
struct DefaultCode: Sendable {
  private let address: UInt

  /// The type of the value, as the runtime writes it; `nil` if it is not known, so that the code is not called.
  ///
  /// A larger value than the expected one would be written to a place that the caller does not provide.
  var type: String?

  /// Creates it from an address; `nil` if there is none.
  init?(address: UInt) {
    guard address > 0 else { return nil }
    self.address = address
  }

  /// The value that the code returns; `nil` if it cannot be called.
  ///
  /// How a value is returned depends on its layout, so that the types are those whose layout is known here.
  ///
  /// - Parameter type: The type of the value.
  func value(as type: Any.Type) -> Any? {
    guard RuntimeLayout.isTrusted, self.type == _typeName(type, qualified: true),
      let address = UnsafeRawPointer(bitPattern: address)
    else { return nil }
    return (type as? any DefaultReturning.Type)?.call(address) ?? Self.byte(at: address, as: type)
  }

  /// A case of an enum without payloads that fills a byte.
  private static func byte(at address: UnsafeRawPointer, as type: Any.Type) -> Any? {
    func value<Value>(_ type: Value.Type) -> Any? {
      guard MetadataKind(of: type) == .enumeration, MemoryLayout<Value>.size == 1,
        case .enumeration(let cases) = TypeMembers(of: type), cases.allSatisfy({ $0.payload == nil }),
        let number = DynamicSymbol.function(at: address, as: ReturningByte.self)?.body()
      else { return nil }
      // Two cases are a single bit of the register.
      let tag = cases.count == 2 ? number & 1 : number
      guard tag < cases.count else { return nil }
      return withUnsafeBytes(of: tag) { $0.loadUnaligned(as: Value.self) }
    }
    return _openExistential(type, do: value)
  }

  private struct ReturningByte { let body: () -> UInt8 }
}

/// A type whose values a function of the program returns in a way that is known here.
private protocol DefaultReturning {
  static func call(_ address: UnsafeRawPointer) -> Any?
}

private struct ReturningInt { let body: () -> Int }
private struct ReturningBool { let body: () -> Bool }
private struct ReturningDouble { let body: () -> Double }
private struct ReturningDuration { let body: () -> Duration }
private struct ReturningString { let body: () -> String }
private struct ReturningArray<Element> { let body: () -> [Element] }
private struct ReturningIdentifiedArray<ID: Hashable, Element> { let body: () -> IdentifiedArray<ID, Element> }
private struct ReturningSet<Element: Hashable> { let body: () -> Set<Element> }
private struct ReturningDictionary<Key: Hashable, Value> { let body: () -> [Key: Value] }

extension Int: DefaultReturning {
  static func call(_ address: UnsafeRawPointer) -> Any? {
    DynamicSymbol.function(at: address, as: ReturningInt.self)?.body()
  }
}

extension Bool: DefaultReturning {
  static func call(_ address: UnsafeRawPointer) -> Any? {
    DynamicSymbol.function(at: address, as: ReturningBool.self)?.body()
  }
}

extension Double: DefaultReturning {
  static func call(_ address: UnsafeRawPointer) -> Any? {
    DynamicSymbol.function(at: address, as: ReturningDouble.self)?.body()
  }
}

extension Duration: DefaultReturning {
  static func call(_ address: UnsafeRawPointer) -> Any? {
    DynamicSymbol.function(at: address, as: ReturningDuration.self)?.body()
  }
}

extension String: DefaultReturning {
  static func call(_ address: UnsafeRawPointer) -> Any? {
    DynamicSymbol.function(at: address, as: ReturningString.self)?.body()
  }
}

extension Array: DefaultReturning {
  static func call(_ address: UnsafeRawPointer) -> Any? {
    DynamicSymbol.function(at: address, as: ReturningArray<Element>.self)?.body()
  }
}

extension IdentifiedArray: DefaultReturning {
  static func call(_ address: UnsafeRawPointer) -> Any? {
    DynamicSymbol.function(at: address, as: ReturningIdentifiedArray<ID, Element>.self)?.body()
  }
}

extension Set: DefaultReturning {
  static func call(_ address: UnsafeRawPointer) -> Any? {
    DynamicSymbol.function(at: address, as: ReturningSet<Element>.self)?.body()
  }
}

extension Dictionary: DefaultReturning {
  static func call(_ address: UnsafeRawPointer) -> Any? {
    DynamicSymbol.function(at: address, as: ReturningDictionary<Key, Value>.self)?.body()
  }
}
