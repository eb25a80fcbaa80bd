// Inlinable code of this library uses `Address`, so modules that import this one need the module too.
@_exported import DovetailMemory
