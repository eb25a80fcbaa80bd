/// A value of an enum in a case without a payload.
//
// Unchecked Sendable: without a payload the value is only a tag, so it refers to nothing that another thread could
// change, even if other cases have payloads that are not Sendable.
@usableFromInline
struct EmptyCase<Root>: @unchecked Sendable {
  @usableFromInline let root: Root

  /// Stops the program if the case has a payload.
  @usableFromInline
  init(_ root: Root) {
    guard EnumReflection.isEnum(Root.self), !EnumReflection.hasPayload(root) else {
      fatalError(Diagnostic.notAnEmptyCase(root).message)
    }
    self.root = root
  }
}
