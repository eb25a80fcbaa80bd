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
  ],
  targets: [
    .target(name: "MacroExpansion"),
    .macro(name: "DovetailMacros", dependencies: ["MacroExpansion"]),
    .target(name: "Dovetail", dependencies: ["DovetailMacros"]),
    .target(name: "DovetailTesting", dependencies: ["Dovetail"]),
    .target(name: "Navigation", dependencies: ["Dovetail", "DovetailTesting", "DovetailMacros"]),
    .executableTarget(name: "counter", dependencies: ["Dovetail"], path: "Examples/counter"),
    .executableTarget(name: "number-fact", dependencies: ["Dovetail"], path: "Examples/number-fact"),
    .executableTarget(name: "quick-start", dependencies: ["Navigation"], path: "Examples/quick-start"),
    .testTarget(name: "DovetailTests", dependencies: ["Dovetail"]),
    .testTarget(name: "MacroExpansionTests", dependencies: ["MacroExpansion"]),
    .testTarget(name: "DovetailMacrosTests", dependencies: ["Dovetail"]),
    .target(name: "MacroFixtures", dependencies: ["Navigation"], path: "Tests/MacroFixtures"),
    .testTarget(name: "MacroFixtureTests", dependencies: ["MacroFixtures", "Navigation"]),
    .testTarget(name: "ReportingXCTests", dependencies: ["Dovetail"]),
    .testTarget(name: "ExampleTests", dependencies: ["Dovetail", "counter", "number-fact"], exclude: ["Python"]),
  ],
  swiftLanguageModes: [.v6]
)
