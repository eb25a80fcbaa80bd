import Dovetail
import DovetailEssentials
import Navigation
import Testing

@testable import DovetailSession

/// Numbers at the ends of their ranges: none ends the program.
@MainActor
struct ExtremeNumberTests {
  private static let numbers = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]

  private func makeStore() -> Store<Int, Int> {
    Store(initialState: 0) {
      Reduce { state, action in
        state += action
        return .none
      }
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
  }

  @Test func `a policy keeps at least one entry, whatever is set`() {
    for number in Self.numbers {
      var policy = SessionPolicy()
      (policy.maximumEntries, policy.maximumBytes) = (number, number)
      #expect(policy.maximumEntries == max(1, number))
      #expect(policy.maximumBytes == max(0, number))
      let store = makeStore()
      let recorder = SessionRecorder(store, policy: policy)
      for _ in 0..<200 { store.send(1) }
      #expect(recorder?.session.entries.isEmpty == false)
      #expect(recorder?.session.lastState == 200)
      recorder?.stop()
    }
  }

  @Test func `a step beyond an end stops there`() throws {
    let store = makeStore()
    let recorder = try #require(SessionRecorder(store))
    for number in Self.numbers {
      try recorder.step(by: number)
      store.send(1)
      try recorder.resume()
      #expect(throws: SessionRefusal.self) { try recorder.go(to: number > 1_000 || number < 0 ? number : 1_000) }
      #expect(throws: SessionRefusal.self) { try recorder.skip(number > 1_000 || number < 0 ? number : 1_000) }
    }
    try recorder.resume()
    #expect(store.withState(\.self) == Self.numbers.count)
  }

  @Test func `operations of a session take any number`() {
    var session = Session<Int, Int>(initialState: 0)
    session.append(
      SessionEntry(
        number: 1,
        content: .action(1),
        origin: SessionOrigin(.effect, effect: .max, cause: .min),
        start: .seconds(Int64.max),
        length: .seconds(Int64.min),
        state: 1,
        reads: [.date(Date(timeIntervalSinceReferenceDate: .infinity)), .random(.max)]
      )
    )
    for number in Self.numbers where number != 0 && number != 1 {
      #expect(session.entry(number) == nil && session.state(after: number) == nil)
      let isKept = session.go(to: number)
      #expect(!isKept)
      let (lower, upper) = (min(number, 1), max(number, 1))
      #expect(
        SessionTestWriter(reducer: "Count()").test(of: session, entries: lower...upper).contains("store.receive(1)")
      )
    }
    let text = SessionTestWriter(reducer: "Count()").test(of: session)
    #expect(text.contains("Date(timeIntervalSinceReferenceDate: .infinity)"))
  }

  @Test func `a position of a tree is any number`() {
    struct Empty: Equatable {}
    let values: [Any] = [
      [1, 2], Set([1]), [1: 2], (1, 2), Empty(), "text", Int?.none as Any, 1..<3, [1, 2].lazy.map { $0 },
      AnyHashable([1]),
      IdentifiedArray(uniqueElements: [1], id: \.self), CollectionOfOne(1),
    ]
    for value in values {
      let tree = ValueTree(value, redaction: Redaction())
      for number in Self.numbers {
        for other in Self.numbers {
          _ = tree.node(at: [number], depth: other, from: other, pageSize: number)
          _ = tree.node(at: [], depth: number, from: other, pageSize: number)
        }
        if number < 0 || number > 1 { #expect(tree.node(at: [number], depth: 1) == nil) }
      }
    }
  }

  @Test func `the memory of collections that compute their elements is estimated`() {
    let bytes = MemorySize(of: repeatElement(UInt8(1), count: .max)).bytes
    #expect(bytes > 0 && bytes < 1 << 60)
    // Each list is the same one, so that the sample counts it once, and multiplies it.
    var value: Any = [String](repeating: String(repeating: "x", count: 1_000_000), count: 1)
    for _ in 0..<4 { value = [Any](repeating: value, count: 1_000_000) }
    #expect(MemorySize(of: value).bytes > 0)
  }
}
