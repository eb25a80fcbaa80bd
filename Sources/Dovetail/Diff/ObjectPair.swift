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
