extension AnyCasePath {
  /// Makes a case path of a case alone, and finds out by the enum's metadata how to take its value out.
  ///
  /// ```swift
  /// AnyCasePath(Action.child)
  /// ```
  ///
  /// - Parameter embed: The case, as the function that makes the enum of what the case holds. Any other function makes
  ///   a path that takes out what a value of the case holds, where that is of the type of the argument.
  ///
  /// Values that are closures with arguments or results cannot be taken out of an enum by its metadata. A path to a
  /// case that holds one stops the program when it is made; name the case by a key path, or give both directions.
  ///
  /// - Complexity: The first value of the case costs some microseconds, the others a few function calls each.
  @inlinable
  public init(_ embed: @escaping @Sendable (Value) -> Root) {
    if let path = AnyCasePath(throughOptional: CaseEmbedding(embed: embed)) ?? Self.reflected(embed) {
      self = path
      return
    }
    let reader = CaseReader(embed)
    self.init(embed: { embed($0) }, extract: { reader.extract(from: $0) })
  }

  /// Makes the path by reflection, where the layout of enums is not relied on.
  @usableFromInline
  static func reflected(_ embed: @escaping @Sendable (Value) -> Root) -> AnyCasePath? {
    guard !RuntimeLayout.isTrusted else { return nil }
    let reflected = ReflectedCase(embed)
    return AnyCasePath(embed: { embed($0) }, extract: { reflected.extract(from: $0) })
  }
}

extension AnyCasePath where Value == Void {
  /// Makes a case path of a case that holds nothing.
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
      // Unchecked, because it becomes a path only where what is wrapped is found to be an `EmptyCase`.
      let optional = UncheckedSendable(root)
      if let path = AnyCasePath(throughOptional: CaseEmbedding { _ in optional.value }) {
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
