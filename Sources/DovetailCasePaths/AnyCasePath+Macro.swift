extension AnyCasePath {
  /// Creates the path to a case with a name, for code that ``CasePathable()`` generates.
  ///
  /// Do not call the function with other closures. A store may find the payload of a path with a name in memory, and
  /// then does not call the closures.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - embed: Returns the enum with a payload in the case. It captures nothing but types.
  ///   - visit: Calls its second argument with the payload. It captures nothing but types.
  @inlinable
  public static func _$case(
    _ name: StaticString,
    embed: @escaping (consuming Value) -> Root,
    visit: @escaping (_ root: Root, _ body: (Value) -> Void) -> Void
  ) -> AnyCasePath {
    // Unsafe for the compiler alone: a closure in generic code captures the types with their conformances, which may be
    // isolated to an actor. Embedding and extracting a payload uses no conformance.
    nonisolated(unsafe) let embed = embed
    nonisolated(unsafe) let visit = visit
    return AnyCasePath(name: name, embed: { embed($0) }, visit: { visit($0, $1) })
  }

  /// Creates the path to a deprecated case, for code that ``CasePathable()`` generates.
  ///
  /// The compiler warns where code names a deprecated case, unless that code is deprecated too. A witness of
  /// ``_$DeprecatedCase`` can be deprecated.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - case: The type that embeds payloads into the case.
  ///   - visit: Calls its second argument with the payload. It captures nothing but types.
  public static func _$deprecated<Case: _$DeprecatedCase>(
    _ name: StaticString,
    _ case: Case.Type,
    visit: @escaping (_ root: Root, _ body: (Value) -> Void) -> Void
  ) -> AnyCasePath where Case.Root == Root, Case.Value == Value {
    _$case(name, embed: { Case.embed($0) }, visit: visit)
  }
}

/// Embeds payloads into a deprecated case.
public protocol _$DeprecatedCase<Root, Value> {
  /// The enum.
  associatedtype Root

  /// The payload of the case.
  associatedtype Value

  /// Returns the enum with a payload in the case.
  ///
  /// - Parameter value: The payload.
  static func embed(_ value: Value) -> Root
}
