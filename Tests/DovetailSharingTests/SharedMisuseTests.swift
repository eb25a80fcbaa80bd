import Testing

@testable import DovetailSharing

/// Misuse that stops the program, and the reported line.
//
// `#line` in the closure of an exit test is the line of the macro, so the tests pass the lines explicitly.
struct SharedMisuseTests {
  struct Row: Identifiable, Equatable, Sendable {
    var id: Int
    var title = "Row"
    var tags = ["tag"]
  }

  private func says(_ result: ExitTest.Result?, _ text: String, line: UInt? = nil) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(text), "\(output)")
    if let line { #expect(output.contains("SharedMisuseTests.swift:\(line): Fatal error: \(text)"), "\(output)") }
  }

  private static let isChanged = "A shared value was read or changed while \"withLock\" changed it"
  private static let isRead = "A shared value was changed by code that reads it"

  @Test func `a change within a change of the same value`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let count = Shared(value: 1)
      count.withLock { _ in
        count.withLock({ $0 += 1 }, line: 101)
      }
    }
    says(result, Self.isChanged, line: 101)
  }

  @Test func `a change of an element within a change of its collection`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let rows = Shared<IdentifiedArrayOf<Row>>(value: [Row(id: 1)])
      let row = Shared(rows[id: 1])
      rows.withLock { _ in
        row?.title.withLock({ $0 += "!" }, line: 102)
      }
    }
    says(result, Self.isChanged, line: 102)
  }

  @Test func `a change of the whole within a change of a part`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let row = Shared(value: Row(id: 1))
      row.title.withLock { _ in
        row.withLock({ $0.title = "" }, line: 103)
      }
    }
    says(result, Self.isChanged, line: 103)
  }

  @Test func `a change within a change, of an observable container`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let rows = Shared<IdentifiedArrayOf<Row>>(value: [Row(id: 1)])
      rows.withLock { _ in
        rows.withLock({ $0 = [] }, line: 104)
      }
    }
    says(result, Self.isChanged, line: 104)
  }

  @Test func `a change within a change that a test expects`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let count = Shared(value: 1)
      var values = SharedSnapshot()
      SharedOverlay.expecting(&values) {
        count.withLock { _ in
          count.withLock({ $0 += 1 }, line: 105)
        }
      }
    }
    says(result, Self.isChanged, line: 105)
  }

  @Test func `a reading of the whole within its change`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let row = Shared(value: Row(id: 1))
      row.withLock { $0.title = row.wrappedValue.title + "!" }
    }
    says(result, Self.isChanged)
  }

  @Test func `a reading of a part that was not read before within a change of the whole`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let row = Shared(value: Row(id: 1))
      row.withLock { $0.title = row.title.wrappedValue + "!" }
    }
    says(result, Self.isChanged)
  }

  @Test func `a reading of a collection in a value within a change of the whole`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let row = Shared(value: Row(id: 1))
      let tags = row.tags
      _ = tags.wrappedValue
      row.withLock { $0.title = tags.wrappedValue.joined() }
    }
    says(result, Self.isChanged)
  }

  @Test func `a reading of an element within its own change`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let rows = Shared<IdentifiedArrayOf<Row>>(value: [Row(id: 1)])
      let row = Shared(rows[id: 1])
      row?.withLock { $0.title = (row?.wrappedValue.title ?? "") + "!" }
    }
    says(result, Self.isChanged)
  }

  @Test func `a change of a value by the code that makes a part of it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let row = Shared(value: Row(id: 1))
      let title = row.read { value in
        row.withLock({ $0.tags = [] }, line: 106)
        return value.title
      }
      _ = title.wrappedValue
    }
    says(result, Self.isRead, line: 106)
  }

  @Test func `a reference to a position that is not there`() async {
    let text = "A shared collection has no element at the position of a reference."
    let ofValue = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Shared(value: ["tea"])[-1, line: 110]
    }
    says(ofValue, text, line: 110)
    let ofReader = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SharedReader(value: ["tea"])[1, line: 111]
    }
    says(ofReader, text, line: 111)
  }
}
