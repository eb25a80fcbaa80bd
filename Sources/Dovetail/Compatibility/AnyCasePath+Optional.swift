// Old code makes paths from an optional enum to the cases of what it wraps, as in `AnyCasePath<Action?,
// Child>(Action.child)`.

/// A function that makes an enum of what a case holds.
@usableFromInline
struct CaseEmbedding<Root, Value>: Sendable {
  @usableFromInline let embed: @Sendable (Value) -> Root

  @usableFromInline
  init(embed: @escaping @Sendable (Value) -> Root) {
    self.embed = embed
  }
}

/// An optional, whose paths may lead to the cases of what it wraps.
private protocol WrappedCases {
  /// The path to a case of what the optional wraps, as an `AnyCasePath` from the optional; `nil` for one of the
  /// optional itself.
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
  /// Makes the path from an optional enum to a case of what it wraps; `nil` where the root is none, or the case is its
  /// own.
  @usableFromInline
  init?(throughOptional embedding: CaseEmbedding<Root, Value>) {
    guard EnumReflection.isOptional(Root.self), let type = Root.self as? any WrappedCases.Type,
      let path = type.path(embedding) as? AnyCasePath
    else { return nil }
    self = path
  }
}
