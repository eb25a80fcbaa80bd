/// Makes a closure of a client report an issue until it is implemented, and adds a method with its argument labels.
///
/// ``DependencyClient()`` does this for each closure of a struct. Add the macro explicitly to name the method:
///
/// ```swift
/// @DependencyClient
/// struct FactClient {
///   @DependencyEndpoint(method: "fact")
///   var factOfNumber: (_ number: Int) async throws -> String
/// }
/// ```
///
/// - An operator in the same type, such as an `==` of its own, belongs into an extension: the compiler finds it twice
///   beside a macro that may add any name, and so takes none for a conformance.
///
/// - Parameter method: The name of the method, if it differs from the name of the property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEndpointMacro"
  )

/// ``DependencyEndpoint(method:)`` without a name of the method; ``DependencyClient()`` adds this macro to the closures
/// of a struct.
// A macro of its own, since the compiler takes the names of all macros with a name together: with `arbitrary` among
// them, an operator in the type would not be that of a conformance.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: overloaded, prefixed(_))
public macro _$DependencyEndpoint() =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEndpointMacro"
  )
