@_exported import DovetailDump
