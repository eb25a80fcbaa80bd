import Dovetail
import Synchronization

/// A dependency with a value for each context.
enum WordKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}

/// A dependency without a live value.
enum LiveLessKey: TestDependencyKey {
  static let testValue = "only for tests"
}

/// A dependency without a test value.
enum TestLessKey: DependencyKey {
  static let liveValue = "only live"
}

/// A dependency that may be used in a test without a test value.
enum QuietKey: DependencyKey {
  static let liveValue = "quiet"
  static let shouldReportUnimplemented = false
}

/// A dependency that reads another dependency when it is created.
enum SentenceKey: DependencyKey {
  static var liveValue: Sentence { make() }
  static var testValue: Sentence { make() }

  private static func make() -> Sentence {
    @Dependency(\.word) var word
    let first = word
    return Sentence(first: first, now: { word })
  }
}

struct Sentence: Sendable {
  /// The word at the time when the sentence was created.
  let first: String

  /// Returns the word at the time of the call.
  let now: @Sendable () -> String
}

/// A dependency that reads a dependency that reads a third.
enum ChapterKey: DependencyKey {
  static var liveValue: String { make() }
  static var testValue: String { make() }

  private static func make() -> String {
    @Dependency(\.sentence) var sentence
    return "chapter of \(sentence.first)"
  }
}

/// A dependency that reads itself.
enum SnakeKey: DependencyKey {
  static var liveValue: Int { testValue }
  static var testValue: Int {
    @Dependency(SnakeKey.self) var snake
    return snake
  }
}

/// A dependency whose values have an identity.
final class Token: DependencyKey {
  static var liveValue: Token { Token() }
  static var testValue: Token { Token() }
}

/// A dependency that is its own key.
struct Volume: DependencyKey, Equatable {
  var level = 0
  var name = "none"
  static let liveValue = Volume(level: 10, name: "live")
  static let testValue = Volume(level: 1, name: "test")
}

extension DependencyValues {
  var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }

  var liveLess: String {
    get { self[LiveLessKey.self] }
    set { self[LiveLessKey.self] = newValue }
  }

  var testLess: String {
    get { self[TestLessKey.self] }
    set { self[TestLessKey.self] = newValue }
  }

  var quiet: String {
    get { self[QuietKey.self] }
    set { self[QuietKey.self] = newValue }
  }

  var sentence: Sentence {
    get { self[SentenceKey.self] }
    set { self[SentenceKey.self] = newValue }
  }

  var chapter: String {
    get { self[ChapterKey.self] }
    set { self[ChapterKey.self] = newValue }
  }

  var token: Token {
    get { self[Token.self] }
    set { self[Token.self] = newValue }
  }

  var volume: Volume {
    get { self[Volume.self] }
    set { self[Volume.self] = newValue }
  }

  /// A computed property that reads the value of a key, but has no key itself.
  var loudWord: String { word.uppercased() }
}

/// The current value of the `word` dependency.
func currentWord() -> String {
  @Dependency(\.word) var word
  return word
}
