import Dovetail

// Arrays, sets, dictionaries and identified arrays.
extension ValueWriter {
  /// Writes a collection; `nil` if the value is none.
  func collection(_ value: Any, isDeclared: Bool) -> SwiftSource? {
    let literal: SwiftSource
    switch value {
    case let array as any ArrayValue: literal = self.literal(of: array)
    case let array as any IdentifiedArrayValue where array.isLiteral: literal = self.literal(of: array)
    case let set as any SetValue:
      literal = .array(sorted(set.anyElements.map { ($0, source(of: $0, as: type(of: set).elementType)) }))
    case let dictionary as any DictionaryValue: literal = self.literal(of: dictionary)
    default: return nil
    }
    guard !isDeclared else { return literal }
    guard let name = Self.name(of: type(of: value)) else { return nil }
    return .call(name, [(nil, literal)])
  }

  private func literal(of array: any ElementsValue) -> SwiftSource {
    .array(array.anyElements.map { source(of: $0, as: type(of: array).elementType) })
  }

  private func literal(of dictionary: any DictionaryValue) -> SwiftSource {
    let (keyType, valueType) = type(of: dictionary).types
    let pairs = dictionary.anyPairs.map { pair in
      (
        key: key(pair.key, as: keyType),
        value: source(of: pair.value, as: valueType, named: pair.key.base as? String, in: type(of: dictionary))
      )
    }
    guard !pairs.isEmpty else { return .text("[:]") }
    let items = pairs.sorted { Self.precedes($0.key, $1.key) }
      .map { SwiftSource.Item(prefix: "\($0.key): ", source: $0.value) }
    return .list(open: "[", items, close: "]", hasTrailingComma: true)
  }

  /// Writes the key of a dictionary, or an id, on one line.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - declared: The declared type of the key.
  func key(_ key: AnyHashable, as declared: Any.Type) -> String {
    let source = source(of: declared == AnyHashable.self ? key : key.base, as: declared)
    return source.oneLine ?? source.text(indent: 0, column: 0)
  }

  /// Sorts the elements of a set by their texts, so that the same set has the same text.
  private func sorted(_ elements: [(value: Any, source: SwiftSource)]) -> [SwiftSource] {
    elements.map { (text: $0.source.text(indent: 0, column: 0), source: $0.source) }
      .sorted { Self.precedes($0.text, $1.text) }
      .map(\.source)
  }

  /// Compares numbers by value and other texts by their characters.
  private static func precedes(_ first: String, _ second: String) -> Bool {
    if let first = Double(first), let second = Double(second) { return first < second }
    return first < second
  }
}

/// A collection with elements of one declared type.
protocol ElementsValue {
  /// The declared type of the elements.
  static var elementType: Any.Type { get }

  /// The elements.
  var anyElements: [Any] { get }
}

/// An `Array` of any type.
protocol ArrayValue: ElementsValue {}

/// A `Set` of any type.
protocol SetValue: ElementsValue {}

/// An ``IdentifiedArray`` of any type.
protocol IdentifiedArrayValue: ElementsValue {
  /// The declared type of the ids.
  static var idType: Any.Type { get }

  /// The ids, in the order of the elements.
  var anyIDs: [AnyHashable] { get }

  /// Whether an array literal makes the same array: its elements are identified by their own ids.
  var isLiteral: Bool { get }
}

/// A `Dictionary` of any type.
protocol DictionaryValue {
  /// The declared types of the keys and the values.
  static var types: (key: Any.Type, value: Any.Type) { get }

  /// The keys and the values.
  var anyPairs: [(key: AnyHashable, value: Any)] { get }
}

extension Array: ArrayValue {
  static var elementType: Any.Type { Element.self }
  var anyElements: [Any] { self }
}

extension Set: SetValue {
  static var elementType: Any.Type { Element.self }
  var anyElements: [Any] { map { $0 } }
}

extension Dictionary: DictionaryValue {
  static var types: (key: Any.Type, value: Any.Type) { (Key.self, Value.self) }
  var anyPairs: [(key: AnyHashable, value: Any)] { map { (AnyHashable($0.key), $0.value) } }
}

extension IdentifiedArray: IdentifiedArrayValue {
  static var elementType: Any.Type { Element.self }
  static var idType: Any.Type { ID.self }
  var anyElements: [Any] { map { $0 } }
  var anyIDs: [AnyHashable] { ids.map { AnyHashable($0) } }

  var isLiteral: Bool {
    func id(_ element: some Identifiable) -> AnyHashable { AnyHashable(element.id) }
    guard Element.self is any Identifiable.Type else { return false }
    return zip(self, ids).allSatisfy { element, own in
      (element as? any Identifiable).map { id($0) == AnyHashable(own) } ?? false
    }
  }
}
