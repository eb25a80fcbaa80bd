import DovetailDependencies
import DovetailTestSupport
import Synchronization
import Testing

@testable import DovetailIssues

struct DependencyDefaultsTests {
  @Dependency(\.token) private var token

  @Test func `a default is made once for a test`() async {
    let first = token
    @Dependency(\.token) var other
    #expect(first === other)
    #expect(await Task { currentToken() }.value === first)
    #expect(withDependencies({ $0.word = "x" }, operation: { currentToken() }) === first)
  }

  @Test func `a default is made once when many ask for it at the same time`() async {
    let found = await withTaskGroup(of: Token.self) { group in
      for _ in 0..<100 { group.addTask { currentToken() } }
      return await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert(ObjectIdentifier($1)) }
    }
    #expect(found.count == 1)
  }

  @Test func `each context has a default of its own`() {
    let test = currentToken()
    let live = withDependencies({ $0.context = .live }, operation: { currentToken() })
    #expect(test !== live)
    #expect(currentToken() === test)
  }

  @Test(arguments: 0..<50)
  func `each case of a test with arguments has defaults of its own`(number: Int) async {
    let token = currentToken()
    let isNew = Self.seen.withLock { $0.updateValue(token, forKey: number) == nil }
    #expect(isNew)
    #expect(Self.seen.withLock { $0.values.count { $0 === token } } == 1)
    await Task.yield()
    #expect(currentToken() === token)
  }

  private static let seen = Mutex<[Int: Token]>([:])

  @Test(arguments: [LockIsolated("before")])
  func `a case stays the same when its argument changes`(argument: LockIsolated<String>) {
    let token = currentToken()
    argument.setValue("after")
    #expect(currentToken() === token)
  }

  @Test(arguments: [(1, "x"), (1, "x"), (2, "x"), (2, "y")])
  func `cases with equal arguments are told apart`(number: Int, text: String) {
    let token = currentToken()
    let count = Self.twins.withLock { twins in
      twins.append(token)
      return twins.count { $0 === token }
    }
    #expect(count == 1)
  }

  private static let twins = Mutex<[Token]>([])

  @Test func `a case has an identity as long as a mirror shows what is known of it`() {
    struct Other { let kind = 1 }
    struct Unknown { let _kind = (parameterized: 1, other: 2) }
    #expect(TestFrameworks.identity(ofCase: Other()) == nil)
    #expect(TestFrameworks.identity(ofCase: Unknown()) == nil)
    #expect(Test.Case.current.map { TestFrameworks.identity(ofCase: $0) } == .some(""))
  }

  @Test func `a default outside of any test is shared with nobody`() async {
    let tokens = await Task.detached { (currentToken(), currentToken()) }.value
    #expect(tokens.0 !== tokens.1)
    #expect(tokens.0 !== currentToken())
  }

  // MARK: - A dependency that reads another dependency

  @Test func `a default that uses another follows what is in force`() {
    @Dependency(\.sentence) var sentence
    #expect(sentence.first == "test")
    withDependencies {
      $0.word = "other"
    } operation: {
      #expect(sentence.first == "other")
      #expect(sentence.now() == "other")
    }
    #expect(sentence.first == "test")
    #expect(sentence.now() == "test")
  }

  @Test func `it does so whoever is first`() {
    @Dependency(\.sentence) var sentence
    withDependencies {
      $0.word = "other"
    } operation: {
      #expect(sentence.first == "other")
    }
    #expect(sentence.first == "test")
  }

  @Test func `it does so through others`() {
    @Dependency(\.chapter) var chapter
    #expect(chapter == "chapter of test")
    withDependencies {
      $0.word = "deep"
    } operation: {
      #expect(chapter == "chapter of deep")
      withDependencies {
        $0.volume.level = 4
      } operation: {
        #expect(chapter == "chapter of deep")
      }
      withDependencies {
        $0.word = "deeper"
      } operation: {
        #expect(chapter == "chapter of deeper")
      }
      withDependencies {
        $0.sentence = Sentence(first: "given", now: { "" })
      } operation: {
        #expect(chapter == "chapter of given")
      }
    }
    #expect(chapter == "chapter of test")
  }

  @Test(arguments: [(DependencyContext.test, "first"), (.live, "test"), (.preview, "test")])
  func `what is kept in a default of a test, and of nothing else, keeps the values in force`(
    context: DependencyContext,
    word: String
  ) {
    let sentence = withDependencies {
      $0.context = context
      $0.volume.level = 4
      $0.word = "first"
    } operation: {
      @Dependency(\.sentence) var sentence
      return sentence
    }
    #expect(sentence.now() == word)
    #expect(withDependencies({ $0.word = "now" }, operation: { sentence.now() }) == "now")
  }

  @Test func `a property in a default is for the values that were in force where the default was first read`() {
    let model = withDependencies({ $0.word = "first" }, operation: { WhisperModel() })
    #expect(model.whisper.say() == "first")
    #expect(withDependencies({ $0.word = "now" }, operation: { model.whisper.say() }) == "now")
    #expect(model.word == "first")
  }

  @Test func `a default that was made where nothing was given keeps nothing`() {
    let model = WhisperModel()
    #expect(model.whisper.say() == "test")
    #expect(withDependencies({ $0.word = "first" }, operation: { WhisperModel() }).whisper.say() == "test")
  }

  @Test func `defaults are released in the order in which they were made`() async {
    let journal = Journal()
    await DependencyTest.isolated {
      withDependencies {
        $0.journal = journal
      } operation: {
        func read<Key: TestDependencyKey>(_ key: Key.Type) {
          @Dependency(key) var value
          _ = value
        }
        read(Released<Int>.self)
        read(Released<String>.self)
        read(Released<Bool>.self)
        read(Released<[Int]>.self)
        read(Released<Double>.self)
      }
    }
    #expect(journal.entries == ["Int", "String", "Bool", "Array<Int>", "Double"])
  }

  @Test func `values that were given are released in the order in which they were given`() {
    let journal = Journal()
    withDependencies {
      $0.journal = journal
    } operation: {
      withDependencies {
        $0[Released<Int>.self] = Released()
        $0[Released<String>.self] = Released()
        $0[Released<Bool>.self] = Released()
        $0[Released<[Int]>.self] = Released()
        $0[Released<Double>.self] = Released()
        // This value replaces the first value, which is released immediately.
        $0[Released<Int>.self] = Released()
      } operation: {
        #expect(journal.entries == ["Int"])
      }
    }
    #expect(journal.entries == ["Int", "Int", "String", "Bool", "Array<Int>", "Double"])
  }

  @Test func `a dependency that needs itself stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @Dependency(SnakeKey.self) var snake
      _ = snake
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The value of \"SnakeKey\" reads itself while it is created"), "\(text)")
  }

  // MARK: - Missing values

  @Test func `a missing live value is reported where it is read, each time`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withDependencies {
        $0.context = .live
      } operation: {
        let line: UInt = #line + 1
        @Dependency(\.liveLess) var word
        #expect(word == "only for tests")
        #expect(word == "only for tests")
        #expect(recorder.issues.map(\.site.line) == [line, line])
      }
    }
    let message = Diagnostic.missingDependency(.live, name: "@Dependency(\\.liveLess)", key: LiveLessKey.self).message
    #expect(recorder.messages == [message, message])
  }

  @Test func `a missing test value is reported where it is read, and the live value stands in`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      let line: UInt = #line + 1
      @Dependency(\.testLess) var word
      #expect(word == "only live")
      #expect(recorder.issues.map(\.site.line) == [line])
      @Dependency(TestLessKey.self) var again
      #expect(again == "only live")
      #expect(recorder.issues.map(\.site.line) == [line, line + 3])
    }
    #expect(
      recorder.messages == [
        Diagnostic.missingDependency(.test, name: "@Dependency(\\.testLess)", key: TestLessKey.self).message,
        Diagnostic.missingDependency(.test, name: "@Dependency(TestLessKey.self)", key: TestLessKey.self).message,
      ]
    )
  }

  @Test func `no missing value is reported where another is given`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      @Dependency(\.testLess) var word
      withDependencies({ $0.testLess = "given" }) { #expect(word == "given") }
      withDependencies({ $0.testLess.append("!") }) { #expect(word == "only live!") }
    }
    #expect(recorder.issues.isEmpty)
  }

  @Test func `a key can ask for no reports`() {
    @Dependency(\.quiet) var word
    #expect(word == "quiet")
  }

  @Test func `a missing test value that is asked for by hand is reported too`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { #expect(TestLessKey.testValue == "only live") }
    let message = Diagnostic.missingDependency(.test, name: "TestLessKey.testValue", key: TestLessKey.self).message
    #expect(recorder.messages == [message])
  }
}

/// A dependency that reads another dependency when it is used.
private struct Whisper: TestDependencyKey {
  var say: @Sendable () -> String

  static var testValue: Whisper {
    @Dependency(\.word) var word
    return Whisper { word }
  }
}

private struct WhisperModel {
  @Dependency(Whisper.self) var whisper
  @Dependency(\.word) var word
}

private enum JournalKey: TestDependencyKey {
  static var testValue: Journal { Journal() }
}

extension DependencyValues {
  fileprivate var journal: Journal {
    get { self[JournalKey.self] }
    set { self[JournalKey.self] = newValue }
  }
}

/// A dependency that writes to the journal when it is released.
private final class Released<Tag>: TestDependencyKey {
  static var testValue: Released {
    @Dependency(\.token) var token
    _ = token
    return Released()
  }

  private let journal: Journal

  init() {
    @Dependency(\.journal) var journal
    self.journal = journal
  }

  deinit { journal.note("\(Tag.self)") }
}

private func currentToken() -> Token {
  @Dependency(\.token) var token
  return token
}
