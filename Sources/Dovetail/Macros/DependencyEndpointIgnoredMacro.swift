/// Excludes a closure of a client from ``DependencyClient()``, so that it remains a plain property.
@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEndpointIgnoredMacro"
  )
