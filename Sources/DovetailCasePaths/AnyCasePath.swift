/// A pair of functions for one case of an enum: one embeds a payload, the other extracts the payload.
///
/// A case path is for the cases of an enum what a key path is for the properties of a struct. Code names a case by a
/// ``CaseKeyPath`` and uses the case by an `AnyCasePath`.
///
/// ```swift
/// let child = AnyCasePath<Action, Child.Action>(
///   embed: Action.child,
///   extract: { if case .child(let action) = $0 { action } else { nil } }
/// )
/// ```
///
/// The idea comes from prisms in the literature on optics, and from swift-case-paths.
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline package let embedding: @Sendable (consuming Value) -> Root
  @usableFromInline package let extraction: @Sendable (Root) -> Value?
  @usableFromInline package let visiting: @Sendable (Root, (Value) -> Void) -> Void

  /// The name of the case, if a macro made the path.
  //
  // Such a path extracts the whole payload and nothing else. Therefore `PayloadLayout` may find the payload in memory
  // instead of calling the closures.
  @usableFromInline let name: StaticString?

  /// Creates a case path from its two functions.
  ///
  /// - Parameters:
  ///   - embed: Returns the enum with a payload in the case.
  ///   - extract: Returns the payload of the case, or `nil` for an enum in another case.
  @inlinable
  public init(embed: @escaping @Sendable (consuming Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    name = nil
    embedding = embed
    extraction = extract
    visiting = { root, body in
      if let value = extract(root) { body(value) }
    }
  }

  /// Creates a case path that borrows the payload instead of copying it.
  ///
  /// ```swift
  /// AnyCasePath(embed: Action.child) { action, body in
  ///   if case .child(let child) = action { body(child) }
  /// }
  /// ```
  ///
  /// An action of a deeply nested feature is then handled without a copy at each level.
  ///
  /// - Parameters:
  ///   - embed: Returns the enum with a payload in the case.
  ///   - visit: Calls its second argument with the payload of the case, and does nothing for an enum in another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (consuming Value) -> Root,
    visit: @escaping @Sendable (_ root: Root, _ body: (Value) -> Void) -> Void
  ) {
    self.init(name: nil, embed: embed, visit: visit)
  }

  @inlinable
  init(
    name: StaticString?,
    embed: @escaping @Sendable (consuming Value) -> Root,
    visit: @escaping @Sendable (_ root: Root, _ body: (Value) -> Void) -> Void
  ) {
    self.name = name
    embedding = embed
    visiting = visit
    extraction = { root in
      var value: Value?
      visit(root) { value = $0 }
      return value
    }
  }

  /// Creates a case path from a case key path.
  ///
  /// The initializer walks the key path. Call it once, not for each action.
  ///
  /// - Parameter keyPath: The key path to the case.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    guard let accessor = Case<Root>()[keyPath: keyPath].accessor as? TypedCaseAccessor<Root, Value> else {
      fatalError(Diagnostic.notACasePath(keyPath).message)
    }
    self = accessor.path
  }

  /// Returns the enum with a payload in the case.
  ///
  /// ```swift
  /// AnyCasePath(\Action.Cases.nameChanged).embed("Ada")  // Action.nameChanged("Ada")
  /// ```
  ///
  /// - Parameter value: The payload.
  @inlinable
  public func embed(_ value: consuming Value) -> Root {
    embedding(value)
  }

  /// Returns the payload of the case, or `nil` for an enum in another case.
  ///
  /// ```swift
  /// AnyCasePath(\Action.Cases.nameChanged).extract(from: .nameChanged("Ada"))  // "Ada"
  /// ```
  ///
  /// - Parameter root: The enum.
  @inlinable
  public func extract(from root: Root) -> Value? {
    extraction(root)
  }

  /// Changes the payload of the case in place.
  ///
  /// ```swift
  /// AnyCasePath(\Destination.State.Cases.edit).modify(&destination) { $0.title = "New" }
  /// ```
  ///
  /// - Parameters:
  ///   - root: The enum to change.
  ///   - body: Changes the payload.
  /// - Returns: The result of `body`, or `nil` for an enum in another case.
  /// - Throws: The error of `body`.
  @inlinable
  public func modify<Result>(_ root: inout Root, _ body: (inout Value) throws -> Result) rethrows -> Result? {
    // The enum is consumed before `body` runs, so that the payload has the only reference to its collections and they
    // are changed without a copy.
    let whole = consume root
    guard var value = extraction(whole) else {
      root = whole
      return nil
    }
    _ = consume whole
    defer { root = embedding(value) }
    return try body(&value)
  }

  /// Returns the path to a case of the payload.
  ///
  /// ```swift
  /// let text = AnyCasePath(\Action.Cases.editor).appending(path: AnyCasePath(\Editor.Action.Cases.textChanged))
  /// ```
  ///
  /// - Parameter path: The path from the payload to one of its cases.
  public func appending<Member>(path: AnyCasePath<Value, Member>) -> AnyCasePath<Root, Member> {
    let outer = self
    return AnyCasePath<Root, Member>(
      embed: { outer.embedding(path.embedding($0)) },
      extract: { outer.extraction($0).flatMap(path.extraction) }
    )
  }
}

extension AnyCasePath where Root == Value {
  /// The path from a value to itself.
  public static var `self`: AnyCasePath {
    AnyCasePath(embed: { $0 }, extract: { .some($0) })
  }
}
