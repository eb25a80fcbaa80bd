/// A group that the differ has begun.
struct DiffOpening {
  let first: Any
  let second: Any
  let place: DiffPlace
  let closing: String
  /// Where the events of the group begin.
  let start: Int
  /// How many changes there were before it.
  let changesBefore: Int
  /// Whether `==` said that the values differ.
  let isKnownToDiffer: Bool
  /// The two objects, when the group is one.
  let objects: ObjectPair?
  /// The two values, when they describe themselves.
  let identities: DumpIdentityPair?
}
