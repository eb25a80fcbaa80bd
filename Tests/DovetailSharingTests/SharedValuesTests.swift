import DovetailSharing
import Testing

struct SharedValuesTests {
  @Test func `the values begin with the one at hand`() async {
    let count = Shared(value: 1)
    var values = count.values.makeAsyncIterator()
    #expect(await values.next() == 1)
    count.withLock { $0 = 2 }
    #expect(await values.next() == 2)
    count.withLock { $0 = 3 }
    count.withLock { $0 = 4 }
    #expect(await values.next() == 4)
  }

  @Test func `the values of a part follow the whole`() async {
    let pair = Shared(value: ["a": 1])
    var values = SharedReader(pair).count.values.makeAsyncIterator()
    #expect(await values.next() == 1)
    pair["b"].withLock { $0 = 1 }
    #expect(await values.next() == 2)
  }

  @Test func `the values end with the task that reads them, and let go of the value`() async {
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let shared = Shared(value: Token())
      token = shared.wrappedValue
      let task = Task { for await _ in shared.values {} }
      task.cancel()
      await task.value
    }
    #expect(token == nil)
  }

  @Test func `those who want the values are told in the order in which they came`() {
    let count = Shared(value: 0)
    let told = LockIsolated<[Int]>([])
    let values = (0..<30).map { number in
      count.read { value in
        told.withValue { $0.append(number) }
        return value
      }.values
    }
    for _ in 1...3 {
      told.setValue([])
      count.withLock { $0 += 1 }
      #expect(told.value == Array(0..<30))
    }
    withExtendedLifetime(values) {}
  }
}
