import Testing

@testable import DovetailPlatform

struct CallStackTests {
  /// Adds the numbers up to a limit by recursion, deep enough to exceed a call stack.
  private func sum(to number: Int) -> Int {
    guard number > 0 else { return 0 }
    return CallStack.extended(if: number.isMultiple(of: CallStack.levelsPerCheck)) { sum(to: number - 1) } + number
  }

  @Test func `a recursion goes on where the stack of a thread would end`() {
    #expect(sum(to: 300_000) == 45_000_150_000)
  }

  @Test func `a function returns what it returns, also nothing and an optional`() {
    #expect(CallStack.extended { "ä" } == "ä")
    #expect(CallStack.extended { nil as Int? } == nil)
    CallStack.extended {}
  }

  /// Runs a function at the end of a recursion.
  private func atTheEnd<Result>(of depth: Int, _ body: () -> Result) -> Result {
    guard depth > 0 else { return body() }
    return CallStack.extended(if: depth.isMultiple(of: CallStack.levelsPerCheck)) { atTheEnd(of: depth - 1, body) }
  }

  @TaskLocal private static var value = 0

  @Test @MainActor func `a function stays on its actor and in its task`() {
    Self.$value.withValue(7) {
      atTheEnd(of: 100_000) {
        MainActor.assertIsolated()
        #expect(Self.value == 7)
        Self.$value.withValue(8) { #expect(Self.value == 8) }
      }
    }
  }

  @Test func `many threads have a deep recursion at the same time`() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<16 { group.addTask { sum(to: 50_000) } }
      for await sum in group { #expect(sum == 1_250_025_000) }
    }
  }
}
