/// Whose module declares a type.
package enum ModuleOrigin: Sendable {
  /// A module of this library.
  case library

  /// A module that comes with the toolchain.
  case toolchain

  /// A module of the program.
  case program

  /// Finds out whose module declares a type; that of a tuple or of a function is the program's.
  ///
  /// - Parameter type: The type.
  package init(of type: Any.Type) {
    let module = String(_typeName(type, qualified: true).prefix { $0 != "." })
    self = Self.modules[module] ?? .program
  }

  // `.ci/run structure` compares the list with the manifest.
  private static let libraryModules = [
    "Dovetail", "DovetailCasePaths", "DovetailCollections", "DovetailConcurrency", "DovetailCore",
    "DovetailDependencies", "DovetailDump", "DovetailEssentials", "DovetailFoundation", "DovetailInspector",
    "DovetailIssues", "DovetailMemory", "DovetailNavigationCore", "DovetailObservation", "DovetailPlatform",
    "DovetailSession", "DovetailSharing", "DovetailSwiftUI", "DovetailTestTraits", "DovetailTesting", "Navigation",
  ]

  private static let toolchainModules = [
    "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation", "Foundation",
    "FoundationEssentials",
  ]

  private static let modules = Dictionary(
    uniqueKeysWithValues: libraryModules.map { ($0, ModuleOrigin.library) } + toolchainModules.map { ($0, .toolchain) }
  )
}
