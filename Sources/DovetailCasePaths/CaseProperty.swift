/// A key path to the property of a case in ``CasePathable/AllCasePaths``, which is what a literal such as `\.child` can
/// also mean.
///
/// ```swift
/// let child: CaseProperty<Action, Child.Action> = \.child
/// ```
///
/// Functions that are called often, such as `scope`, have an overload for it besides the one for a ``CaseKeyPath``.
/// Code calls both alike. The literal of a `CaseProperty` is one object, while that of a ``CaseKeyPath`` is made anew
/// each time it is evaluated, because it contains another key path.
public typealias CaseProperty<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>

extension AnyCasePath where Root: CasePathable {
  /// Creates a case path from the property of a case.
  ///
  /// ```swift
  /// AnyCasePath(property: \Action.AllCasePaths.child)
  /// ```
  ///
  /// - Parameter property: The property.
  @inlinable
  public init(property: CaseProperty<Root, Value>) {
    self = Root.allCasePaths[keyPath: property]
  }
}

extension AnyKeyPath {
  /// The key path that identifies a case: its ``CaseProperty`` for a ``CaseKeyPath`` to a case that has one, and the
  /// key path itself for any other.
  ///
  /// Two key paths to a case have equal ones, whichever of the two forms each has.
  package var caseIdentity: AnyKeyPath {
    // A dynamic cast, because the types of the enum and of the payload are unknown here.
    (Self.rootType as? any CaseRoot.Type)?.property(of: self) ?? self
  }
}

/// The root of case key paths to cases of an unknown type.
private protocol CaseRoot {
  /// The property of the case at the end of a key path; `nil` unless the key path has one component.
  static func property(of keyPath: AnyKeyPath) -> AnyKeyPath?
}

/// A ``Case`` of an unknown type.
private protocol FoundCase {
  var property: AnyKeyPath? { get }
}

extension Case: CaseRoot, FoundCase {
  fileprivate static func property(of keyPath: AnyKeyPath) -> AnyKeyPath? {
    (Case(accessor: PropertyFinder(nil, depth: 0))[keyPath: keyPath] as? any FoundCase)?.property
  }

  fileprivate var property: AnyKeyPath? { (accessor as? PropertyFinder<Value>)?.found }
}

/// Finds the property in a case key path.
private final class PropertyFinder<Value>: CaseAccessor<Value> {
  private let property: AnyKeyPath?
  private let depth: Int

  init(_ property: AnyKeyPath?, depth: Int) {
    self.property = property
    self.depth = depth
  }

  var found: AnyKeyPath? { depth == 1 ? property : nil }

  override func appending<Member>(
    _ path: AnyCasePath<Value, Member>,
    at property: AnyKeyPath?,
    named step: @autoclosure () -> AnyKeyPath?
  ) -> CaseAccessor<Member> {
    PropertyFinder<Member>(property, depth: depth + 1)
  }
}
