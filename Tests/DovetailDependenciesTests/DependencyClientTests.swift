import DovetailDependencies
import DovetailTestSupport
import Testing

/// A client like the expansion of `@DependencyClient`: each endpoint is a closure behind accessors, with a method that
/// has the labels of the closure.
///
/// An endpoint reports an issue until it is implemented.
private struct FactClient: DependencyKey {
  var fetch: @Sendable (_ id: Int, _ language: String) async throws -> String {
    @storageRestrictions(initializes: _fetch)
    init(initialValue) { _fetch = initialValue }
    get { _fetch }
    set { _fetch = newValue }
  }

  func fetch(id: Int, language: String) async throws -> String { try await fetch(id, language) }

  private var _fetch: @Sendable (Int, String) async throws -> String = { _, _ in
    _$reportUnimplemented("fetch", of: Self.self)
    throw Unimplemented("fetch")
  }

  var count: @Sendable () -> Int {
    @storageRestrictions(initializes: _count)
    init(initialValue) { _count = initialValue }
    get { _count }
    set { _count = newValue }
  }

  private var _count: @Sendable () -> Int = {
    _$reportUnimplemented("count", of: Self.self)
    return 3
  }

  init(
    fetch: @escaping @Sendable (_ id: Int, _ language: String) async throws -> String,
    count: @escaping @Sendable () -> Int
  ) {
    self.fetch = fetch
    self.count = count
  }

  init() {}

  static let liveValue = FactClient(fetch: { id, _ in "live \(id)" }, count: { 100 })
  static let testValue = FactClient()
}

extension DependencyValues {
  fileprivate var client: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

struct DependencyClientTests {
  private let recorder = IssueRecorder()
  @Dependency(\.client) private var client

  @Test func `an endpoint that nobody implements reports, and throws or returns its default`() async {
    await withIssueReporters([recorder]) {
      _ = await #expect(throws: Unimplemented("fetch")) { try await client.fetch(id: 1, language: "en") }
      #expect(client.count() == 3)
    }
    #expect(
      recorder.messages
        == ["FactClient.fetch", "FactClient.count"].map { Diagnostic.unimplementedEndpoint($0).message }
    )
  }

  @Test func `reading a client reports nothing`() {
    withIssueReporters([recorder]) { _ = client }
    #expect(recorder.issues.isEmpty)
  }

  @Test func `an endpoint is implemented alone`() async throws {
    try await withIssueReporters([recorder]) {
      try await withDependencies {
        $0.client.fetch = { "\($0) in \($1)" }
      } operation: {
        let text = try await client.fetch(id: 1, language: "en")
        #expect(text == "1 in en")
        #expect(recorder.issues.isEmpty)
        #expect(client.count() == 3)
      }
    }
    #expect(recorder.messages == [Diagnostic.unimplementedEndpoint("FactClient.count").message])
  }

  @Test func `the live client is whole`() async throws {
    try await withDependencies {
      $0.context = .live
    } operation: {
      let text = try await client.fetch(id: 7, language: "en")
      #expect(text == "live 7")
      #expect(client.count() == 100)
    }
  }
}
