/// The root and the steps of a ``CaseKeyPath``.
///
/// Code does not make values of it: it is what lets the compiler complete `\.child` and check it.
@dynamicMemberLookup
public struct Case<Value> {
  let route: CaseAccessor<Value>

  init() {
    route = RootCaseAccessor<Value>()
  }

  init(route: CaseAccessor<Value>) {
    self.route = route
  }

  /// Goes on to a case of the value.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable {
    Case<Member>(
      route: route.appending(Value.allCasePaths[keyPath: keyPath], named: \Case<Value>.[dynamicMember: keyPath])
    )
  }
}

extension Case {
  /// Goes on to the payload of a case whose payload is optional.
  ///
  /// The value of the path is `nil` where the payload is `nil`, as where the enum is in another case.
  ///
  /// - Parameter keyPath: The case.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member?>>
  ) -> Case<Member> where Value: CasePathable {
    let path = Value.allCasePaths[keyPath: keyPath].appending(path: Optional<Member>.allCasePaths.some)
    return Case<Member>(route: route.appending(path, named: nil))
  }

  /// Goes on to a case of a result.
  ///
  /// The other subscript needs the conformance of `Result` to `CasePathable`, which holds where the value can be
  /// copied. Swift 6.3 crashes where a key path in code names that conformance for a tuple, as in `\.response.success`
  /// of a `Result<Void, any Error>`.
  public subscript<Success, Failure, Member>(
    dynamicMember keyPath: KeyPath<
      Result<Success, Failure>.AllCasePaths, AnyCasePath<Result<Success, Failure>, Member>
    >
  ) -> Case<Member> where Value == Result<Success, Failure> {
    Case<Member>(
      route: route.appending(Value.allCasePaths[keyPath: keyPath], named: \Case<Value>.[dynamicMember: keyPath])
    )
  }
}

/// A way to a case from a root whose type is hidden, so that ``Case`` names only where the way has come.
class CaseAccessor<Value> {
  /// Goes on along a path, which the step given by a key path of cases leads to.
  func appending<Member>(
    _ path: AnyCasePath<Value, Member>,
    named step: @autoclosure () -> AnyKeyPath?
  ) -> CaseAccessor<Member> {
    fatalError(Diagnostic.internalInvariant("CaseAccessor is abstract").message)
  }

  func matches(_ root: Any) -> Bool { false }

  /// The root with a value in the case.
  func embedded(_ value: Value) -> Any? { nil }

  /// The way as it is written in source, where its names were written down.
  var description: String? { nil }
}

/// A way whose first step is known by type, which is how it is taken out of a key path again.
class TypedCaseAccessor<Root, Value>: CaseAccessor<Value> {
  let path: AnyCasePath<Root, Value>

  init(path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  override func appending<Member>(
    _ path: AnyCasePath<Value, Member>,
    named step: @autoclosure () -> AnyKeyPath?
  ) -> CaseAccessor<Member> {
    TypedCaseAccessor<Root, Member>(path: self.path.appending(path: path))
  }

  override func embedded(_ value: Value) -> Any? { path.embed(value) }

  override func matches(_ root: Any) -> Bool {
    (root as? Root).flatMap(path.extract(from:)) != nil
  }
}

/// The way of no steps.
///
/// What is appended to it is kept as it is, so that the commonest way, of one step, costs one call.
final class RootCaseAccessor<Root>: TypedCaseAccessor<Root, Root> {
  init() {
    super.init(path: .self)
  }

  override func appending<Member>(
    _ path: AnyCasePath<Root, Member>,
    named step: @autoclosure () -> AnyKeyPath?
  ) -> CaseAccessor<Member> {
    TypedCaseAccessor<Root, Member>(path: path)
  }
}

/// The way to ask a ``Case`` of unknown type whether a value is in it.
protocol CaseMatching {
  func matches(_ root: Any) -> Bool
}

extension Case: CaseMatching {
  func matches(_ root: Any) -> Bool { route.matches(root) }
}

/// Embeds values into the case of a ``Case`` of unknown type.
protocol CaseEmbedder {
  /// The enum, or `nil` if the value is not of the type of the payload.
  func embed(_ value: Any) -> Any?
}

extension Case: CaseEmbedder {
  func embed(_ value: Any) -> Any? { (value as? Value).flatMap { route.embedded($0) } }
}

/// A ``Case`` whose value is of a type that is found while the program runs.
package protocol CaseOfValue<Value> {
  /// The type of what the case holds.
  associatedtype Value
}

extension Case: CaseOfValue {}
