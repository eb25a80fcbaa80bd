/// The default value of a dependency, used where no override exists.
struct DefaultDependency: Sendable {
  let box: AnyDependencyBox

  /// The keys of the dependencies that were read while this value was made.
  let dependencies: Set<ObjectIdentifier>

  /// The context for which the key has no value, if the value of another context is used instead.
  let missing: DependencyContext?
}
