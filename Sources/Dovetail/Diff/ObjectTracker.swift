/// Numbers the objects of a dump, and knows which were printed already.
struct ObjectTracker {
  /// What to print of an object.
  struct Mention: Equatable {
    /// Set before the type's name: nothing for the first object of a type, `#1` for the next, and so on.
    let prefix: String
    /// Whether the object was printed before, and is only referred to.
    let isRepeated: Bool
  }

  private var numbers: [ObjectIdentifier: Int] = [:]
  private var counts: [ObjectIdentifier: Int] = [:]

  /// Mentions an object of a type.
  mutating func mention(_ object: ObjectIdentifier, of type: Any.Type) -> Mention {
    if let number = numbers[object] { return Mention(prefix: Self.prefix(number), isRepeated: true) }
    let number = counts[ObjectIdentifier(type), default: 0]
    counts[ObjectIdentifier(type)] = number + 1
    numbers[object] = number
    return Mention(prefix: Self.prefix(number), isRepeated: false)
  }

  private static func prefix(_ number: Int) -> String { number == 0 ? "" : "#\(number) " }
}
