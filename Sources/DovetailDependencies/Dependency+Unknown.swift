extension Dependency where Value == _UnknownDependency {
  /// Names the mistake of a misspelled or missing dependency.
  ///
  /// Without this overload, the compiler compares a key path that leads nowhere with the type of a key.
  ///
  /// - Parameter keyPath: The key path that leads nowhere.
  @available(*, unavailable, message: "'DependencyValues' has no such property. Check its spelling and the imports.")
  @_disfavoredOverload
  public init(_ keyPath: KeyPath<_UnknownDependency, _UnknownDependency>) {
    unavailableMember()
  }
}

extension Dependency {
  /// Names the mistake of a misspelled or missing dependency, whose property has a type.
  ///
  /// - Parameter keyPath: The key path that leads nowhere.
  @available(*, unavailable, message: "'DependencyValues' has no such property. Check its spelling and the imports.")
  @_disfavoredOverload
  public init(_ keyPath: KeyPath<_UnknownDependency, _UnknownDependency>) {
    unavailableMember()
  }
}

/// The root of a key path to a dependency that does not exist.
@dynamicMemberLookup
public struct _UnknownDependency: Sendable {
  private init() {}

  /// Accepts every name.
  ///
  /// - Parameter name: The misspelled name.
  public subscript(dynamicMember name: String) -> _UnknownDependency { self }
}
