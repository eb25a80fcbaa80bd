/// Lets a closure of a client report an issue until it is given, and adds a method with its labels.
///
/// ``DependencyClient()`` writes it on each closure of a struct. Write it by hand to name the method:
///
/// ```swift
/// @DependencyClient
/// struct FactClient {
///   @DependencyEndpoint(method: "fact")
///   var factOfNumber: (_ number: Int) async throws -> String
/// }
/// ```
///
/// - Parameter method: The name of the method, where it is not that of the property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEndpointMacro"
  )
