/// What an element of a collection is recognised by: its id, else its value, else its dump.
enum ElementKey: Hashable {
  case id(AnyHashable)
  case value(AnyHashable)
  case text(String)
  /// An element whose key another one of its collection has already.
  indirect case repeated(ElementKey, Int)

  /// The key of an element that is matched by its id when it has one.
  init(of element: Any, reader: DumpReader) {
    if reader.isIdentifiable(element), let element = element as? any Identifiable {
      self = .id(Self.id(of: element))
    } else {
      self.init(value: element, reader: reader)
    }
  }

  /// The key of an element that is matched by all of it.
  init(value: Any, reader: DumpReader? = nil) {
    if let value = value as? AnyHashable {
      self = .value(value)
    } else {
      self = .text(DumpRenderer.text(of: value, reader: reader ?? DumpReader(), isRoot: true))
    }
  }

  /// The keys of elements, each of them once.
  static func unique(_ keys: [ElementKey]) -> [ElementKey] {
    var counts: [ElementKey: Int] = [:]
    return keys.map { key in
      let count = counts[key, default: 0]
      counts[key] = count + 1
      return count == 0 ? key : .repeated(key, count)
    }
  }

  private static func id(of element: some Identifiable) -> AnyHashable { element.id as AnyHashable }
}
