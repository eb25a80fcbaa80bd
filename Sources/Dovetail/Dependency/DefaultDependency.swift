/// The value that a dependency has where nobody has given it one.
struct DefaultDependency: Sendable {
  let box: AnyDependencyBox

  /// The dependencies that were read when it was made.
  let dependencies: Set<ObjectIdentifier>

  /// The context for which the key has no value, which is why this one of another context stands in.
  let missing: DependencyContext?
}
