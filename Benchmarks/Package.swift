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
    // One file, to compare what each product adds to a program.
    .executableTarget(name: "size-core", dependencies: [.product(name: "Dovetail", package: "dovetail")]),
    .executableTarget(
      name: "size-navigation",
      dependencies: [.product(name: "DovetailNavigationCore", package: "dovetail")],
      swiftSettings: [.define("SIZE_NAVIGATION")]
    ),
    .executableTarget(
      name: "size-all",
      dependencies: [.product(name: "Navigation", package: "dovetail")],
      swiftSettings: [.define("SIZE_ALL")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
