import DovetailTestSupport
import Testing

@testable import DovetailSharing

struct SharedSearchTests {
  private indirect enum Chain {
    case end(Shared<Int>)
    case link(Chain)
  }

  private final class Holder { let shared = Shared(value: 1) }

  private struct State {
    var first = Shared(value: 1)
    var list = [Shared(value: 2), Shared(value: 3)]
    var reader = SharedReader(value: 4)
    var holder = Holder()
    var optional: Shared<Int>? = Shared(value: 5)
  }

  private func cores(in value: Any) -> [SharedCore] {
    var search = SharedSearch()
    search.search(value)
    return search.cores
  }

  @Test func `shared values are found in their order, and not those of objects`() {
    let state = State()
    let found = cores(in: state).map(ObjectIdentifier.init)
    let expected = [state.first, state.list[0], state.list[1]].map { ObjectIdentifier($0.reference.currentCore) }
    #expect(Array(found.prefix(3)) == expected)
    #expect(found.count == 5)
  }

  @Test func `a shared value is found under thousands of levels, on a small stack too`() throws {
    let shared = Shared(value: 1)
    var chain = Chain.end(shared)
    for _ in 0..<9_000 { chain = .link(chain) }
    let found = withSmallStack { cores(in: chain).count }
    #expect(found == 1)
  }

  @Test func `the search ends after a number of values`() {
    let values = [Any](repeating: 0, count: 20_000) + [Shared(value: 1)]
    #expect(cores(in: values).isEmpty)
    #expect(cores(in: Array(values.suffix(100))).count == 1)
  }
}
