import DovetailPlatform
import Testing

/// Cases and tuples that are made of values whose types are found at run time.
@Suite(.enabled(if: RuntimeLayout.isTrusted))
struct MadeCaseTests {
  private enum Simple: Equatable {
    case none
    case one(Int)
    case two(String, b: [Int])
    case labelled(id: Int)
    case maybe(Int?)
    indirect case deep(Simple)
    indirect case pair(id: Int, simple: Simple, text: String)
  }

  private final class Counted {
    let counter: Counter
    init(_ counter: Counter) {
      self.counter = counter
      counter.alive += 1
    }
    deinit { counter.alive -= 1 }
  }

  private final class Counter {
    var alive = 0
  }

  private enum Holding {
    case empty
    case direct(Counted, Int)
    indirect case boxed(Counted, Int)
  }

  private func made(_ name: String, _ elements: Any...) -> Simple? {
    guard let type = payloadType(ofCase: name, of: Simple.self) else { return nil }
    return makeTuple(type, elements).flatMap { makeCase(name, of: Simple.self, payload: $0) }
  }

  @Test func `a case is made of a payload of its type`() {
    #expect(makeCase("one", of: Simple.self, payload: 5) == .one(5))
    #expect(makeCase("maybe", of: Simple.self, payload: 5) == .maybe(5))
    #expect(makeCase("maybe", of: Simple.self, payload: Int?.none as Any) == .maybe(nil))
    #expect(makeCase("deep", of: Simple.self, payload: Simple.one(3)) == .deep(.one(3)))
    #expect(makeCase("some", of: Int?.self, payload: 3) == .some(3))
    #expect(caseWithoutPayload("none", of: Simple.self) == Simple.none)
  }

  @Test func `several associated values, or one with a label, are a tuple`() {
    let text = "a text that is too long to be stored in place"
    #expect(made("two", text, [1, 2]) == .two(text, b: [1, 2]))
    #expect(made("labelled", 4) == .labelled(id: 4))
    #expect(made("pair", 1, Simple.deep(.none), text) == .pair(id: 1, simple: .deep(.none), text: text))
  }

  @Test func `nothing is made of values of other types`() {
    #expect(makeCase("one", of: Simple.self, payload: "5") == nil)
    #expect(makeCase("none", of: Simple.self, payload: 5) == nil)
    #expect(makeCase("absent", of: Simple.self, payload: 5) == nil)
    #expect(makeCase("one", of: Int.self, payload: 5) == nil)
    #expect(made("two", "a") == nil)
    #expect(made("two", "a", ["b"]) == nil)
    #expect(makeTuple(Int.self, [1]) == nil)
    #expect(payloadType(ofCase: "none", of: Simple.self) == nil)
    #expect(payloadType(ofCase: "one", of: String.self) == nil)
  }

  @Test func `what was made is released as often as it was retained`() throws {
    let counter = Counter()
    for name in ["direct", "boxed"] {
      do {
        let type = try #require(payloadType(ofCase: name, of: Holding.self))
        let tuple = try #require(makeTuple(type, [Counted(counter), 7]))
        var value = makeCase(name, of: Holding.self, payload: tuple)
        let copy = value
        value = .empty
        switch copy {
        case .direct(_, let number), .boxed(_, let number): #expect(number == 7)
        case .empty, nil: Issue.record("no value")
        }
        #expect(counter.alive == 1)
        _ = value
      }
      #expect(counter.alive == 0, "\(name)")
    }
  }
}
