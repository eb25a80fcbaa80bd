import Dovetail
import Testing

/// Creating a case path by reflection traps with a message if reflection cannot extract the payload.
struct PrefixTrapTests {
  private enum Untold {
    case number(Int)
    case transform((Int) -> Int)
    case maybe((() -> Int)?)
    case pair(Int, () throws(CancellationError) -> Void)
    case maybeType(Int.Type?)
    case list([(Int) -> Int])
  }

  private func says(_ result: ExitTest.Result?, _ parts: String...) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in parts { #expect(text.contains(part), "\(text)") }
  }

  @Test func `a function that makes no enum`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnyCasePath(Plain.init(name:weight:))
    }
    says(result, "does not return an enum", "Result: Plain", "Use a case")
  }

  @Test func `a value that holds something`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = /Mixed.first(1)
    }
    says(result, "not a case without a payload", "Value: Mixed.first", "without parentheses")
  }

  @Test func `a value that is no enum`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AnyCasePath(Plain(name: "a"))
    }
    says(result, "not a case without a payload", "Value: Plain")
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted)) func `a case that holds a function with arguments`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = /Untold.transform
    }
    says(
      result,
      "cannot extract this payload",
      "Untold.transform",
      "Payload: (Int) -> Int",
      "AnyCasePath(embed:extract:)"
    )
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted)) func `a case that holds an optional function with a result`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = /Untold.maybe
    }
    says(result, "cannot extract this payload", "Untold.maybe")
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted)) func `a case that holds a function among other values`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = /Untold.pair
    }
    says(result, "cannot extract this payload", "Untold.pair")
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted)) func `a case that holds an optional metatype`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = /Untold.maybeType
    }
    says(result, "cannot extract this payload", "Untold.maybeType")
  }

  @Test func `other cases of such an enum can be read, and functions in collections`() {
    #expect((/Untold.number).extract(from: .number(1)) == 1)
    #expect((/Untold.number).extract(from: .transform { $0 }) == nil)
    #expect((/Untold.list).extract(from: .list([{ $0 + 1 }]))?[0](1) == 2)
  }
}
