/// Tracks reads and writes of a property; ``ObservableState()`` adds this macro to the properties of a state.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() = #externalMacro(module: "DovetailMacros", type: "ObservationStateTrackedMacro")
