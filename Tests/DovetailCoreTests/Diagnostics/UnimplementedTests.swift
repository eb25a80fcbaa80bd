import Dovetail
import DovetailTestSupport
import Testing

struct UnimplementedTests {
  private let recorder = IssueRecorder()

  private struct Client {
    var line: UInt = #line + 1
    var value: @Sendable (Int, String) -> Int = unimplemented("Client.value", placeholder: 42)
    var later: @Sendable () async -> String = unimplemented("Client.later", placeholder: "none")
    var save: @Sendable (Int) throws -> String = unimplemented("Client.save")
    var load: @Sendable (Int) async throws -> String = unimplemented("Client.load")
    var done: @Sendable () -> Void = unimplemented("Client.done")
    var doneLater: @Sendable (String) async -> Void = unimplemented("Client.doneLater")
    var maybe: @Sendable () throws -> Int = unimplemented("Client.maybe", placeholder: 7)
  }

  @Test func `a closure reports its arguments at the line it was made, and returns the placeholder`() {
    let client = Client()
    let result = withIssueReporters([recorder]) { client.value(1, "two") }
    #expect(result == 42)
    #expect(recorder.messages == [Diagnostic.unimplemented("Client.value", arguments: ["1", "\"two\""]).message])
    #expect(recorder.issues.first?.site.line == client.line)
  }

  @Test func `an async closure reports and returns the placeholder`() async {
    let client = Client()
    let result = await withIssueReporters([recorder]) {
      await client.doneLater("x")
      return await client.later()
    }
    #expect(result == "none")
    #expect(
      recorder.messages == [
        Diagnostic.unimplemented("Client.doneLater", arguments: ["\"x\""]).message,
        Diagnostic.unimplemented("Client.later", arguments: []).message,
      ]
    )
    #expect(recorder.issues.map(\.site.line) == [client.line + 5, client.line + 1])
  }

  @Test func `a throwing closure without a placeholder reports and throws`() async {
    let client = Client()
    await withIssueReporters([recorder]) {
      let failure = #expect(throws: UnimplementedFailure.self) { try client.save(1) }
      #expect(failure?.description == "Client.save")
      #expect(failure?.site.line == client.line + 2)
      let later = await #expect(throws: UnimplementedFailure.self) { try await client.load(1) }
      #expect(later?.description == "Client.load")
    }
    #expect(recorder.issues.count == 2)
  }

  @Test func `a throwing closure with a placeholder reports and returns it`() throws {
    let client = Client()
    let result = try withIssueReporters([recorder]) { try client.maybe() }
    #expect(result == 7)
    #expect(recorder.issues.count == 1)
  }

  @Test func `a closure that returns nothing needs no placeholder`() {
    withIssueReporters([recorder]) { Client().done() }
    #expect(recorder.messages == [Diagnostic.unimplemented("Client.done", arguments: []).message])
  }

  @Test func `a closure without a placeholder returns an empty value`() {
    let endpoints: any EndpointMaking = Endpoints()
    withIssueReporters([recorder]) {
      #expect(endpoints.number() == 0)
      #expect(endpoints.names() == [])
      #expect(endpoints.counts() == [:])
      #expect(endpoints.url() == nil)
    }
    #expect(recorder.issues.count == 4)
  }

  @Test func `making a closure reports nothing`() {
    withIssueReporters([recorder]) { _ = Client() }
    #expect(recorder.issues.isEmpty)
  }

  @Test func `a value reports at once and is the placeholder`() {
    let value: Int = withIssueReporters([recorder]) { unimplemented("Client.count", placeholder: 3) }
    #expect(value == 3)
    #expect(recorder.messages == [Diagnostic.unimplemented("Client.count", arguments: nil).message])
    #expect(recorder.issues.first?.site == SourceSite(line: #line - 3, column: 68))
  }

  @Test func `the failure describes itself with its site`() {
    withIssueReporters([]) {
      let failure = #expect(throws: UnimplementedFailure.self) { try Client().save(1) }
      #expect(failure?.debugDescription.hasPrefix("UnimplementedFailure(\"Client.save\", DovetailCoreTests/") == true)
    }
  }
}

// A witness may be deprecated, and is called without a warning.
private protocol EndpointMaking {
  var number: @Sendable () -> Int { get }
  var names: @Sendable () -> Set<String> { get }
  var counts: @Sendable () -> [String: Int] { get }
  var url: @Sendable () -> String? { get }
}

private struct Endpoints: EndpointMaking {
  @available(*, deprecated)
  var number: @Sendable () -> Int { unimplemented("number") }
  @available(*, deprecated)
  var names: @Sendable () -> Set<String> { unimplemented("names") }
  @available(*, deprecated)
  var counts: @Sendable () -> [String: Int] { unimplemented("counts") }
  @available(*, deprecated)
  var url: @Sendable () -> String? { unimplemented("url") }
}
