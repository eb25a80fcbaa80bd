// `FoundationEssentials` loads in half a millisecond. It is imported instead of Foundation where it is a separate
// module.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
