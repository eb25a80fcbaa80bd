@_exported import DovetailConcurrency
@_exported import DovetailDump
