import DovetailTestSupport
import Navigation
import Testing

@testable import DovetailSession

/// Structs as expressions that a test can compile: each expectation has the expression itself and its text.
///
/// Must catch: a call of an initializer that does not exist, or that is private; an argument for a property that the
/// initializer does not take; an assignment to a property that cannot be assigned; a value that loses a part.
struct StructInitializerTests {
  private func text<Value>(_ value: Value) -> String {
    ValueWriter().source(of: value, as: Value.self).text(indent: 0, column: 0)
  }

  private func placeholder<Value>(for value: Value) -> PlaceholderReason? {
    let writer = ValueWriter()
    guard writer.source(of: value, as: Value.self).oneLine?.hasPrefix("<#") == true else { return nil }
    _ = writer.takePlaceholders()
    return writer.unwrittenTypes.keys.first
  }

  @Test func `an initializer that hides the memberwise one is called`() {
    #expect(text(Hiding(title: "a", count: 2)) == "Hiding(title: \"a\", count: 2)")
    #expect(text(Unlabelled([1, 2])) == "Unlabelled([1, 2])")
    #expect(text(Partly(0, rest: [1])) == "Partly(0, rest: [1])")
    #expect(text(Pair(first: Unlabelled([]), second: 1)) == "Pair<Unlabelled, Int>(first: Unlabelled([]), second: 1)")
  }

  @Test func `properties that no initializer takes are assigned`() {
    var value = Incomplete(name: "a")
    value.count = 2
    value.mode = .second
    let expected = """
      Self.with(Incomplete(name: "a")) {
        $0.count = 2
        $0.mode = .second
      }
      """
    #expect(text(value) == expected)
    #expect(text(Without()) == "Self.with(Without()) { $0.count = 3 }")
  }

  @Test func `a parameter with another name takes the only value of its type, which is assigned too`() {
    let expected = """
      Self.with(Labelled(named: "a")) {
        $0.name = "a"
        $0.count = 0
      }
      """
    #expect(text(Labelled(named: "a")) == expected)
    #expect(placeholder(for: Undecided(one: "a", other: "b")) == .noInitializer)
  }

  @Test func `a private property stays as the declaration says, or there is a placeholder`() {
    #expect(text(Secretive(name: "a")) == "Secretive(name: \"a\")")
    #expect(placeholder(for: Secretive(name: "a").opened()) == .noInitializer)
    #expect(text(Remembering(name: "a")) == "Remembering(name: \"a\")")
    #expect(placeholder(for: Remembering(name: "a").remembering("b")) == .noInitializer)
    #expect(placeholder(for: Unique(name: "a")) == .noInitializer)
  }

  @Test func `an initializer that fails, throws or waits is not called`() {
    #expect(text(Failing(number: 1)) == "Failing(number: 1)")
    #expect(placeholder(for: Checked.example) == .noInitializer)
    #expect(placeholder(for: Throwing.example) == .noInitializer)
    #expect(placeholder(for: FilePrivate.example) == .noInitializer)
  }

  @Test func `a struct without a visible memberwise initializer begins with its initial values`() {
    #expect(text(Covered()) == "Covered()")
    var value = Covered()
    value.count = 4
    #expect(text(value) == "Self.with(Covered()) { $0.count = 4 }")
    #expect(placeholder(for: value.locked()) == .noInitializer)
  }

  @Test func `what a test cannot set is not asserted, and the rest of the change is`() {
    var session = Session<Account.State, Account.Action>(initialState: Account.State())
    var state = Account.State()
    func add(_ change: (inout Account.State) -> Void) {
      change(&state)
      session.entries.append(
        SessionEntry(
          number: session.lastNumber + 1,
          content: .action(.tapped),
          origin: SessionOrigin(.user),
          start: .zero,
          length: .zero,
          state: state
        )
      )
    }
    add {
      $0.count = 1
      $0.record("a")
      $0.inner.shown = 2
      $0.inner.hide()
    }
    add { $0.inner.hide() }
    add { $0.count = 2 }
    let writer = SessionTestWriter(reducer: "Account()")
    let text = writer.test(of: session)
    #expect(text.contains("initialState: Self.with(Account.State()) { $0.inner = Account.Inner() }"))
    #expect(
      text.contains(
        """
            // Not asserted, since a test cannot set it or write its value: inner.hidden
            // Not asserted, since a test cannot set it or write its value: log
            await store.withExhaustivity(.off) {
              await store.send(.tapped) {
                $0.count = 1
                $0.inner.shown = 2
              }
            }
            // Not asserted, since a test cannot set it or write its value: inner.hidden
            await store.withExhaustivity(.off) { await store.send(.tapped) }
            await store.send(.tapped) { $0.count = 2 }

        """
      )
    )
    let loose = writer.test(of: session, exhaustive: false)
    #expect(!loose.contains("withExhaustivity"))
    #expect(!loose.contains("<#"))
  }

  @Test func `shared values keep the keys of their declarations`() {
    let state = Keyed.State(list: Shared(value: [1]))
    let expected = """
      Self.with(Keyed.State(list: Shared(value: [1]))) {
        $0.$count.withLock { $0 = 0 }
        $0.$names.withLock { $0 = ["a"] }
      }
      """
    #expect(text(state) == expected)
  }

  @Test func `a shared value that the first state holds twice is one in the test`() {
    let budget = Shared(value: 5)
    var session = Session<Household.State, Account.Action>(
      initialState: Household.State(first: budget, second: budget, third: Shared(value: 7))
    )
    session.entries.append(
      SessionEntry(
        number: 1,
        content: .action(.tapped),
        origin: SessionOrigin(.user),
        start: .zero,
        length: .zero,
        state: session.initialState
      )
    )
    let text = SessionTestWriter(reducer: "Household()").test(of: session)
    #expect(text.contains("let shared1 = Shared(value: 5)\n"))
    #expect(text.contains("Household.State(first: shared1, second: shared1, third: Shared(value: 7))"))
  }

  @Test func `an initializer is guessed if nothing is known, which the test says`() {
    var session = Session<[Int].Corner, Account.Action>(initialState: [Int].Corner(first: 1, last: 2))
    session.entries.append(
      SessionEntry(
        number: 1,
        content: .action(.tapped),
        origin: SessionOrigin(.user),
        start: .zero,
        length: .zero,
        state: session.initialState
      )
    )
    let text = SessionTestWriter(reducer: "Corners()").test(of: session)
    #expect(text.hasPrefix("// Only a debug build on Linux says which initializers types have."))
    #expect(text.contains("\n// [Int].Corner\n"))
    #expect(text.contains("TestStore(initialState: [Int].Corner(first: 1, last: 2))"))
  }

  @Test func `constants and lazy and computed properties are no arguments`() {
    #expect(text(Constant(name: "a")) == "Constant(name: \"a\")")
    #expect(text(Watched(name: "a", count: 4)) == "Watched(name: \"a\", count: 4)")
  }

  @Test func `arguments that are the defaults are left out`() {
    #expect(text(Defaults()) == "Defaults()")
    #expect(
      text(Defaults(count: 1, name: "a", isOn: false, ratio: 0, list: [1], mode: .second, names: ["a": 1]))
        == "Defaults(count: 1, name: \"a\", isOn: false, ratio: 0.0, list: [1], mode: .second, names: [\"a\": 1])"
    )
    #expect(text(Defaults(mode: .third)) == "Defaults(mode: .third)")
    #expect(text(Flag(isOn: .yes)) == "Flag()")
    #expect(text(Flag(isOn: .no)) == "Flag(isOn: .no)")
  }

  @Test func `wrapped properties have the types of their values`() {
    #expect(text(Wrapping(level: 3)) == "Wrapping(level: 3)")
  }

  @Test func `types in generic types and in extensions are written`() {
    #expect(text(Box<Int>.Inner(value: 1, rest: [2])) == "Box<Int>.Inner(value: 1, rest: [2])")
    #expect(text(Box<String>.Other(key: "a")) == "Box<String>.Other(key: \"a\")")
    #expect(text(Sparse(default: 1, in: 2, let: 3)) == "Sparse(default: 1, in: 2, `let`: 3)")
  }

  @Test func `a constrained protocol and a closure keep the others from being written wrongly`() {
    #expect(text(Erased(value: 1, error: nil)) == "Erased(value: 1, error: nil)")
    #expect(placeholder(for: Calling(body: {})) == .function)
    #expect(placeholder(for: Object()) == .object)
    #expect(placeholder(for: Concealed.example) == .privateType)
  }

  @Test func `ranges with one bound are written`() {
    #expect(text(1...) == "1...")
    #expect(text(...2) == "...2")
    #expect(text(..<UInt8(3)) == "..<3")
  }

  @Test func `a stack whose ids begin later keeps them`() {
    var stack = StackState<Int>()
    stack[id: 2] = 5
    stack[id: 4] = 6
    let expected = """
      Self.with(StackState<Int>()) {
        $0[id: 2] = 5
        $0[id: 4] = 6
      }
      """
    #expect(text(stack) == expected)
  }

  @Test func `a change of a property that cannot be assigned is one of the whole value`() {
    let writer = ChangeWriter(ValueWriter(), from: SharedSnapshot(), to: SharedSnapshot(), isExact: true)
    let texts = writer.statements(
      Outer(level: Limited(1), other: 2),
      Outer(level: Limited(3), other: 2)
    ).map { $0.text(indent: 0, column: 0) }
    #expect(texts == ["$0.level = Limited(3)"])
  }
}
