/// Tracks the reading and writing of a property. ``ObservableState()`` writes it on the properties of a state.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
public macro ObservationStateTracked() = #externalMacro(module: "DovetailMacros", type: "ObservationStateTrackedMacro")
