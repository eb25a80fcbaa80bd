import Dovetail
import DovetailTestSupport
import Testing

/// An enum with a case of each kind, and handwritten case paths.
private enum Shape: CasePathable, Equatable {
  case dot
  case numbers([Int])
  case pair(x: Int, label: String)
  case inner(Inner)

  enum Inner: CasePathable, Equatable {
    case leaf(Int)
    case end

    struct AllCasePaths {
      var leaf: AnyCasePath<Inner, Int> {
        AnyCasePath(embed: Inner.leaf) { if case .leaf(let value) = $0 { value } else { nil } }
      }
      var end: AnyCasePath<Inner, Void> {
        AnyCasePath(embed: { .end }) { if case .end = $0 { () } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct AllCasePaths {
    var dot: AnyCasePath<Shape, Void> {
      AnyCasePath(embed: { .dot }) { if case .dot = $0 { () } else { nil } }
    }
    var numbers: AnyCasePath<Shape, [Int]> {
      AnyCasePath(embed: Shape.numbers) { if case .numbers(let value) = $0 { value } else { nil } }
    }
    var pair: AnyCasePath<Shape, (x: Int, label: String)> {
      AnyCasePath(embed: { Shape.pair(x: $0.x, label: $0.label) }) {
        if case .pair(let x, let label) = $0 { (x, label) } else { nil }
      }
    }
    var inner: AnyCasePath<Shape, Inner> {
      AnyCasePath(embed: Shape.inner) { shape, body in
        if case .inner(let value) = shape { body(value) }
      }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Array {
  fileprivate var address: UnsafeRawPointer { withUnsafeBytes { $0.baseAddress! } }
}

struct CasePathTests {
  private let recorder = IssueRecorder()

  @Test func `a case path puts values in and takes them out`() {
    let path = Shape.allCasePaths.numbers
    #expect(path.embed([1]) == .numbers([1]))
    #expect(path.extract(from: .numbers([1])) == [1])
    #expect(path.extract(from: .dot) == nil)
  }

  @Test func `a case path that lends its value also takes it out`() {
    let path = AnyCasePath(\Shape.Cases.inner)
    #expect(path.embed(.end) == .inner(.end))
    #expect(path.extract(from: .inner(.leaf(3))) == .leaf(3))
    #expect(path.extract(from: .dot) == nil)
  }

  @Test func `a path to what holds nothing, or several values, is a path to a tuple`() {
    #expect(AnyCasePath(\Shape.Cases.dot).extract(from: .dot) != nil)
    #expect(AnyCasePath(\Shape.Cases.dot).extract(from: .numbers([])) == nil)
    #expect(AnyCasePath(\Shape.Cases.pair).embed((x: 1, label: "a")) == .pair(x: 1, label: "a"))
    #expect(AnyCasePath(\Shape.Cases.pair).extract(from: .pair(x: 2, label: "b"))?.label == "b")
  }

  @Test func `a value is changed in place without a copy`() {
    var shape = Shape.numbers(Array(0..<1000))
    func address() -> UnsafeRawPointer? { shape[case: \.numbers]?.address }
    let before = address()
    let path = AnyCasePath(\Shape.Cases.numbers)
    let old = path.modify(&shape) { numbers in
      defer { numbers[0] = 7 }
      return numbers[0]
    }
    #expect(old == 0)
    #expect(address() == before)
    shape.modify(\.numbers) { $0[1] = 8 }
    #expect(address() == before)
    let firstTwo = shape[case: \.numbers]?.prefix(2)
    #expect(firstTwo == [7, 8])
  }

  @Test func `a change that throws leaves the enum whole`() {
    struct Failure: Error {}
    var shape = Shape.numbers([1])
    #expect(throws: Failure.self) {
      try AnyCasePath(\Shape.Cases.numbers).modify(&shape) { numbers in
        numbers.append(2)
        throw Failure()
      }
    }
    #expect(shape == .numbers([1, 2]))
  }

  @Test func `a change of another case does not happen`() {
    var shape = Shape.dot
    let result: Void? = AnyCasePath(\Shape.Cases.numbers).modify(&shape) { _ in Issue.record("not in this case") }
    #expect(result == nil)
    #expect(shape == .dot)
  }

  @Test func `changing a case that the enum is not in is reported at the caller's line`() {
    var shape = Shape.dot
    let line: UInt = #line + 1
    withIssueReporters([recorder]) { shape.modify(\.numbers) { $0.append(1) } }
    #expect(shape == .dot)
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages[0].hasPrefix("The value of a case was written while the enum was in another case."))
    #expect(recorder.messages[0].contains("Value: Shape.dot"))
  }

  @Test func `a key path of cases makes the enum when it is called`() {
    let numbers = \Shape.Cases.numbers
    let dot = \Shape.Cases.dot
    let leaf = \Shape.Cases.inner.leaf
    let end = \Shape.Cases.inner.end
    #expect(numbers([1]) == Shape.numbers([1]))
    #expect(dot() == Shape.dot)
    #expect(leaf(4) == Shape.inner(.leaf(4)))
    #expect(end() == Shape.inner(.end))
  }

  @Test func `the value of a case is read and written by subscript`() {
    var shape = Shape.dot
    #expect(shape[case: \.numbers] == nil)
    shape[case: \.numbers] = [1]
    #expect(shape == .numbers([1]))
    #expect(shape[case: \.numbers] == [1])
    shape[case: \.inner.leaf] = 5
    #expect(shape == .inner(.leaf(5)))
    #expect(shape[case: \.inner.leaf] == 5)
    #expect(shape[case: \.inner] == .leaf(5))
  }

  @Test func `an enum says which case it is in`() {
    let shape = Shape.inner(.leaf(1))
    #expect(shape.is(\.inner))
    #expect(shape.is(\.inner.leaf))
    #expect(!shape.is(\.inner.end))
    #expect(!shape.is(\.dot))
    #expect(Shape.dot.is(\.dot))
  }

  @Test(arguments: [0, 1, 2, 3])
  func `a switch matches key paths of cases`(index: Int) {
    let shape = [Shape.dot, .numbers([]), .inner(.end), .inner(.leaf(1))][index]
    switch shape {
    case \.dot: #expect(index == 0)
    case \.numbers: #expect(index == 1)
    case \.inner.leaf: #expect(index == 3)
    case \.inner: #expect(index == 2)
    default: Issue.record("no case")
    }
  }

  @Test func `a path from a value to itself, alone and with more steps`() {
    let own: AnyCasePath<Shape, Shape> = .self
    #expect(own.extract(from: .dot) == .dot)
    #expect(own.embed(.dot) == .dot)
    #expect(AnyCasePath(\Shape.Cases.self).extract(from: .dot) == .dot)
    let path = own.appending(path: AnyCasePath(\Shape.Cases.inner))
    #expect(path.extract(from: .inner(.end)) == .end)
  }

  @Test func `paths are appended to paths`() {
    let path = AnyCasePath(\Shape.Cases.inner).appending(path: Shape.Inner.allCasePaths.leaf)
    #expect(path.embed(2) == .inner(.leaf(2)))
    #expect(path.extract(from: .inner(.leaf(2))) == 2)
    #expect(path.extract(from: .inner(.end)) == nil)
    let tail: CaseKeyPath<Shape.Inner, Int> = \.leaf
    #expect((\Shape.Cases.inner).appending(path: tail) == \Shape.Cases.inner.leaf)
    var shape = Shape.inner(.leaf(2))
    shape.modify(\.inner.leaf) { $0 += 1 }
    #expect(shape == .inner(.leaf(3)))
  }

  @Test func `key paths of cases are equal and hashed by their steps`() {
    func path() -> CaseKeyPath<Shape, Int> { \.inner.leaf }
    #expect(path() == \Shape.Cases.inner.leaf)
    #expect(path().hashValue == (\Shape.Cases.inner.leaf).hashValue)
    let all: [PartialCaseKeyPath<Shape>] = [\.dot, \.numbers, \.inner, \.inner.leaf, \.inner.end]
    #expect(Set(all).count == 5)
  }

  @Test func `a key path names the action of one element`() {
    typealias Action = ParentWithChildren.Action
    let knocked = \Action.Cases.tenants[id: 1].knocked
    let action = Action.tenants(.element(id: 1, action: .knocked))
    #expect(action.is(knocked))
    #expect(!action.is(\.tenants[id: 2].knocked))
    #expect(!action.is(\.tenants[id: 1].bought))
    #expect(knocked == \Action.Cases.tenants[id: 1].knocked)
    #expect(knocked != \Action.Cases.tenants[id: 2].knocked)
    #expect(Action.tenants(.element(id: 3, action: .bought(7)))[case: \.tenants[id: 3].bought] == 7)
    let element = action[case: \.tenants.element]
    #expect(element?.id == 1)
    #expect(element?.action == .knocked)
    guard case .tenants(.element(2, .bought(9))) = (\Action.Cases.tenants[id: 2].bought)(9) else {
      Issue.record("another action")
      return
    }
  }
}
