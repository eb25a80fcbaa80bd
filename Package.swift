// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// The platforms that have SwiftUI. Elsewhere, `Navigation` has no views.
let applePlatforms: [Platform] = [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]

let package = Package(
  name: "dovetail",
  platforms: [.macOS(.v15), .macCatalyst(.v18), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  targets: [
    .target(name: "DovetailSystem"),
    .target(name: "DovetailMacroExpansion"),
    .macro(name: "DovetailMacros", dependencies: ["DovetailMacroExpansion", "DovetailRuntime"]),
    .target(name: "DovetailRuntime"),
    .target(name: "DovetailMemory"),
    .target(name: "DovetailPlatform", dependencies: ["DovetailMemory", "DovetailRuntime", "DovetailSystem"]),
    .target(name: "DovetailIssues", dependencies: ["DovetailPlatform"]),
    .target(name: "DovetailConcurrency", dependencies: ["DovetailPlatform"]),
    .target(name: "DovetailDump", dependencies: ["DovetailIssues"]),
    .target(name: "DovetailCasePaths", dependencies: ["DovetailDump"]),
    .target(name: "DovetailCollections", dependencies: ["DovetailIssues"]),
    .target(name: "DovetailDependencies", dependencies: ["DovetailConcurrency", "DovetailDump"]),
    .target(name: "DovetailObservation", dependencies: ["DovetailCollections", "DovetailConcurrency"]),
    .target(
      name: "DovetailSharing",
      dependencies: ["DovetailDependencies", "DovetailObservation", "DovetailSystem"]
    ),
    .target(name: "DovetailCore", dependencies: ["DovetailCasePaths", "DovetailSharing"]),
    .target(name: "Dovetail", dependencies: ["DovetailCore", "DovetailMacros"]),
    .target(name: "DovetailEssentials", dependencies: ["Dovetail"]),
    .target(name: "DovetailFoundation", dependencies: ["Dovetail"]),
    .target(name: "DovetailSession", dependencies: ["Dovetail", "DovetailEssentials"]),
    .target(name: "DovetailTesting", dependencies: ["Dovetail"]),
    .target(name: "DovetailTestTraits", dependencies: ["Dovetail"]),
    .target(
      name: "DovetailInspector",
      dependencies: ["Dovetail", "DovetailEssentials", "DovetailSession", "DovetailSystem"],
      exclude: ["Page/page.html"]
    ),
    .target(name: "DovetailNavigationCore", dependencies: ["Dovetail", "DovetailEssentials", "DovetailMacros"]),
    .target(name: "DovetailSwiftUI", dependencies: ["DovetailNavigationCore"]),
    .target(
      name: "Navigation",
      dependencies: [
        "Dovetail", "DovetailEssentials", "DovetailNavigationCore", "DovetailTesting",
        .target(name: "DovetailSwiftUI", condition: .when(platforms: applePlatforms)),
      ]
    ),
    .target(
      name: "DovetailConsole",
      dependencies: ["Dovetail", "DovetailInspector", "DovetailSession"],
      path: "Examples/Console"
    ),
    .executableTarget(
      name: "counter",
      dependencies: ["DovetailConsole", "Dovetail", "DovetailSession"],
      path: "Examples/counter"
    ),
    .executableTarget(
      name: "number-fact",
      dependencies: ["DovetailConsole", "Dovetail", "DovetailSession"],
      path: "Examples/number-fact"
    ),
    .executableTarget(name: "quick-start", dependencies: ["Navigation"], path: "Examples/quick-start"),
    .executableTarget(
      name: "sync-ups",
      dependencies: ["DovetailConsole", "DovetailSession", "Navigation"],
      path: "Examples/sync-ups"
    ),
    .executableTarget(
      name: "todos",
      dependencies: ["DovetailConsole", "DovetailSession", "Navigation"],
      path: "Examples/todos"
    ),
    .executableTarget(
      name: "workspace",
      dependencies: ["DovetailConsole", "DovetailSession", "Navigation"],
      path: "Examples/workspace"
    ),
    .target(name: "DovetailTestSupport", dependencies: ["DovetailDependencies"], path: "Tests/TestSupport"),
    .target(
      name: "DovetailTestFixtures",
      dependencies: ["Dovetail", "DovetailTestSupport"],
      path: "Tests/TestFixtures"
    ),
    .target(name: "FoundationExtras", path: "Tests/FoundationExtras"),
    .testTarget(
      name: "DovetailPlatformTests",
      dependencies: ["DovetailPlatform", "DovetailTestSupport", "FoundationExtras"]
    ),
    .target(name: "DovetailSessionFixtures", dependencies: ["Navigation"], path: "Tests/SessionFixtures"),
    .testTarget(name: "DovetailIssuesTests", dependencies: ["DovetailIssues", "DovetailTestSupport"]),
    .testTarget(name: "DovetailConcurrencyTests", dependencies: ["DovetailConcurrency", "DovetailTestSupport"]),
    .testTarget(
      name: "DovetailDumpTests",
      dependencies: ["DovetailDump", "DovetailTestSupport", "FoundationExtras"]
    ),
    .testTarget(name: "DovetailCasePathsTests", dependencies: ["Dovetail", "DovetailTestSupport"]),
    .testTarget(name: "DovetailCollectionsTests", dependencies: ["DovetailCollections", "DovetailTestSupport"]),
    .testTarget(name: "DovetailDependenciesTests", dependencies: ["DovetailDependencies", "DovetailTestSupport"]),
    .testTarget(name: "DovetailObservationTests", dependencies: ["Dovetail", "DovetailTestSupport"]),
    .testTarget(name: "DovetailSharingTests", dependencies: ["DovetailSharing", "DovetailTestSupport"]),
    .testTarget(
      name: "DovetailCoreTests",
      dependencies: ["Dovetail", "DovetailEssentials", "DovetailTestFixtures", "FoundationExtras"]
    ),
    .testTarget(name: "DovetailEssentialsTests", dependencies: ["DovetailEssentials", "DovetailTestSupport"]),
    .testTarget(
      name: "DovetailFoundationTests",
      dependencies: ["DovetailEssentials", "DovetailFoundation", "DovetailTestSupport"]
    ),
    .testTarget(
      name: "DovetailTestTraitsTests",
      dependencies: ["DovetailEssentials", "DovetailTestTraits", "DovetailTestSupport"]
    ),
    .testTarget(name: "DovetailTestingTests", dependencies: ["DovetailTesting", "DovetailTestFixtures"]),
    .target(name: "MemoryInUse", path: "Benchmarks/Sources/AllocationCounter", sources: ["MemoryInUse.c"]),
    .testTarget(
      name: "DovetailSessionTests",
      dependencies: ["DovetailSession", "FoundationExtras", "MemoryInUse", "Navigation", "DovetailTestSupport"]
    ),
    .testTarget(
      name: "DovetailInspectorTests",
      dependencies: ["DovetailInspector", "DovetailTestSupport", "Navigation"]
    ),
    .testTarget(name: "NavigationTests", dependencies: ["Navigation", "DovetailTestFixtures"]),
    .testTarget(
      name: "MacroExpansionTests",
      dependencies: ["Dovetail", "DovetailMacroExpansion", "DovetailTestSupport"]
    ),
    .testTarget(name: "DovetailMacrosTests", dependencies: ["Dovetail", "DovetailTestSupport"]),
    .target(name: "DovetailMacroFixtures", dependencies: ["Navigation"], path: "Tests/MacroFixtures"),
    .testTarget(
      name: "MacroFixtureTests",
      dependencies: ["DovetailMacroFixtures", "Navigation"],
      exclude: ["Mistakes"]
    ),
    .testTarget(name: "ReportingXCTests", dependencies: ["DovetailTesting", "Navigation"]),
    .target(name: "RecordedFeatures", dependencies: ["Navigation"], path: "Tests/RecordedFeatures"),
    .testTarget(
      name: "RecordedSessionTests",
      dependencies: [
        "DovetailSession", "Navigation", "RecordedFeatures", "counter", "number-fact", "quick-start", "sync-ups",
        "todos",
        "workspace",
      ]
    ),
    .executableTarget(name: "dovetail-static-checks", dependencies: ["Navigation"], path: "Tests/StaticChecks"),
    .executableTarget(name: "dovetail-shared-writer", dependencies: ["Navigation"], path: "Tests/SharedWriter"),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "DovetailConsole", "DovetailSession", "DovetailSessionFixtures", "Navigation", "DovetailTestSupport", "counter",
        "number-fact", "quick-start", "dovetail-shared-writer", "sync-ups", "todos", "workspace",
      ],
      exclude: ["Python"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

/// The products: a module and, in front of it, those that it brings along.
let products = [
  "Dovetail", "Navigation", "DovetailCasePaths", "DovetailCollections", "DovetailConcurrency", "DovetailCore",
  "DovetailDependencies", "DovetailDump", "DovetailEssentials", "DovetailFoundation", "DovetailInspector",
  "DovetailIssues", "DovetailNavigationCore", "DovetailObservation", "DovetailSession", "DovetailSharing",
  "DovetailSwiftUI", "DovetailTestTraits", "DovetailTesting",
]

// SwiftPM compiles a module again if one changes that its target names, and not if one changes that these bring along.
// Yet the layout of their types and what is inlined of them is compiled in. So targets and products name all of them.
let modules = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })

func modules(namedBy target: Target) -> [String] {
  target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
}

@MainActor
func modules(behind name: String) -> [String] {
  guard let target = modules[name] else { return [] }
  let names = modules(namedBy: target).filter { modules[$0]?.type != .macro }
  var found: [String] = []
  for name in names.flatMap({ modules(behind: $0) + [$0] }) where !found.contains(name) { found.append(name) }
  return found
}

let behind = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, modules(behind: $0.name)) })
for target in package.targets where target.type != .macro {
  let known = modules(namedBy: target)
  target.dependencies += behind[target.name]!.filter { !known.contains($0) }.map { .byName(name: $0) }
}
package.products = products.map { name in
  .library(name: name, targets: behind[name]!.filter { modules[$0]!.type == .regular } + [name])
}

// The address sanitizer looks at what borrows memory, and code takes longer to compile with it: that build has neither
// programs nor other tests. No test in these folders is among those that `.ci/steps/address.py` runs.
if Context.environment["DOVETAIL_BORROWING_TESTS"] != nil {
  let leftOut = [
    "DovetailCoreTests": [
      "Binding", "Clock", "Compatibility", "Dependency", "Diagnostics", "Effect", "Observation",
      "Store/StoreIDTests.swift",
    ],
    "MacroExpansionTests": ["Declaration", "Lexer"],
    "DovetailInspectorTests": ["HTTP"],
    "NavigationTests": [
      "Compatibility", "Dismissal", "Life", "Observation/NavigationObservationTests.swift", "Prompt", "Sharing",
    ],
  ]
  let others = [
    "DovetailConcurrencyTests", "DovetailConsole", "DovetailDependenciesTests", "DovetailDumpTests",
    "DovetailEssentialsTests", "DovetailFoundationTests", "DovetailIssuesTests", "DovetailMacrosTests",
    "DovetailObservationTests", "DovetailSessionTests", "DovetailTestTraitsTests", "DovetailTestingTests",
    "ExampleTests", "RecordedFeatures", "RecordedSessionTests",
  ]
  package.targets.removeAll { $0.type == .executable || others.contains($0.name) }
  for target in package.targets { target.exclude += leftOut[target.name] ?? [] }
}
