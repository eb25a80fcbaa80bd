import Dovetail

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
