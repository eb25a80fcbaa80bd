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

  /// Whether the code returns a value; `nil` if it cannot be called.
  ///
  /// How a value is returned depends on its layout, so that the types are those whose layout is known here.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type.
  ///   - areEqual: Compares two values.
  func returns(_ value: Any, as type: Any.Type, areEqual: (Any, Any) -> Bool) -> Bool? {
    guard self.type == _typeName(type, qualified: true), let address = UnsafeRawPointer(bitPattern: address) else {
      return nil
    }
    if let type = type as? any DefaultReturning.Type { return type.call(address).map { areEqual($0, value) } }
    guard let byte = Self.byte(of: value) else { return nil }
    return DynamicSymbol.function(at: address, as: ReturningByte.self).map { $0.body() == byte }
  }

  /// The byte of a case of an enum that fills a byte.
  private static func byte(of value: Any) -> UInt8? {
    func byte<Value>(_ value: Value) -> UInt8? {
      guard MetadataKind(of: Value.self) == .enumeration, MemoryLayout<Value>.size == 1 else { return nil }
      return withUnsafeBytes(of: value) { $0[0] }
    }
    return byte(value)
  }

  private struct ReturningByte { let body: () -> UInt8 }
}

/// A type whose values a function of the program returns in a way that is known here.
private protocol DefaultReturning {
  static func call(_ address: UnsafeRawPointer) -> Any?
}

// One for each type: a function in a generic struct would return its value in memory, as one of any type does.

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
