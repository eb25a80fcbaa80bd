/// A value that is made of others.
struct DumpGroup {
  enum Kind: Equatable {
    case structure, object, tuple, collection, dictionary, set
    case enumeration(caseName: String)
  }

  let kind: Kind
  let type: Any.Type
  let children: DumpChildren
  /// The identity of an object; a value has none.
  var identity: ObjectIdentifier?
  /// Whether the order of the children means something, in the kinds where it need not.
  var isOrdered = false

  /// Whether two groups differ in their children at most.
  func hasForm(of other: DumpGroup) -> Bool { kind == other.kind && type == other.type }
}
