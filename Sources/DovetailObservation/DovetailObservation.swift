@_exported import DovetailCollections
@_exported import DovetailConcurrency
