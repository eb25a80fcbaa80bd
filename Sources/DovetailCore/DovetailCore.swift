@_exported import DovetailCasePaths
@_exported import DovetailSharing
