// swift-tools-version: 6.2

import PackageDescription

/// Applications that are written as they would be with the Composable Architecture, with another import.
let navigation = Target.Dependency.product(name: "Navigation", package: "dovetail")

let package = Package(
  name: "applications",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "dovetail", path: "../..")],
  targets: [
    .target(name: "Search", dependencies: [navigation]),
    .testTarget(name: "SearchTests", dependencies: ["Search"]),

    .target(name: "AuthenticationClient", dependencies: [navigation]),
    .target(name: "TwoFactor", dependencies: ["AuthenticationClient", navigation]),
    .target(name: "Login", dependencies: ["AuthenticationClient", "TwoFactor", navigation]),
    .target(name: "Game", dependencies: [navigation]),
    .target(name: "NewGame", dependencies: ["Game", navigation]),
    .target(name: "TicTacToe", dependencies: ["Login", "NewGame", navigation]),
    .testTarget(name: "TicTacToeTests", dependencies: ["TicTacToe"]),

    .target(name: "Recorder", dependencies: [navigation]),
    .testTarget(name: "RecorderTests", dependencies: ["Recorder"]),

    .target(name: "Coordinators", dependencies: [navigation]),
    .testTarget(name: "CoordinatorsTests", dependencies: ["Coordinators"]),

    .target(
      name: "Upcoming",
      dependencies: [navigation],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    ),
    .target(
      name: "UpcomingMainActor",
      dependencies: [navigation],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]
    ),
  ]
)
