/// Makes a struct of closures a client, each of whose closures reports an issue until it is given.
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
/// - A closure that neither throws nor returns `Void` needs a default, which is what it returns after the report.
/// - An initialiser with all closures is added, and one with none.
/// - A closure with labels gets a method with those labels. See ``DependencyEndpoint(method:)``.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() = #externalMacro(module: "DovetailMacros", type: "DependencyClientMacro")
