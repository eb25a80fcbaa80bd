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
  /// Values that are closures with arguments or results cannot be taken out of an enum by its metadata. A path to a case
  /// that holds one stops the program when it is made; name the case by a key path, or give both directions.
  ///
  /// - Complexity: The first value of the case costs some microseconds, the others a few function calls each.
  @inlinable
  public init(_ embed: @escaping @Sendable (Value) -> Root) {
    if let path = AnyCasePath(throughOptional: CaseEmbedding(embed: embed)) {
      self = path
      return
    }
    let reader = CaseReader(embed)
    self.init(embed: { embed($0) }, extract: { reader.extract(from: $0) })
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
    if TypeMetadata(Root.self).kind == .optional {
      let optional = OptionalCase(root)
      if let path = AnyCasePath(throughOptional: CaseEmbedding { _ in optional.root }) {
        self = path
        return
      }
    }
    let constant = EmptyCase(root)
    let reader = CaseReader<Root, Void> { _ in constant.root }
    reader.learn(from: root)
    self.init(embed: { _ in constant.root }, extract: { reader.extract(from: $0) })
  }
}
