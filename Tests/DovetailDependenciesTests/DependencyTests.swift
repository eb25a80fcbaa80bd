import DovetailDependencies
import DovetailTestSupport
import Synchronization
import Testing

struct DependencyTests {
  private struct Reader {
    @Dependency(\.word) var word
    @Dependency(Volume.self) var volume
    @Dependency(\.volume.level) var level
    @Dependency(\.loudWord) var loudWord
    @Dependency(\.self) var values
  }

  @Test func `a dependency is read by name, by type, and in part`() {
    let reader = Reader()
    #expect(reader.word == "test")
    #expect(reader.volume == Volume(level: 1, name: "test"))
    #expect(reader.level == 1)
    #expect(reader.values.word == "test")
  }

  @Test func `what is in force where it is made goes along`() {
    let reader = withDependencies {
      $0.word = "made"
    } operation: {
      Reader()
    }
    #expect(reader.word == "made")
    #expect(reader.values.word == "made")
  }

  @Test func `what is in force where it is read goes first`() {
    let reader = withDependencies {
      $0.word = "made"
      $0.volume.level = 7
    } operation: {
      Reader()
    }
    withDependencies {
      $0.word = "read"
    } operation: {
      #expect(reader.word == "read")
      #expect(reader.level == 7)
      #expect(reader.values.word == "read")
      #expect(reader.values.volume.level == 7)
    }
    #expect(reader.word == "made")
  }

  @Test func `the innermost of several goes first`() {
    let reader = Reader()
    withDependencies {
      $0.word = "outer"
    } operation: {
      withDependencies {
        $0.volume.level = 2
      } operation: {
        withDependencies {
          $0.word = "inner"
        } operation: {
          #expect(reader.word == "inner")
          #expect(reader.level == 2)
        }
        #expect(reader.word == "outer")
      }
    }
    #expect(reader.word == "test")
  }

  @Test func `reading often sees each change of what is in force`() {
    let reader = Reader()
    for word in ["one", "two", "three"] {
      withDependencies {
        $0.word = word
      } operation: {
        for _ in 0..<3 {
          #expect(reader.word == word)
          #expect(reader.loudWord == word.uppercased())
        }
      }
    }
  }

  @Test func `what is computed is computed at each reading`() {
    let count = Mutex(0)
    withDependencies {
      $0.counter = CounterClient {
        count.withLock {
          $0 += 1; return $0
        }
      }
    } operation: {
      @Dependency(\.counter.number) var number
      #expect([number, number, number] == [1, 2, 3])
    }
  }

  @Test func `a value that is not Sendable can be computed`() {
    withDependencies {
      $0.word = "box"
    } operation: {
      @Dependency(\.boxedWord) var boxed
      #expect(boxed.text == "box")
      #expect(boxed !== boxed)
    }
  }
}

struct CounterClient: DependencyKey {
  var next: @Sendable () -> Int
  var number: Int { next() }
  static let liveValue = CounterClient { 0 }
  static let testValue = CounterClient { -1 }
}

final class BoxedWord {
  let text: String
  init(text: String) { self.text = text }
}

extension DependencyValues {
  var counter: CounterClient {
    get { self[CounterClient.self] }
    set { self[CounterClient.self] = newValue }
  }

  var boxedWord: BoxedWord { BoxedWord(text: word) }
}
