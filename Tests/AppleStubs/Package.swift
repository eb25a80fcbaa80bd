// swift-tools-version: 6.2

import PackageDescription

let views: [Target.Dependency] = [
  "Darwin", "SwiftUI", .product(name: "Navigation", package: "dovetail"),
  .product(name: "DovetailSwiftUI", package: "dovetail"),
]

// Type-checks the views, and the code for Apple's systems, on a system without SwiftUI and Darwin. The stubs of these
// modules have to be built first, since `canImport` sees only modules that are there: see `.ci/apple-stubs`.
let package = Package(
  name: "apple-stubs",
  dependencies: [.package(name: "dovetail", path: "../..")],
  targets: [
    .target(name: "Darwin"),
    .target(name: "SwiftUI"),
    .target(name: "Views", dependencies: views),
    // The same files in the Swift 5 language mode.
    .target(name: "ViewsInSwift5", dependencies: views, swiftSettings: [.swiftLanguageMode(.v5)]),
    // The inspector needs more of Darwin than the stubs have.
    .target(name: "Console", dependencies: views, exclude: ["Inspection.swift"]),
    // The folders of the examples, without what needs a terminal.
    .target(name: "SyncUps", dependencies: views, exclude: ["Session", "SyncUpsCommand.swift"]),
    .target(
      name: "Todos",
      dependencies: views,
      exclude: [
        "Command.swift", "Keyboard.swift", "Screen.swift", "ScreenLine.swift", "ScriptSession.swift",
        "SessionTestWriter+Todos.swift", "TerminalSession.swift", "TodosCommand.swift",
      ]
    ),
    .target(name: "Workspace", dependencies: views, exclude: ["Session", "WorkspaceCommand.swift"]),
  ],
  swiftLanguageModes: [.v6]
)
