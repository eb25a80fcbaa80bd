import Dovetail
import DovetailMacroFixtures
import Testing

@testable import DovetailMacroFixtures

struct EntryFixtureTests {
  @Dependency(\.greeting) private var greeting
  @Dependency(\.amounts) private var amounts
  @Dependency(\.limit) private var limit
  @Dependency(\.default) private var client
  @Dependency(\.isHiddenEmpty) private var isHiddenEmpty

  @Test func `the value of an entry is that of tests`() {
    #expect(greeting == "test")
    #expect(amounts == [])
    #expect(limit == 10)
    #expect(isHiddenEmpty)
    withExpectedIssue { #expect(throws: UnimplementedFailure.self) { try client.answer() } }
  }

  @Test func `an entry has a value for programs and one for previews, which is that for programs where none is given`()
  {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(greeting == "live")
      #expect(amounts == [1, 2, 3])
      #expect((try? client.answer()) == 42)
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(greeting == "preview")
      #expect(amounts == [1, 2, 3])
    }
  }

  @Test func `an entry without a value for programs reports an issue in one`() {
    withDependencies {
      $0.context = .live
    } operation: {
      withExpectedIssue { #expect(limit == 10) }
    }
  }

  @Test func `an entry can be given a value, which no other entry hears of`() {
    withDependencies {
      $0.greeting = "given"
      $0.amounts.append(4)
      $0.default.answer = { 7 }
      $0.isHiddenEmpty = false
    } operation: {
      #expect(greeting == "given")
      #expect(amounts == [4])
      #expect((try? client.answer()) == 7)
      #expect(!isHiddenEmpty)
      #expect(limit == 10)
    }
    #expect(greeting == "test")
    #expect(isHiddenEmpty)
  }
}
