import DovetailIssues
import Testing

/// Lists in messages.
struct FoldedLinesTests {
  @Test func `equal lines that follow each other are one line with their number`() {
    #expect(foldedLines(["a", "a", "b", "a"]) == ["a × 2", "b", "a"])
    #expect(foldedLines(Array(repeating: "tick", count: 7084)) == ["tick × 7,084"])
    #expect(foldedLines([String]()) == [])
  }

  @Test func `of more lines than fit, the rest is counted`() {
    #expect(foldedLines((1...5).map { "\($0)" }, maximum: 3) == ["1", "2", "3", "… and 2 more"])
    #expect(foldedLines(["1", "1", "2", "3", "3", "1"], maximum: 2) == ["1 × 2", "2", "… and 3 more"])
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000")])
  func `digits of large numbers are grouped`(number: Int, text: String) {
    #expect(grouped(number) == text)
  }
}
