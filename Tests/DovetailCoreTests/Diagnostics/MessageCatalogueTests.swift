import Dovetail
import DovetailTestSupport
import Foundation
import Testing

@testable import DovetailCasePaths
@testable import DovetailCore
@testable import DovetailPlatform
@testable import DovetailSharing

/// Each message of the library: how to provoke it, its text, and the line at which it is reported.
@MainActor
struct MessageCatalogueTests {
  @Test(arguments: CatalogueRow.all)
  func `a message that is reported has its words and the line of the caller`(row: CatalogueRow) async throws {
    let recorder = IssueRecorder()
    let line = try await withIssueReporters([recorder]) { try await row.provoke() }
    #expect(recorder.messages == [row.text(line)])
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(recorder.issues.allSatisfy { "\($0.site.fileID)".hasPrefix("DovetailCoreTests/CatalogueRows") })
  }

  @Test(arguments: CatalogueRow.notes)
  func `a message that is printed as a note has its words, the line of the caller, and its reason`(
    row: CatalogueRow
  ) async throws {
    let recorder = IssueRecorder()
    let line = try await withIssueReporters([recorder]) { try await row.provoke() }
    #expect(recorder.messages == [])
    #expect(recorder.expected.map(\.description) == [row.text(line)])
    #expect(recorder.expected.map(\.site.line) == [line])
    #expect(recorder.reasons == ["no feature handles the event"])
  }

  // Without a trusted layout, reflection is used, which can read every payload.
  @Test(arguments: TrapRow.allCases.filter { $0 != .unreadablePayload || RuntimeLayout.isTrusted })
  func `a message that stops the program has its words`(row: TrapRow) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [row] in
      await row.provoke()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Fatal error: \(row.text)\n"), "\(text)")
  }

  /// Messages that no use of the library can provoke, and the reasons.
  nonisolated private static let unreachable: [(id: String, reason: String, diagnostic: Diagnostic, text: String)] = [
    (
      "internalInvariant", "it is there for defects of the library",
      .internalInvariant("a rule"),
      """
      Dovetail broke a rule of its own: a rule.

      This is a defect of the library. Please report it, with the code that led here.
      """
    ),
    (
      "unexpectedLayout", "it takes a system with another layout",
      .unexpectedLayout,
      """
      The memory layout of enums differs from the one that this version of Dovetail expects, so it uses reflection, \
      which is slower.

      To fix it, use a version of Dovetail that was made for this version of Swift. "DOVETAIL_SAFE=1" in the \
      environment hides this message.
      """
    ),
    (
      "noThread", "it takes a system that has run out of threads",
      .noThread(status: 11),
      "The system has no thread left to write the files of shared values (error 11)."
    ),
    (
      "exitWaits", "it takes a program that ends; `SharedFileProcessTests` meets it",
      .exitWaits(["/a", "/b"]),
      """
      The program exits, and waits for another thread to write files of shared values.

      Files: /a, /b

      It exits when they are written. If the program does not exit, a function that encodes such a value probably \
      waits for the thread that called "exit".
      """
    ),
    (
      "bindingWasNotHandled",
      "its line is that of the setter, as an assignment has none; `BindingReportTests` meets it",
      .bindingWasNotHandled(property: "\\.name", action: ".binding(…)", store: Store<Int, Bool>.self),
      """
      A property of a store was set, but no reducer handled the binding action.

      Store: Store<Int, Bool>
      Property: \\.name
      Action: .binding(…)

      The state was not changed. Add "BindingReducer()" to the body of the feature, or \
      "BindingReducer(action: \\.view)" if the view's actions hold the binding action.
      """
    ),
    (
      "storeOfMissingElement", "its line is that of the subscript, as one has none; `StoreCollectionTests` meets it",
      .storeOfMissingElement(id: 1),
      """
      A store was requested for an element that was removed from the collection.

      ID: 1

      The store returns the state of another element: the removed element had no store in use, so its last state is \
      lost. A collection of stores contains the elements at the time of its creation. Call "scope" again after the \
      collection has changed.
      """
    ),
    (
      "unreadableCase", "the compiler refuses to read what is unavailable",
      .unreadableCase,
      "The value of a case was read where it can only be written. Read it as an optional."
    ),
    (
      "withoutReflection", "it takes an enum of a module that was built with another flag",
      .withoutReflection(Mixed.self),
      """
      A case path created from a case constructor needs the reflection metadata of its enum, which is missing.

      Enum: Mixed

      Build the module of the enum without "-disable-reflection-metadata", use a key path, or pass both functions: \
      "AnyCasePath(embed:extract:)".
      """
    ),
  ]

  @Test(arguments: 0..<unreachable.count)
  func `a message that cannot be met has its words`(index: Int) {
    #expect(Self.unreachable[index].diagnostic.message == Self.unreachable[index].text)
  }

  @Test func `each message of the catalogue has a row`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let modules = [
      "CasePaths", "Collections", "Core", "Dependencies", "Dump", "Issues", "Observation", "Platform", "Sharing",
    ]
    let files = modules.flatMap { module in
      let folder = root.appending(path: "Sources/Dovetail\(module)")
      let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (paths?.compactMap { $0 as? URL } ?? []).filter { $0.lastPathComponent.hasPrefix("Diagnostic+") }
    }
    #expect(files.count >= 8)
    var catalogue: Set<String> = []
    for file in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if let match = line.firstMatch(of: /static (?:func|var|let) (\w+)/) { catalogue.insert(String(match.1)) }
      }
    }
    // The messages of dependencies have a separate table, next to the tests that provoke them.
    let table = root.appending(path: "Tests/DovetailDependenciesTests/DiagnosticDependencyTests.swift")
    let others = try String(contentsOf: table, encoding: .utf8).matches(of: /Diagnostic\.(\w+)/).map { String($0.1) }
    // `ProgramEndTests` has the note about lost effects, which stands at the line of an effect.
    let notes = CatalogueRow.notes.map(\.id) + ["unheardEventNote", "lostEffects", "lostEffectsNote"]
    let rows =
      CatalogueRow.all.map(\.id) + notes + TrapRow.allCases.map(\.rawValue) + Self.unreachable.map(\.id) + others
    #expect(catalogue.subtracting(rows) == [], "messages without a row")
    let strayRows = Set(rows).subtracting(catalogue)
    #expect(strayRows == [], "rows without a message")
  }
}
