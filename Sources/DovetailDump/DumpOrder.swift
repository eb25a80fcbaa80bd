/// A sort key for a dump.
///
/// Numbers come first, sorted by value. Text follows, with runs of digits sorted by value.
struct DumpOrder: Comparable {
  let text: String
  private let number: Double?

  init(_ text: String) {
    self.text = text
    let first = text.utf8.first
    let isNumeric = first == UInt8(ascii: "-") || Self.isDigit(first)
    number = isNumeric ? Double(text) : nil
  }

  static func < (first: DumpOrder, second: DumpOrder) -> Bool {
    switch (first.number, second.number) {
    case (let x?, let y?) where x != y: x < y
    case (_?, nil): true
    case (nil, _?): false
    default: precedes(first.text, second.text)
    }
  }

  /// Compares two texts byte by byte, but runs of digits as numbers.
  private static func precedes(_ first: String, _ second: String) -> Bool {
    let x = Array(first.utf8)
    let y = Array(second.utf8)
    var (i, j) = (0, 0)
    while i < x.count, j < y.count {
      if isDigit(x[i]), isDigit(y[j]) {
        let (runX, runY) = (digits(x, &i), digits(y, &j))
        if runX.count != runY.count { return runX.count < runY.count }
        if !runX.elementsEqual(runY) { return runX.lexicographicallyPrecedes(runY) }
      } else {
        if x[i] != y[j] { return x[i] < y[j] }
        i += 1
        j += 1
      }
    }
    // Runs that differ only in leading zeros count as equal above; the bytes decide.
    if x.count - i != y.count - j { return x.count - i < y.count - j }
    return x.lexicographicallyPrecedes(y)
  }

  /// The run of digits at a position, without leading zeros.
  private static func digits(_ bytes: [UInt8], _ position: inout Int) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, isDigit(bytes[position]) { position += 1 }
    return bytes[start..<position].drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}

extension Array {
  /// Sorts the elements by a dump, and elements with equal dumps by a second dump.
  ///
  /// The result is thus independent of the order of a hash table.
  ///
  /// - Parameters:
  ///   - first: Returns the first sort key.
  ///   - second: Returns the second sort key. It is called only for elements whose first sort keys are equal.
  /// - Returns: The sorted elements with their first sort keys.
  //
  // Not inlined, since it takes a release build two seconds to compile it at each place.
  @inline(never)
  func sorted(
    by first: (Element) -> DumpOrder,
    then second: (Element) -> DumpOrder
  ) -> [(order: DumpOrder, element: Element)] {
    var sorted = map { (order: first($0), element: $0) }
    sorted.sort { $0.order < $1.order }
    var start = 0
    while start < sorted.count {
      let end = sorted[start...].firstIndex { sorted[start].order < $0.order } ?? sorted.count
      if end - start > 1 {
        let alike = sorted[start..<end].map { (order: second($0.element), row: $0) }
        sorted.replaceSubrange(start..<end, with: alike.sorted { $0.order < $1.order }.map(\.row))
      }
      start = end
    }
    return sorted
  }
}

/// The key by which an element of a collection is matched: its id, or else its value, or else its dump.
enum ElementKey: Hashable {
  case id(AnyHashable)
  case value(AnyHashable)
  case text(String)
  /// An element whose key occurred earlier in the collection.
  indirect case repeated(ElementKey, Int)

  /// The key of an element that is matched by its id, if the element is `Identifiable`.
  init(of element: Any, reader: DumpReader) {
    if reader.isIdentifiable(element), let element = element as? any Identifiable {
      self = .id(Self.id(of: element))
    } else {
      self.init(value: element, reader: reader)
    }
  }

  /// The key of an element that is matched by its whole value.
  init(value: Any, reader: DumpReader? = nil) {
    if let value = value as? AnyHashable {
      self = .value(value)
    } else {
      self = .text(DumpRenderer.text(of: value, reader: reader ?? DumpReader(), isRoot: true))
    }
  }

  /// Makes keys unique: the second and later occurrences of a key become `repeated`.
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
