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
    self = Self.modules[Self.module(of: type)] ?? .program
  }

  /// The name of the module that declares a type; `__C` for a type of C.
  ///
  /// - Parameter type: The type.
  package static func module(of type: Any.Type) -> String {
    String(_typeName(type, qualified: true).prefix { $0 != "." })
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
