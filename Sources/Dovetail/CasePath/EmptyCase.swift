/// A value of an enum in a case that holds nothing.
// Unchecked, because such a value is a number and shares nothing with anyone, whatever other cases hold.
@usableFromInline
struct EmptyCase<Root>: @unchecked Sendable {
  @usableFromInline let root: Root

  /// Stops the program where the case holds something.
  @usableFromInline
  init(_ root: Root) {
    guard EnumReflection.isEnum(Root.self), !EnumReflection.hasPayload(root) else {
      fatalError(Diagnostic.notAnEmptyCase(root).message)
    }
    self.root = root
  }
}
