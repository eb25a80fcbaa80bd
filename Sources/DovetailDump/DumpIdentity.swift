/// The identity of a value that chooses its own children or its replacement.
///
/// The identity ends the recursion if the value is one of its own children or replacements.
///
/// An object is identified by its address, and any other value by its type and its bytes. Values of equal bytes have
/// the same children, so a value inside an equal value begins an endless recursion.
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
    (value as? Value).map(DovetailPlatform.bytes(of:)) ?? []
  }
}

/// The identities of two compared values that choose their own children.
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
  /// How to print an occurrence of an object.
  struct ObjectLabel: Equatable {
    /// The prefix of the type's name: empty for the first object of a type, `#1` for the second, and so on.
    let prefix: String
    /// Whether the object was printed before, so that only a reference is printed.
    let isRepeated: Bool
  }

  private var numbers: [ObjectIdentifier: Int] = [:]
  private var counts: [ObjectIdentifier: Int] = [:]

  /// Records an occurrence of an object and returns its label.
  mutating func mention(_ object: ObjectIdentifier, of type: Any.Type) -> ObjectLabel {
    if let number = numbers[object] { return ObjectLabel(prefix: Self.prefix(number), isRepeated: true) }
    let number = counts[ObjectIdentifier(type), default: 0]
    counts[ObjectIdentifier(type)] = number + 1
    numbers[object] = number
    return ObjectLabel(prefix: Self.prefix(number), isRepeated: false)
  }

  private static func prefix(_ number: Int) -> String { number == 0 ? "" : "#\(number) " }
}

/// The identities of two compared objects.
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
