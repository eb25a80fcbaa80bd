extension AnyCasePath {
  /// Makes the path to a case of a name, whose closures capture nothing but types.
  ///
  /// ``CasePathable()`` writes it. It is no way to put other closures into a case path: the name says that the path leads to all
  /// of what the case holds, so a store may look for it in memory and not call the closures.
  @inlinable
  public static func _$case(
    _ name: StaticString,
    embed: @escaping (consuming Value) -> Root,
    visit: @escaping (_ root: Root, _ body: (Value) -> Void) -> Void
  ) -> AnyCasePath {
    // A closure in generic code captures the types, and conformances of theirs that may belong to an actor. To make a value of
    // an enum and to take it apart uses no conformance.
    nonisolated(unsafe) let embed = embed
    nonisolated(unsafe) let visit = visit
    return AnyCasePath(name: name, embed: { embed($0) }, visit: { visit($0, $1) })
  }
}
