// swift-tools-version: 6.2

import PackageDescription

let navigation = Target.Dependency.product(name: "Navigation", package: "dovetail")

let package = Package(
  name: "template",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    // In a repository of your own, write the address of the library instead of the path:
    // .package(url: "<address of the repository>", branch: "main"), and a version as soon as there is a release.
    .package(name: "dovetail", path: "../..")
  ],
  targets: [
    // The features are a library, so that tests and other programs can import them.
    .target(name: "Countdown", dependencies: [navigation]),
    // The program makes the store and shows its state.
    .executableTarget(name: "app", dependencies: ["Countdown", navigation]),
    .testTarget(name: "CountdownTests", dependencies: ["Countdown", navigation]),
  ],
  swiftLanguageModes: [.v6]
)
