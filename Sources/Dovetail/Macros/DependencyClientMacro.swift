/// Turns a struct of closures into a dependency client, whose closures report an issue until they are implemented.
///
/// ```swift
/// @DependencyClient
/// struct FactClient {
///   var fact: (_ number: Int) async throws -> String
///   var isReachable: () -> Bool = { false }
/// }
///
/// let client = FactClient()       // both closures report an issue when they are called
/// try await client.fact(number: 1)
/// ```
///
/// - A closure that neither throws nor returns `Void` needs a default. The default provides the return value after the
///   report.
/// - The macro adds an initialiser that takes all closures, and one that takes none.
/// - A closure with argument labels gets a method with those labels. See ``DependencyEndpoint(method:)``.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() = #externalMacro(module: "DovetailMacros", type: "DependencyClientMacro")
