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

  /// The name of the module that declares a type: `__C` for a type of C, and no module's for a tuple or a function.
  ///
  /// - Parameter type: The type.
  package static func module(of type: Any.Type) -> String {
    String(_typeName(type, qualified: true).prefix { $0 != "." })
  }

  /// The name of the module that declares a type, if it is one of those that make up Foundation.
  ///
  /// A module of the program may begin with the same word.
  ///
  /// - Parameter type: The type.
  package static func foundationModule(of type: Any.Type) -> String? {
    let name = _typeName(type, qualified: true)
    // Most types are not of Foundation, and a dump asks of each type.
    guard name.hasPrefix("Foundation") else { return nil }
    let module = String(name.prefix { $0 != "." })
    return foundationModules.contains(module) ? module : nil
  }

  // `.ci/run structure` compares the list with the manifest.
  private static let libraryModules = [
    "Dovetail", "DovetailCasePaths", "DovetailCollections", "DovetailConcurrency", "DovetailCore",
    "DovetailDependencies", "DovetailDump", "DovetailEssentials", "DovetailFoundation", "DovetailInspector",
    "DovetailIssues", "DovetailMemory", "DovetailNavigationCore", "DovetailObservation", "DovetailPlatform",
    "DovetailSession", "DovetailSharing", "DovetailSwiftUI", "DovetailTestTraits", "DovetailTesting",
  ]

  private static let foundationModules: Set = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
  ]

  private static let toolchainModules = [
    "Swift", "_Concurrency", "_RegexParser", "_StringProcessing", "Dispatch", "Distributed", "Observation",
    "RegexBuilder", "Synchronization",
  ]

  private static let modules = Dictionary(
    uniqueKeysWithValues: libraryModules.map { ($0, ModuleOrigin.library) }
      + (toolchainModules + foundationModules).map { ($0, .toolchain) }
  )
}
