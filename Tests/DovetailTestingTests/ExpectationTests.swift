import DovetailTestSupport
import DovetailTesting
import Testing

struct ExpectationTests {
  private struct Basket: Equatable {
    var apples = 0
    var pears = 0
  }

  private let recorder = IssueRecorder()

  @Test func `equal values pass`() {
    expectNoDifference(Basket(apples: 1), Basket(apples: 1))
    var basket = Basket()
    expectDifference(basket) {
      basket.apples += 1
    } changes: {
      $0.apples = 1
    }
  }

  @Test func `values that differ are told with their difference, at the caller's line`() {
    let line: UInt = #line + 2
    withIssueReporters([recorder]) {
      expectNoDifference(Basket(apples: 1), Basket(apples: 2), "The basket is wrong.")
      expectNoDifference(Double.nan, .nan)
    }
    #expect(recorder.issues.map(\.site.line) == [line, line + 1])
    #expect(
      recorder.messages == [
        """
        The basket is wrong.

        The values are different. (\u{2212} first, + second)

        \u{2007} ExpectationTests.Basket(
        \u{2212}   apples: 1,
        +   apples: 2,
        \u{2007}   pears: 0
        \u{2007} )
        """,
        """
        The values are different. (\u{2212} first, + second)

        \u{2007} // Two that print alike and are different by "==":
        \u{2212} nan
        + nan
        """,
      ]
    )
  }

  @Test func `a change that is not the expected one is told`() async {
    let line: UInt = #line + 3
    await withIssueReporters([recorder]) {
      var basket = Basket()
      expectDifference(basket) {
        basket.pears += 1
      } changes: {
        $0.apples = 1
      }
      await expectDifference(basket) {
        await Task.yield()
        basket.pears += 1
      } changes: {
        $0.pears = 2
      }
    }
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(
      recorder.messages == [
        """
        The value is not as expected. (\u{2212} expected, + actual)

        \u{2007} ExpectationTests.Basket(
        \u{2212}   apples: 1,
        +   apples: 0,
        \u{2212}   pears: 0
        +   pears: 1
        \u{2007} )
        """
      ]
    )
  }

  @Test func `an operation that changes nothing is told`() async {
    let line: UInt = #line + 3
    await withIssueReporters([recorder]) {
      let basket = Basket()
      expectDifference(basket, "Nothing was added.") {
      } changes: { _ in
      }
      await expectDifference(basket) {
        await Task.yield()
      } changes: {
        $0.apples = 0
      }
    }
    #expect(recorder.issues.map(\.site.line) == [line, line + 3])
    #expect(
      recorder.messages == [
        """
        Nothing was added.

        A change of the value was expected, but there was none.

        Neither the operation nor "changes" changed the value. Use "expectNoDifference" if the value must not change.
        """,
        """
        A change of the value was expected, but there was none.

        Neither the operation nor "changes" changed the value. Use "expectNoDifference" if the value must not change.
        """,
      ]
    )
  }

  @Test func `without an operation the changes say what some of the value is`() {
    var basket = Basket(apples: 3)
    basket.pears = 2
    expectDifference(basket) { $0.pears = 2 }
    let line: UInt = #line + 2
    withIssueReporters([recorder]) {
      expectDifference(basket) { $0.pears = 1 }
    }
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(recorder.messages.first?.contains("\u{2212}   pears: 1\n+   pears: 2") == true)
  }

  @Test func `an error is told, and goes no further`() {
    func load() throws -> Int { throw SampleError() }
    func expect() {
      expectNoDifference(try load(), 1, "Loading")
      expectDifference(try load()) {
      } changes: {
        $0 += 1
      }
    }
    withIssueReporters([recorder], operation: expect)
    #expect(recorder.issues.map { $0.error is SampleError } == [true, true])
    #expect(recorder.issues.first?.message == "Loading")
  }
}
