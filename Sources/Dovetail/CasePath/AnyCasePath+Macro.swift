extension AnyCasePath {
  /// Makes the path to a case of a name, whose closures capture nothing but types.
  ///
  /// ``CasePathable()`` writes it. It is no way to put other closures into a case path: the name says that the path
  /// leads to all of what the case holds, so a store may look for it in memory and not call the closures.
  @inlinable
  public static func _$case(
    _ name: StaticString,
    embed: @escaping (consuming Value) -> Root,
    visit: @escaping (_ root: Root, _ body: (Value) -> Void) -> Void
  ) -> AnyCasePath {
    // A closure in generic code captures the types, and conformances of theirs that may belong to an actor. To make a
    // value of an enum and to take it apart uses no conformance.
    nonisolated(unsafe) let embed = embed
    nonisolated(unsafe) let visit = visit
    return AnyCasePath(name: name, embed: { embed($0) }, visit: { visit($0, $1) })
  }

  /// Makes the case path of a case that is deprecated.
  ///
  /// ``CasePathable()`` writes it, since code that names such a case is a warning wherever it is not deprecated itself.
  @inlinable
  public static func _$deprecated<Case: _$DeprecatedCase>(
    _ name: StaticString,
    _ case: Case.Type,
    visit: @escaping (_ root: Root, _ body: (Value) -> Void) -> Void
  ) -> AnyCasePath where Case.Root == Root, Case.Value == Value {
    _$case(name, embed: { Case.embed($0) }, visit: visit)
  }
}

/// The way into a case that is deprecated.
public protocol _$DeprecatedCase<Root, Value> {
  /// The enum.
  associatedtype Root

  /// What the case holds.
  associatedtype Value

  /// Makes the enum of a value of the case.
  static func embed(_ value: Value) -> Root
}
