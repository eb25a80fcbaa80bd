// A program that imports this target loads all of Foundation, which takes several milliseconds when it starts.
@_exported import Foundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
