// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "dovetail", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "AllocationCounter",
        "FarFeature",
        .product(name: "Dovetail", package: "dovetail"),
        .product(name: "DovetailInspector", package: "dovetail"),
        .product(name: "DovetailSession", package: "dovetail"),
        .product(name: "DovetailTesting", package: "dovetail"),
        .product(name: "Navigation", package: "dovetail"),
      ]
    ),
    .target(name: "FarFeature", dependencies: [.product(name: "Dovetail", package: "dovetail")]),
    .target(name: "AllocationCounter"),
  ],
  swiftLanguageModes: [.v6]
)
