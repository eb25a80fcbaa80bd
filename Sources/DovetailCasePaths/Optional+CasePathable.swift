extension Optional: _CasePathRoot where Wrapped: ~Copyable & ~Escapable {
  /// The paths to the cases of an optional and to the cases of the wrapped enum.
  ///
  /// ```swift
  /// action[case: \.some.tapped]
  /// action[case: \.tapped]  // the same
  /// ```
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {}

  /// The paths to the cases.
  public static var _casePaths: AllCasePaths { AllCasePaths() }
}

extension Optional: CasePathable, CasePathIterable {
  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Optional.AllCasePaths: CasePathReflectable, Sequence where Wrapped: Copyable & Escapable {
  /// The path to the wrapped value.
  public var some: AnyCasePath<Optional, Wrapped> {
    AnyCasePath(embed: { .some($0) }, extract: { $0 })
  }

  /// The path to `nil`.
  public var none: AnyCasePath<Optional, Void> {
    AnyCasePath(embed: { .none }, extract: { if case .none = $0 { () } else { nil } })
  }

  /// The path to a case of the wrapped enum.
  ///
  /// - Parameter keyPath: The case of the wrapped enum.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Wrapped._CasePaths, AnyCasePath<Wrapped, Member>>
  ) -> AnyCasePath<Optional, Member> where Wrapped: _CasePathRoot {
    some.appending(path: Wrapped._casePaths[keyPath: keyPath])
  }

  /// The key path to the case of an optional.
  ///
  /// - Parameter root: The optional.
  public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
    switch root {
    case .none: \.none
    case .some: \.some
    }
  }

  /// Returns an iterator of the cases, in the order of their declaration.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Optional>]> {
    // `none` comes first, as in the declaration of the standard library.
    [\.none, \.some].makeIterator()
  }
}
