/// Makes a closure of a client report an issue until it is implemented, and adds a method with its argument labels.
///
/// ``DependencyClient()`` adds this macro to each closure of a struct. Add it explicitly to name the method:
///
/// ```swift
/// @DependencyClient
/// struct FactClient {
///   @DependencyEndpoint(method: "fact")
///   var factOfNumber: (_ number: Int) async throws -> String
/// }
/// ```
///
/// - Parameter method: The name of the method, if it differs from the name of the property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEndpointMacro"
  )
