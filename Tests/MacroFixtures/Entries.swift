// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dovetail

nonisolated extension DependencyValues {
  /// An entry with a value of each kind, for every module.
  @DependencyEntry(liveValue: "live", previewValue: "preview")
  public var greeting: String = "test"

  /// An entry whose preview is the live value, for the modules of this package.
  @DependencyEntry(liveValue: [1, 2, 3])
  package var amounts: [Int] = []

  /// An entry that is nothing but its value in tests, in this module.
  @DependencyEntry
  var limit: Int = 10

  /// An entry that is of a client, with a name that is a keyword.
  @DependencyEntry(liveValue: EntryClient.live)
  package var `default`: EntryClient = EntryClient()

  /// An entry of this file.
  @DependencyEntry private var hidden: Int? = nil

  /// Whether nobody has given the entry of this file a value.
  package var isHiddenEmpty: Bool {
    get { hidden == nil }
    set { hidden = newValue ? nil : 1 }
  }
}

@DependencyClient
package nonisolated struct EntryClient: Sendable {
  package var answer: @Sendable () throws -> Int

  // What a macro is given cannot name what another one adds, such as the initialiser.
  static let live = EntryClient(answer: { 42 })
}

nonisolated extension DependencyValues {
  /// An entry whose type is that of its value.
  @DependencyEntry(liveValue: EntryClient.live)
  package var inferred = EntryClient()

  /// An entry whose key has a name.
  @DependencyEntry("NamedEntryKey", liveValue: 2, previewValue: 3)
  package var named: Int = 4

  /// An entry with a preview alone.
  @DependencyEntry(previewValue: "preview")
  package var shown = "test"
}

/// A client of a client, of an optional and of a literal.
@DependencyClient
package struct OuterClient: Sendable {
  @Dependency(\.limit) var limit
  package var inner: EntryClient
  package var isFast = false
  package var find: @Sendable (_ id: Int) -> String?
  @DependencyEndpoint(method: "`repeat`") package var again: @Sendable (_ times: Int) -> Void
}
