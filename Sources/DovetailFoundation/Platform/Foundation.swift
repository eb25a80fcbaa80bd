// Importing this target loads all of Foundation, which takes several milliseconds at program start.
@_exported import Foundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
