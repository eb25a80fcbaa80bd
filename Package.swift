// swift-tools-version: 6.2

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
    .target(name: "Dovetail"),
    .target(name: "DovetailEssentials", dependencies: ["Dovetail"]),
    .target(name: "DovetailFoundation", dependencies: ["Dovetail"]),
    .target(name: "DovetailTesting", dependencies: ["Dovetail"]),
    .target(name: "DovetailTestTraits", dependencies: ["Dovetail"]),
    .target(name: "Navigation", dependencies: ["Dovetail", "DovetailEssentials", "DovetailTesting"]),
    .executableTarget(name: "counter", dependencies: ["Dovetail"], path: "Examples/counter"),
    .executableTarget(name: "number-fact", dependencies: ["Dovetail"], path: "Examples/number-fact"),
    .executableTarget(name: "quick-start", dependencies: ["Navigation"], path: "Examples/quick-start"),
    .testTarget(
      name: "DovetailTests",
      dependencies: ["Dovetail", "DovetailEssentials", "DovetailFoundation", "DovetailTestTraits"]
    ),
    .testTarget(name: "ReportingXCTests", dependencies: ["Dovetail"]),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["Dovetail", "counter", "number-fact", "quick-start"],
      exclude: ["Python"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
