// A feature that imports `Navigation` needs no other import: the core, the navigation, the test store and, where there
// is SwiftUI, the views come with it.
@_exported import Dovetail
@_exported import DovetailEssentials
@_exported import DovetailNavigationCore
@_exported import DovetailTesting

#if canImport(SwiftUI)
  @_exported import DovetailSwiftUI
#endif
