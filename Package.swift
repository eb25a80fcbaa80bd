// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "dovetail",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Dovetail", targets: ["Dovetail"]),
    .library(name: "Navigation", targets: ["Navigation"]),
    .library(name: "DovetailTesting", targets: ["DovetailTesting"]),
    .library(name: "DovetailTestTraits", targets: ["DovetailTestTraits"]),
    .library(name: "DovetailFoundation", targets: ["DovetailFoundation"]),
  ],
  targets: [
    .target(name: "DovetailSystem"),
    .target(name: "MacroExpansion", dependencies: ["DovetailSystem"]),
    .macro(name: "DovetailMacros", dependencies: ["DovetailSystem", "MacroExpansion"]),
    .target(name: "DovetailRuntime"),
    .target(name: "DovetailMemory"),
    .target(
      name: "Dovetail",
      dependencies: ["DovetailMacros", "DovetailMemory", "DovetailRuntime", "DovetailSystem"]
    ),
    .target(name: "DovetailEssentials", dependencies: ["Dovetail"]),
    .target(name: "DovetailFoundation", dependencies: ["Dovetail"]),
    .target(name: "DovetailTesting", dependencies: ["Dovetail", "DovetailSystem"]),
    .target(name: "DovetailTestTraits", dependencies: ["Dovetail"]),
    .target(
      name: "Navigation",
      dependencies: ["Dovetail", "DovetailEssentials", "DovetailTesting", "DovetailMacros"]
    ),
    .target(name: "Console", dependencies: ["Dovetail"], path: "Examples/Console"),
    .executableTarget(name: "counter", dependencies: ["Console", "Dovetail"], path: "Examples/counter"),
    .executableTarget(name: "number-fact", dependencies: ["Console", "Dovetail"], path: "Examples/number-fact"),
    .executableTarget(name: "quick-start", dependencies: ["Navigation"], path: "Examples/quick-start"),
    .executableTarget(name: "sync-ups", dependencies: ["Console", "Navigation"], path: "Examples/sync-ups"),
    .executableTarget(name: "todos", dependencies: ["Console", "Navigation"], path: "Examples/todos"),
    .executableTarget(name: "workspace", dependencies: ["Console", "Navigation"], path: "Examples/workspace"),
    .target(name: "TestSupport", dependencies: ["Dovetail"], path: "Tests/TestSupport"),
    .testTarget(
      name: "DovetailTests",
      dependencies: ["Dovetail", "DovetailEssentials", "DovetailFoundation", "DovetailTestTraits", "TestSupport"]
    ),
    .testTarget(name: "DovetailTestingTests", dependencies: ["DovetailTesting", "TestSupport"]),
    .testTarget(name: "NavigationTests", dependencies: ["Navigation", "TestSupport"]),
    .testTarget(name: "MacroExpansionTests", dependencies: ["Dovetail", "MacroExpansion"]),
    .testTarget(name: "DovetailMacrosTests", dependencies: ["Dovetail"]),
    .target(name: "MacroFixtures", dependencies: ["Navigation"], path: "Tests/MacroFixtures"),
    .testTarget(name: "MacroFixtureTests", dependencies: ["MacroFixtures", "Navigation"]),
    .testTarget(name: "ReportingXCTests", dependencies: ["DovetailTesting", "Navigation"]),
    .executableTarget(name: "static-checks", dependencies: ["Navigation"], path: "Tests/StaticChecks"),
    .executableTarget(name: "shared-writer", dependencies: ["Navigation"], path: "Tests/SharedWriter"),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "Console", "Navigation", "TestSupport", "counter", "number-fact", "quick-start", "shared-writer", "sync-ups",
        "todos", "workspace",
      ],
      exclude: ["Python"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
