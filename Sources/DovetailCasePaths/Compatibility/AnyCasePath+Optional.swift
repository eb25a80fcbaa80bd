// Older code creates paths from an optional enum to the cases of the wrapped enum, as in
// `AnyCasePath<Action?, Child>(Action.child)`.

/// A function that embeds a payload into an enum.
//
// The struct makes the function castable: `as?` compares the generic arguments of the struct.
@usableFromInline
struct CaseEmbedding<Root, Value>: Sendable {
  @usableFromInline let embed: @Sendable (Value) -> Root

  @usableFromInline
  init(embed: @escaping @Sendable (Value) -> Root) {
    self.embed = embed
  }
}

/// An optional enum, whose case paths may lead to cases of the wrapped enum.
private protocol WrappedCases {
  /// The path from the optional to a case of the wrapped enum, as an `AnyCasePath`; `nil` for a case of the optional
  /// itself.
  static func path<Root, Value>(_ embedding: CaseEmbedding<Root, Value>) -> Any?
}

extension Optional: WrappedCases {
  fileprivate static func path<Root, Value>(_ embedding: CaseEmbedding<Root, Value>) -> Any? {
    guard Value.self != Wrapped.self, EnumReflection.isEnum(Wrapped.self),
      let embed = (embedding as? CaseEmbedding<Wrapped?, Value>)?.embed
    else { return nil }
    if let embedNothing = (embedding as? CaseEmbedding<Wrapped?, Void>)?.embed {
      guard let root = embedNothing(()) else { return nil }
      if !EnumReflection.hasPayload(root) {
        let wrapped = AnyCasePath<Wrapped, Void>(caseWithoutValue: root)
        return AnyCasePath<Wrapped?, Void>(
          embed: { wrapped.embedding($0) },
          extract: { $0.flatMap(wrapped.extraction) }
        )
      }
    }
    let wrapped = AnyCasePath<Wrapped, Value> { embed($0)! }
    return AnyCasePath<Wrapped?, Value>(embed: { embed($0) }, extract: { $0.flatMap(wrapped.extraction) })
  }
}

extension AnyCasePath {
  /// Creates the path from an optional enum to a case of the wrapped enum.
  ///
  /// `nil` if the root is not an optional enum, or if the case belongs to the optional itself.
  @usableFromInline
  init?(throughOptional embedding: CaseEmbedding<Root, Value>) {
    guard EnumReflection.isOptional(Root.self), let type = Root.self as? any WrappedCases.Type,
      let path = type.path(embedding) as? AnyCasePath
    else { return nil }
    self = path
  }
}
