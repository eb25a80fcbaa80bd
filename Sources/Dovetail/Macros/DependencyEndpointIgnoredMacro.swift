/// Leaves a closure of a client alone, so that it is a plain property.
@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEndpointIgnoredMacro"
  )
