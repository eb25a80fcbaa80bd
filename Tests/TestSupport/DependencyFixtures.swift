import DovetailDependencies
import Synchronization

/// A dependency with a value for each context.
package enum WordKey: DependencyKey {
  package static let liveValue = "live"
  package static let previewValue = "preview"
  package static let testValue = "test"
}

/// A dependency without a live value.
package enum LiveLessKey: TestDependencyKey {
  package static let testValue = "only for tests"
}

/// A dependency without a test value.
package enum TestLessKey: DependencyKey {
  package static let liveValue = "only live"
}

/// A dependency that may be used in a test without a test value.
package enum QuietKey: DependencyKey {
  package static let liveValue = "quiet"
  package static let shouldReportUnimplemented = false
}

/// A dependency that reads another dependency when it is created.
package enum SentenceKey: DependencyKey {
  package static var liveValue: Sentence { make() }
  package static var testValue: Sentence { make() }

  private static func make() -> Sentence {
    @Dependency(\.word) var word
    let first = word
    return Sentence(first: first, now: { word })
  }
}

package struct Sentence: Sendable {
  /// The word at the time when the sentence was created.
  package let first: String

  /// Returns the word at the time of the call.
  package let now: @Sendable () -> String

  package init(first: String, now: @escaping @Sendable () -> String) {
    self.first = first
    self.now = now
  }
}

/// A dependency that reads a dependency that reads a third.
package enum ChapterKey: DependencyKey {
  package static var liveValue: String { make() }
  package static var testValue: String { make() }

  private static func make() -> String {
    @Dependency(\.sentence) var sentence
    return "chapter of \(sentence.first)"
  }
}

/// A dependency that reads itself.
package enum SnakeKey: DependencyKey {
  package static var liveValue: Int { testValue }
  package static var testValue: Int {
    @Dependency(SnakeKey.self) var snake
    return snake
  }
}

/// A dependency whose values have an identity.
package final class Token: DependencyKey {
  package static var liveValue: Token { Token() }
  package static var testValue: Token { Token() }
}

/// A dependency that is its own key.
package struct Volume: DependencyKey, Equatable {
  package var level: Int
  package var name: String
  package static let liveValue = Volume(level: 10, name: "live")
  package static let testValue = Volume(level: 1, name: "test")

  package init(level: Int = 0, name: String = "none") {
    self.level = level
    self.name = name
  }
}

extension DependencyValues {
  package var word: String {
    get { self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }

  package var liveLess: String {
    get { self[LiveLessKey.self] }
    set { self[LiveLessKey.self] = newValue }
  }

  package var testLess: String {
    get { self[TestLessKey.self] }
    set { self[TestLessKey.self] = newValue }
  }

  package var quiet: String {
    get { self[QuietKey.self] }
    set { self[QuietKey.self] = newValue }
  }

  package var sentence: Sentence {
    get { self[SentenceKey.self] }
    set { self[SentenceKey.self] = newValue }
  }

  package var chapter: String {
    get { self[ChapterKey.self] }
    set { self[ChapterKey.self] = newValue }
  }

  package var token: Token {
    get { self[Token.self] }
    set { self[Token.self] = newValue }
  }

  package var volume: Volume {
    get { self[Volume.self] }
    set { self[Volume.self] = newValue }
  }

  /// A computed property that reads the value of a key, but has no key itself.
  package var loudWord: String { word.uppercased() }
}

/// The current value of the `word` dependency.
package func currentWord() -> String {
  @Dependency(\.word) var word
  return word
}
