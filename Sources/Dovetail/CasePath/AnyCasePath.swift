/// A way to one case of an enum: how to put a value into the case, and how to take it out.
///
/// It is to the cases of an enum what a key path is to the properties of a struct. ``CaseKeyPath`` is the form in
/// which code names a case; this is the form in which it is used.
///
/// ```swift
/// let child = AnyCasePath<Action, Child.Action>(
///   embed: Action.child,
///   extract: { if case .child(let action) = $0 { action } else { nil } }
/// )
/// ```
///
/// The idea is that of prisms in the literature on optics, and of swift-case-paths.
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline package let embedding: @Sendable (consuming Value) -> Root
  @usableFromInline let extraction: @Sendable (Root) -> Value?
  @usableFromInline package let visiting: @Sendable (Root, (Value) -> Void) -> Void

  /// The name of the case in a path made by a macro, which leads to all of what the case holds and to nothing else.
  @usableFromInline let name: StaticString?

  /// Makes a case path of its two directions.
  ///
  /// - Parameters:
  ///   - embed: Makes the enum of a value of the case.
  ///   - extract: Returns the value of the case, or `nil` where the enum is in another.
  @inlinable
  public init(embed: @escaping @Sendable (consuming Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    name = nil
    embedding = embed
    extraction = extract
    visiting = { root, body in
      if let value = extract(root) { body(value) }
    }
  }

  /// Makes a case path that lends the value of the case in place of copying it.
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
  ///   - embed: Makes the enum of a value of the case.
  ///   - visit: Calls its second argument with the value of the case, and does nothing where the enum is in another.
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

  /// Resolves a case key path.
  ///
  /// It walks the key path, so do it once, not for each action.
  ///
  /// - Parameter keyPath: The key path to the case.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    guard let route = Case<Root>()[keyPath: keyPath].route as? TypedCaseAccessor<Root, Value> else {
      fatalError(Diagnostic.notACasePath(keyPath).message)
    }
    self = route.path
  }

  /// Makes the enum of a value of the case.
  @inlinable
  public func embed(_ value: consuming Value) -> Root {
    embedding(value)
  }

  /// Returns the value of the case, or `nil` where the enum is in another.
  @inlinable
  public func extract(from root: Root) -> Value? {
    extraction(root)
  }

  /// Changes the value of the case in place.
  ///
  /// - Parameters:
  ///   - root: The enum to change.
  ///   - body: Changes the value. The enum gives up its own hold on the value meanwhile, so a collection in it is
  ///     changed without a copy.
  /// - Returns: What `body` returns, or `nil` where the enum is in another case.
  @inlinable
  public func modify<Result>(_ root: inout Root, _ body: (inout Value) throws -> Result) rethrows -> Result? {
    let whole = consume root
    guard var value = extraction(whole) else {
      root = whole
      return nil
    }
    _ = consume whole
    defer { root = embedding(value) }
    return try body(&value)
  }

  /// Goes on from the value of this case to a case of that value.
  @inlinable
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
  @inlinable
  public static var `self`: AnyCasePath {
    AnyCasePath(embed: { $0 }, extract: { .some($0) })
  }
}
