// The public functions of this module have types of stores and states in their signatures. Without SwiftUI, the module
// is empty.
#if canImport(SwiftUI)
  @_exported import DovetailNavigationCore
#endif
