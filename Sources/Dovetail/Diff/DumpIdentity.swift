/// The identity of a self-describing value.
///
/// The identity ends the recursion if a value describes itself by itself.
///
/// An object is identified by its address, a value by its type and its bytes: equal bytes give the same description,
/// and so the same nested values, without end.
//
// Indirect: few values have an identity, and an inline payload would enlarge every node of a dump.
indirect enum DumpIdentity: Hashable {
  case object(ObjectIdentifier)
  case value(ObjectIdentifier, bytes: [UInt8])

  init(of value: Any) {
    if type(of: value) is AnyClass {
      self = .object(ObjectIdentifier(value as AnyObject))
    } else {
      let type = type(of: value)
      self = .value(ObjectIdentifier(type), bytes: Self.bytes(of: value, type))
    }
  }

  private static func bytes<Value>(of value: Any, _ type: Value.Type) -> [UInt8] {
    (value as? Value).map(Dovetail.bytes(of:)) ?? []
  }
}

/// Two values that describe themselves, and that are compared.
struct DumpIdentityPair: Hashable {
  let first: DumpIdentity
  let second: DumpIdentity

  init?(_ first: DumpIdentity?, _ second: DumpIdentity?) {
    guard let first, let second else { return nil }
    self.first = first
    self.second = second
  }
}

/// Numbers the objects of a dump, and records which objects were printed.
struct ObjectTracker {
  /// What to print of an object.
  struct ObjectLabel: Equatable {
    /// Set before the type's name: nothing for the first object of a type, `#1` for the next, and so on.
    let prefix: String
    /// Whether the object was printed before, and is only referred to.
    let isRepeated: Bool
  }

  private var numbers: [ObjectIdentifier: Int] = [:]
  private var counts: [ObjectIdentifier: Int] = [:]

  /// Mentions an object of a type.
  mutating func mention(_ object: ObjectIdentifier, of type: Any.Type) -> ObjectLabel {
    if let number = numbers[object] { return ObjectLabel(prefix: Self.prefix(number), isRepeated: true) }
    let number = counts[ObjectIdentifier(type), default: 0]
    counts[ObjectIdentifier(type)] = number + 1
    numbers[object] = number
    return ObjectLabel(prefix: Self.prefix(number), isRepeated: false)
  }

  private static func prefix(_ number: Int) -> String { number == 0 ? "" : "#\(number) " }
}

/// Two objects that are compared.
struct ObjectPair: Hashable {
  let first: ObjectIdentifier
  let second: ObjectIdentifier

  init?(_ first: DumpGroup, _ second: DumpGroup) {
    guard let first = first.identity, let second = second.identity else { return nil }
    self.first = first
    self.second = second
  }

  var isSame: Bool { first == second }
}
