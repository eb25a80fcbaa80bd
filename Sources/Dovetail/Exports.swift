@_exported import DovetailCore
