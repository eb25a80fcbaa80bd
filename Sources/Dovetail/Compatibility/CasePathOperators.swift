/// The name of ``AnyCasePath`` in older code.
public typealias CasePath<Root, Value> = AnyCasePath<Root, Value>

prefix operator /
infix operator .. : CasePathComposition

/// Binds tighter than a comparison, so that `/Action.child .. /Child.Action.tapped` is one path.
precedencegroup CasePathComposition {
  associativity: right
  higherThan: ComparisonPrecedence
}

// The parameters of the two operators are not `@Sendable`: in the Swift 5 language mode the constructor of a case is no
// such function, and an overload for each mode would double the time that each operator in a chain takes the compiler.
// The constructor of a case captures nothing, so a path may be used on any actor.

/// Makes a case path of a case with a payload: `/Action.child`.
///
/// For older code. The operator needs no macro. A key path, `\.child`, is checked more strictly and is faster.
///
/// - Parameter embed: The case, as the function that makes the enum from the payload. Give the operator no closure that
///   captures values which are not Sendable: the compiler does not check it.
@inlinable
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> AnyCasePath<Root, Value> {
  let embed = UncheckedSendable(embed)
  return AnyCasePath { embed.value($0) }
}

/// Makes a case key path of a case with a payload: `.ifLet(\.child, action: /Action.child)`.
///
/// For older code: the combinators take a case key path, and `\.child` is one where the enum has the macro.
///
/// - Parameter embed: The case, as the function that makes the enum from the payload. Give the operator no closure that
///   captures values which are not Sendable: the compiler does not check it.
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> CaseKeyPath<Root, Value> {
  let embed = UncheckedSendable(embed)
  return AnyCasePath { embed.value($0) }.keyPath
}

/// Creates a case path to a case of an optional enum.
///
/// - Parameter embed: The case, as the function that creates the enum from the payload.
@inlinable
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root?) -> AnyCasePath<Root?, Value> {
  let embed = UncheckedSendable(embed)
  return AnyCasePath<Root?, Value> { embed.value($0) }
}

// The parameter is a tuple with an empty pack, so that overload resolution does not prefer this function for a case
// with a payload: for a prefix operator, the compiler tries a parameter of generic type before a parameter of function
// type.

/// Creates a case path to a case without a payload: `/Action.tapped`.
///
/// - Parameter root: The case, as a value of the enum.
@_disfavoredOverload
public prefix func / <Root, each Nothing>(root: (Root, repeat each Nothing)) -> AnyCasePath<Root, Void> {
  AnyCasePath(root.0)
}

/// Creates the case path from a value to itself: `/Action.self`.
///
/// - Parameter type: The type of the value.
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  .self
}

/// Returns the case path itself, so that `/.self` compiles.
///
/// - Parameter path: The case path to return.
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> AnyCasePath<Root, Value> {
  path
}

/// Appends a case path: `/Action.child .. /Child.Action.tapped`.
///
/// - Parameters:
///   - path: The path to the outer case.
///   - next: The path from the payload of the outer case to the inner case.
public func .. <Root, Value, Member>(
  path: AnyCasePath<Root, Value>,
  next: AnyCasePath<Value, Member>
) -> AnyCasePath<Root, Member> {
  path.appending(path: next)
}

/// Appends a case: `/Action.child .. Child.Action.named`.
///
/// - Parameters:
///   - path: The path to the outer case.
///   - next: The inner case, as the function that creates the payload of the outer case.
public func .. <Root, Value, Member>(
  path: AnyCasePath<Root, Value>,
  next: @escaping @Sendable (Member) -> Value
) -> AnyCasePath<Root, Member> {
  path.appending(path: AnyCasePath(next))
}

// A protocol, because the compiler would look a misspelt case up in the type of a parameter: it would tell that
// `AnyCasePath<Action, Value>` has no member `tapp`.

/// A path to a case that is matched in a `switch`: `case /Action.child:`.
///
/// Do not declare further conformances.
public protocol _CasePattern<Root> {
  /// The enum that is matched.
  associatedtype Root

  /// Whether an enum is in the case.
  ///
  /// - Parameter root: The enum.
  func _matches(_ root: Root) -> Bool
}

extension _CasePattern {
  /// Matches a case in a `switch`: `case /Action.child:`.
  ///
  /// - Parameters:
  ///   - path: The path to the case.
  ///   - root: The enum.
  public static func ~= (path: Self, root: Root) -> Bool { path._matches(root) }
}

extension AnyCasePath: _CasePattern {
  /// Whether an enum is in the case.
  ///
  /// - Parameter root: The enum.
  public func _matches(_ root: Root) -> Bool { extraction(root) != nil }
}

/// Creates the function that returns the payload of a case: `actions.compactMap(/Action.named)`.
///
/// For older code, as `{ $0[case: \.named] }` does the same.
///
/// - Parameter embed: The case, as the function that creates the enum from the payload.
@_disfavoredOverload
public prefix func / <Root, Value>(embed: @escaping (Value) -> Root) -> (Root) -> Value? {
  let path: AnyCasePath<Root, Value> = /embed
  return { path.extract(from: $0) }
}
