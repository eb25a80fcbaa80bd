/// The root and the components of a ``CaseKeyPath``.
///
/// The type lets the compiler complete and check `\.child`. Code does not create values of the type.
@dynamicMemberLookup
public struct Case<Value> {
  let accessor: CaseAccessor<Value>

  init() {
    accessor = RootCaseAccessor<Value>()
  }

  init(accessor: CaseAccessor<Value>) {
    self.accessor = accessor
  }

  /// A case of the value.
  ///
  /// - Parameter keyPath: The case.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value._CasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: _CasePathRoot {
    Case<Member>(
      accessor: accessor.appending(
        Value._casePaths[keyPath: keyPath],
        at: keyPath,
        named: \Case<Value>.[dynamicMember: keyPath]
      )
    )
  }
}

extension AnyCasePath {
  /// A case key path to the case, for functions that take no other path, such as the combinators.
  ///
  /// ```swift
  /// .ifLet(\.child, action: path.keyPath) { Child() }
  /// ```
  ///
  /// Each call returns a key path that is equal to no other one.
  public var keyPath: CaseKeyPath<Root, Value> {
    \Case<Root>.[path: CasePathReference(self)]
  }
}

extension Case {
  fileprivate subscript<Member>(path path: CasePathReference<Value, Member>) -> Case<Member> {
    Case<Member>(accessor: accessor.appending(path.path, at: nil, named: nil))
  }
}

/// A case path as an argument of a key path, which has to be hashable.
private final class CasePathReference<Root, Value>: Hashable, Sendable {
  let path: AnyCasePath<Root, Value>

  init(_ path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  // The closures of two paths cannot be compared, so only the same object is equal.
  static func == (a: CasePathReference, b: CasePathReference) -> Bool { a === b }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The path from a root of a hidden type to a case.
///
/// ``Case`` has only the type of the payload as its parameter.
class CaseAccessor<Value> {
  /// Returns the accessor of a case of the payload.
  ///
  /// - Parameters:
  ///   - path: The path from the payload to the case.
  ///   - property: The property of the case in `AllCasePaths`; `nil` if it has none.
  ///   - step: The component of the key path, from which the name of the case is found.
  func appending<Member>(
    _ path: AnyCasePath<Value, Member>,
    at property: AnyKeyPath?,
    named step: @autoclosure () -> AnyKeyPath?
  ) -> CaseAccessor<Member> {
    fatalError(Diagnostic.internalInvariant("CaseAccessor is abstract").message)
  }

  func matches(_ root: Any) -> Bool { payload(of: root) != nil }

  /// The payload of a root that is in the case.
  func payload(of root: Any) -> Value? { nil }

  /// The root with a value in the case.
  func embedded(_ value: Value) -> Any? { nil }

  /// The path as written in source code, if its names were collected.
  var description: String? { nil }
}

/// An accessor whose root type is known.
//
// `AnyCasePath.init(_:)` casts to this type to get the path out of a key path.
class TypedCaseAccessor<Root, Value>: CaseAccessor<Value> {
  let path: AnyCasePath<Root, Value>

  init(path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  override func appending<Member>(
    _ path: AnyCasePath<Value, Member>,
    at property: AnyKeyPath?,
    named step: @autoclosure () -> AnyKeyPath?
  ) -> CaseAccessor<Member> {
    TypedCaseAccessor<Root, Member>(path: self.path.appending(path: path))
  }

  override func embedded(_ value: Value) -> Any? { path.embed(value) }

  override func payload(of root: Any) -> Value? { (root as? Root).flatMap(path.extract(from:)) }
}

/// The accessor of the root itself.
//
// An appended path is kept as it is. The most common path, with one component, then costs one call instead of two.
final class RootCaseAccessor<Root>: TypedCaseAccessor<Root, Root> {
  init() {
    super.init(path: .self)
  }

  override func appending<Member>(
    _ path: AnyCasePath<Root, Member>,
    at property: AnyKeyPath?,
    named step: @autoclosure () -> AnyKeyPath?
  ) -> CaseAccessor<Member> {
    TypedCaseAccessor<Root, Member>(path: path)
  }
}

/// Tells whether a value is in the case of a ``Case`` of unknown type.
protocol CaseMatching {
  func matches(_ root: Any) -> Bool

  /// The payload of a value that is in the case.
  func payload(of root: Any) -> Any?
}

extension Case: CaseMatching {
  func matches(_ root: Any) -> Bool { accessor.matches(root) }

  // Not converted to `Any?` as a whole, since an optional payload that is `nil` is a payload.
  func payload(of root: Any) -> Any? { accessor.payload(of: root).map { $0 as Any } }
}

/// Embeds values into the case of a ``Case`` of unknown type.
protocol CaseEmbedder {
  /// The enum, or `nil` if the value is not of the type of the payload.
  func embed(_ value: Any) -> Any?
}

extension Case: CaseEmbedder {
  func embed(_ value: Any) -> Any? { (value as? Value).flatMap { accessor.embedded($0) } }
}

/// A ``Case`` whose payload type is found at run time.
package protocol CaseOfValue<Value> {
  /// The type of the payload.
  associatedtype Value
}

extension Case: CaseOfValue {}
