import Dovetail
import DovetailMacroFixtures
import Testing

struct ClientFixtureTests {
  @Test func `a closure that nobody gave reports an issue`() async {
    let client = FactClient()
    await withExpectedIssue {
      await #expect(throws: UnimplementedFailure.self) { try await client.fact(number: 1) }
    }
    withExpectedIssue { #expect(client.isReachable() == false) }
    withExpectedIssue { #expect(client.pick(1, 2) == 3) }
    withExpectedIssue { client.note(text: "a", count: 1) }
    #expect(client.plain() == 5)
  }

  @Test func `a closure that was given is called, by its labels too`() async throws {
    var client = FactClient()
    client.fact = { "\($0) is a number" }
    client.change = { $0 += "!" }
    client.loader = { $0 + 1 }
    #expect(try await client.fact(number: 3) == "3 is a number")
    var text = "a"
    client.change(text: &text)
    #expect(text == "a!")
    #expect(try client.load(1) == 2)
  }

  @Test func `the initialiser of a client takes all of its closures`() async throws {
    let client = FactClient(
      fact: { _ in "f" },
      isReachable: { true },
      note: { _, _ in },
      change: { _ in },
      pick: { a, _ in a },
      loader: { $0 },
      plain: { 1 }
    )
    #expect(client.isReachable())
    #expect(client.plain() == 1)
  }
}
