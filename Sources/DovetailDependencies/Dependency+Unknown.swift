extension Dependency where Value == _UnknownMember {
  /// Names the mistake of a misspelled or missing dependency.
  ///
  /// Without this overload, the compiler compares a key path that leads nowhere with the type of a key.
  ///
  /// - Parameter keyPath: The key path that leads nowhere.
  @available(*, unavailable, message: "'DependencyValues' has no such property. Check its spelling and the imports.")
  @_disfavoredOverload
  public init(_ keyPath: _UnknownKeyPath) {
    unavailableMember()
  }
}

extension Dependency {
  /// Names the mistake of a misspelled or missing dependency, whose property has a type.
  ///
  /// - Parameter keyPath: The key path that leads nowhere.
  @available(*, unavailable, message: "'DependencyValues' has no such property. Check its spelling and the imports.")
  @_disfavoredOverload
  public init(_ keyPath: _UnknownKeyPath) {
    unavailableMember()
  }
}
