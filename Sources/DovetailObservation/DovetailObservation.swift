@_exported import DovetailCollections
@_exported import DovetailConcurrency
@_exported import DovetailDump
