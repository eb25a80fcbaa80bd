// Code of the library that is compiled into others uses the addresses, so they need the module too.
@_exported import DovetailMemory
