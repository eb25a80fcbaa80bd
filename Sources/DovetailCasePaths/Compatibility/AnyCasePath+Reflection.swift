extension AnyCasePath {
  /// Creates a case path from the embedding function alone.
  ///
  /// The enum's metadata tells how to extract the payload.
  ///
  /// ```swift
  /// AnyCasePath(Action.child)
  /// ```
  ///
  /// - Parameter embed: The case, as the function that creates the enum from the payload. If another function is
  ///   passed, the path extracts the payload of the case that the function returns, provided the payload has the type
  ///   `Value`.
  ///
  /// Metadata does not suffice to extract a payload that is a closure with parameters or results. The initializer stops
  /// the program for a case with such a payload. Use a key path to the case, or pass both functions, `embed` and
  /// `extract`.
  ///
  /// - Complexity: The first extraction from the case takes some microseconds, later extractions a few function calls.
  @inlinable
  public init(_ embed: @escaping @Sendable (Value) -> Root) {
    if let path = AnyCasePath(throughOptional: CaseEmbedding(embed: embed)) ?? Self.reflected(embed) {
      self = path
      return
    }
    let reader = CaseReader(embed)
    self.init(embed: { embed($0) }, extract: { reader.extract(from: $0) })
  }

  /// Creates the path by reflection, or returns `nil` if the runtime layout of enums is trusted.
  @usableFromInline
  static func reflected(_ embed: @escaping @Sendable (Value) -> Root) -> AnyCasePath? {
    guard !RuntimeLayout.isTrusted else { return nil }
    let reflected = ReflectedCase(embed)
    return AnyCasePath(embed: { embed($0) }, extract: { reflected.extract(from: $0) })
  }
}

extension AnyCasePath where Value == Void {
  /// Creates a case path to a case without a payload.
  ///
  /// ```swift
  /// AnyCasePath(Action.tapped)
  /// ```
  ///
  /// - Parameter root: The case.
  @_disfavoredOverload
  @inlinable
  public init(_ root: Root) {
    self.init(caseWithoutValue: root)
  }

  @usableFromInline
  init(caseWithoutValue root: Root) {
    if EnumReflection.isOptional(Root.self) {
      // Unsafe: if the wrapped case has no payload, the path captures it as an `EmptyCase`.
      nonisolated(unsafe) let optional = root
      if let path = AnyCasePath(throughOptional: CaseEmbedding { _ in optional }) {
        self = path
        return
      }
    }
    let constant = EmptyCase(root)
    if !RuntimeLayout.isTrusted {
      let reflected = ReflectedCase<Root, Void>(name: EnumReflection.caseName(of: root)) { _ in constant.root }
      self.init(embed: { _ in constant.root }, extract: { reflected.extract(from: $0) })
      return
    }
    let reader = CaseReader<Root, Void> { _ in constant.root }
    reader.learn(from: root)
    self.init(embed: { _ in constant.root }, extract: { reader.extract(from: $0) })
  }
}
