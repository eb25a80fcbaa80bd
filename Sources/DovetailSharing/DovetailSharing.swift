@_exported import DovetailDependencies
@_exported import DovetailObservation
