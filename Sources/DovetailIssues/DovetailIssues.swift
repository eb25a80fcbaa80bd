@_exported import DovetailPlatform
