/// The name that ``AnyCasePath`` has in old code.
public typealias CasePath<Root, Value> = AnyCasePath<Root, Value>

prefix operator /
infix operator .. : CasePathComposition

/// Binds tighter than a comparison, so that `/Action.child .. /Child.Action.tapped` is one path.
precedencegroup CasePathComposition {
  associativity: right
  higherThan: ComparisonPrecedence
}

/// Makes a case path of a case that holds something: `/Action.child`.
///
/// Old code writes case paths so. It needs no macro; a key path, `\.child`, is checked more closely and costs less.
///
/// - Parameter embed: The case, as the function that makes the enum of what the case holds.
@inlinable
public prefix func / <Root, Value>(embed: @escaping @Sendable (Value) -> Root) -> AnyCasePath<Root, Value> {
  AnyCasePath(embed)
}

/// Makes a path to a case of an optional enum.
@inlinable
public prefix func / <Root, Value>(embed: @escaping @Sendable (Value) -> Root?) -> AnyCasePath<Root?, Value> {
  AnyCasePath<Root?, Value>(embed)
}

// The parameter is a tuple with a pack so that the compiler does not take it for the best match of a function: for this
// operator it tries a parameter of any type before one of a function type, and stops there. The pack is always empty.

/// Makes a case path of a case that holds nothing: `/Action.tapped`.
@inlinable
@_disfavoredOverload
public prefix func / <Root, each Nothing>(root: (Root, repeat each Nothing)) -> AnyCasePath<Root, Void> {
  AnyCasePath(root.0)
}

/// Makes the path from a value to itself: `/Action.self`.
@inlinable
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  .self
}

/// Makes nothing new of a case path, so that it may be written as others are: `/.self`.
@inlinable
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> AnyCasePath<Root, Value> {
  path
}

/// Goes on from a case to a case of what it holds: `/Action.child .. /Child.Action.tapped`.
@inlinable
public func .. <Root, Value, Member>(
  path: AnyCasePath<Root, Value>,
  next: AnyCasePath<Value, Member>
) -> AnyCasePath<Root, Member> {
  path.appending(path: next)
}

/// Goes on from a case to a case of what it holds: `/Action.child .. Child.Action.named`.
@inlinable
public func .. <Root, Value, Member>(
  path: AnyCasePath<Root, Value>,
  next: @escaping @Sendable (Member) -> Value
) -> AnyCasePath<Root, Member> {
  path.appending(path: AnyCasePath(next))
}

extension AnyCasePath {
  /// Matches a case in a `switch`: `case /Action.child:`.
  @inlinable
  public static func ~= (path: AnyCasePath, root: Root) -> Bool {
    path.extraction(root) != nil
  }
}
