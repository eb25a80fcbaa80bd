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
    let pairs = entries(of: dictionary).map { entry in
      (key: key(entry.key, as: keyType), value: source(of: entry.value, as: valueType))
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
