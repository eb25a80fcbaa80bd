// swift-tools-version: 5.9

import PackageDescription

/// An application in the Swift 5 language mode, with the least and with complete checking of concurrency.
let package = Package(
  name: "older",
  platforms: [.macOS("15.0"), .iOS("18.0")],
  dependencies: [.package(name: "dovetail", path: "../../..")],
  targets: [
    .target(name: "Older", dependencies: [.product(name: "Navigation", package: "dovetail")]),
    // The same sources.
    .target(
      name: "OlderChecked",
      dependencies: [.product(name: "Navigation", package: "dovetail")],
      swiftSettings: [
        .enableExperimentalFeature("StrictConcurrency"),
        // Key paths of dependencies and of cases are Sendable.
        .enableUpcomingFeature("InferSendableFromCaptures"),
      ]
    ),
    .testTarget(name: "OlderTests", dependencies: ["Older"]),
  ]
)
