import DovetailDependencies
import DovetailTestSupport
import Testing

struct DependencyScopeTests {
  private actor Reader {
    @Dependency(\.word) var word
    func read() -> String { word }
    func current() -> String { currentWord() }
  }

  private final class Model {
    @Dependency(\.word) var word
  }

  private class Base {
    @Dependency(\.word) var word
  }

  private final class Derived: Base {
    let number = 1
  }

  private struct Failure: Error {}

  @Test func `an operation returns and throws through`() async {
    let answer = withDependencies({ $0.word = "x" }, operation: { 42 })
    #expect(answer == 42)
    #expect(throws: Failure.self) {
      try withDependencies({ $0.word = "x" }, operation: { throw Failure() })
    }
    await #expect(throws: Failure.self) {
      try await withDependencies(
        { $0.word = "x" },
        operation: {
          await Task.yield(); throw Failure()
        }
      )
    }
    #expect(throws: Failure.self) {
      try withDependencies({ _ in throw Failure() }, operation: { Issue.record("The operation ran.") })
    }
    #expect(currentWord() == "test")
  }

  @Test func `an async operation keeps the values over suspensions, and stays on its actor`() async {
    await MainActor.run {}
    await withDependencies {
      $0.word = "async"
    } operation: { @MainActor in
      await Task.yield()
      MainActor.assertIsolated()
      #expect(currentWord() == "async")
    }
  }

  @Test func `tasks inherit the values, detached tasks do not`() async {
    let (child, task, detached) = await withDependencies {
      $0.word = "inherited"
    } operation: {
      async let child = currentWord()
      let task = Task { currentWord() }
      let detached = Task.detached { withDependencies({ $0.context = .live }, operation: { currentWord() }) }
      return await (child, task.value, detached.value)
    }
    #expect(child == "inherited")
    #expect(task == "inherited")
    #expect(detached == "live")
  }

  @Test func `a task goes on with its values when the operation is over`() async {
    let latch = Latch()
    let task = withDependencies {
      $0.word = "kept"
    } operation: {
      Task {
        await latch.pass()
        return currentWord()
      }
    }
    #expect(currentWord() == "test")
    latch.open()
    #expect(await task.value == "kept")
  }

  @Test func `an actor has the values it was made with, and before them those of its caller`() async {
    let reader = withDependencies({ $0.word = "made" }, operation: { Reader() })
    #expect(await reader.read() == "made")
    #expect(await reader.current() == "test")
    await withDependencies {
      $0.word = "caller"
    } operation: {
      #expect(await reader.read() == "caller")
      #expect(await reader.current() == "caller")
    }
  }

  @Test func `values are handed on from an object`() async {
    let model = withDependencies {
      $0.word = "parent"
      $0.volume.level = 3
    } operation: {
      Model()
    }
    let child = withDependencies(from: model) { Model() }
    #expect(child.word == "parent")
    withDependencies {
      $0.word = "current"
    } operation: {
      withDependencies(from: model) {
        $0.volume.name = "changed"
      } operation: {
        #expect(currentWord() == "current")
        @Dependency(\.volume) var volume
        #expect(volume == Volume(level: 3, name: "changed"))
      }
    }
    let word = await withDependencies(from: model) {
      await Task.yield()
      return currentWord()
    }
    #expect(word == "parent")
  }

  @Test func `values are handed on from what an object inherits`() {
    let derived = withDependencies({ $0.word = "base" }, operation: { Derived() })
    #expect(withDependencies(from: derived) { currentWord() } == "base")
  }

  @Test func `an object without a property hands on the values under which it was returned`() async {
    class Plain {}
    final class Derived: Plain {}
    let plain = withDependencies({ $0.word = "plain" }, operation: { Plain() })
    #expect(withDependencies(from: plain) { currentWord() } == "plain")
    let child = withDependencies(from: plain, { $0.volume.level = 3 }, operation: { Derived() })
    #expect(withDependencies(from: child) { "\(currentWord()) \(DependencyValues._current.volume.level)" } == "plain 3")
    let later = await withDependencies {
      $0.word = "later"
    } operation: {
      await Task.yield()
      return Plain()
    }
    #expect(withDependencies(from: later) { currentWord() } == "later")
    let optional: Plain? = withDependencies({ $0.word = "optional" }, operation: { Plain() })
    #expect(optional.map { withDependencies(from: $0) { currentWord() } } == "optional")
    let any: Any = withDependencies({ $0.word = "any" }, operation: { Plain() as Any })
    #expect((any as? Plain).map { withDependencies(from: $0) { currentWord() } } == "any")
    let unchanged = withDependencies({ _ in }, operation: { Plain() })
    #expect(withDependencies(from: unchanged) { currentWord() } == "test")
  }

  @Test func `the values of an object are those of the innermost operation that returned it`() {
    final class Plain {}
    let plain = withDependencies {
      $0.word = "outer"
    } operation: {
      withDependencies({ $0.word = "inner" }, operation: { Plain() })
    }
    withDependencies({ $0.word = "again" }, operation: { plain })
    #expect(withDependencies(from: plain) { currentWord() } == "inner")
  }

  @Test func `overrides are released with the objects that have properties for them`() {
    final class Mock: Sendable {}
    weak var mock: Mock?
    do {
      let held = Mock()
      mock = held
      let model = withDependencies({ $0.sentence = Sentence(first: "", now: { "\(held)" }) }, operation: { Model() })
      _ = model.word
    }
    #expect(mock == nil)
  }

  @Test func `objects at the address of former ones have values of their own`() {
    final class Plain {}
    for round in 0..<200 {
      let plain = withDependencies({ $0.word = "\(round)" }, operation: { Plain() })
      #expect(withDependencies(from: plain) { currentWord() } == "\(round)")
    }
    for _ in 0..<200 {
      let recorder = IssueRecorder()
      withIssueReporters([recorder]) { withDependencies(from: Plain()) {} }
      #expect(recorder.messages.count == 1)
    }
  }

  @Test func `an object without dependencies has none to hand on`() {
    final class Empty {}
    let recorder = IssueRecorder()
    let line: UInt = #line + 3
    withIssueReporters([recorder]) {
      withDependencies({ $0.word = "current" }) {
        #expect(withDependencies(from: Empty()) { currentWord() } == "current")
      }
    }
    #expect(recorder.messages == [Diagnostic.modelWithoutDependencies(Empty.self).message])
    #expect(recorder.issues.first?.site.line == line)
  }

  @Test func `escaping closures get the values handed on`() async {
    let later = withDependencies {
      $0.word = "escaped"
    } operation: {
      withEscapedDependencies { dependencies in
        { @Sendable () -> String in dependencies.yield { currentWord() } }
      }
    }
    #expect(later() == "escaped")
    #expect(await Task.detached { later() }.value == "escaped")
    withDependencies({ $0.word = "caller" }) { #expect(later() == "escaped") }
  }

  @Test func `escaping async closures get the values handed on`() async {
    let later = await withDependencies {
      $0.word = "escaped"
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.yield()
        return { @Sendable () async -> String in
          await dependencies.yield {
            await Task.yield()
            return currentWord()
          }
        }
      }
    }
    #expect(await Task.detached { await later() }.value == "escaped")
  }

  @Test func `prepared values hold for the test, with no operation around`() async {
    prepareDependencies { $0.word = "prepared" }
    #expect(currentWord() == "prepared")
    #expect(await Task { currentWord() }.value == "prepared")
    withDependencies({ $0.word = "other" }) { #expect(currentWord() == "other") }
  }

  @Test func `a part of a value can be prepared`() {
    prepareDependencies { $0.volume.level = 9 }
    @Dependency(\.volume) var volume
    #expect(volume == Volume(level: 9, name: "test"))
  }

  @Test func `the context can be prepared`() {
    prepareDependencies { $0.context = .preview }
    @Dependency(\.context) var context
    #expect(context == .preview)
    #expect(currentWord() == "preview")
  }

  @Test func `preparing what was read or prepared is reported, and changes nothing`() {
    let recorder = IssueRecorder()
    #expect(currentWord() == "test")
    let line: UInt = #line + 2
    withIssueReporters([recorder]) {
      prepareDependencies { $0.word = "late" }
      prepareDependencies { $0.volume.level = 2 }
      prepareDependencies { $0.volume.level = 3 }
    }
    #expect(currentWord() == "test")
    @Dependency(\.volume.level) var level
    #expect(level == 2)
    #expect(recorder.messages == Array(repeating: Diagnostic.preparedTooLate.message, count: 2))
    #expect(recorder.issues.map(\.site.line) == [line, line + 2])
  }

  @Test func `in previews what was read or prepared can be prepared`() {
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.word) var word
      @Dependency(\.sentence) var sentence
      #expect(word == "preview")
      #expect(sentence.first == "preview")
      for text in ["first", "second"] {
        prepareDependencies {
          $0.context = .preview
          $0.word = text
        }
        #expect(word == text)
        #expect(word == text)
        #expect(sentence.first == text)
      }
    }
    #expect(currentWord() == "second")
  }

  @Test func `preparing outside of a test is reported in a test run`() async {
    let recorder = IssueRecorder()
    await Task.detached {
      withIssueReporters([recorder]) { prepareDependencies { $0.word = "nobody's" } }
    }.value
    #expect(recorder.messages == [Diagnostic.preparedForUnknownTest.message])
  }
}
