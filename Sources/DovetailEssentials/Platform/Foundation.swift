// The types of these dependencies come from the part of Foundation that loads in half a millisecond, where it is apart.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
