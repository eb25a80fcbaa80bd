import Dovetail
import DovetailTestSupport
import Testing

/// A thousand parallel tests with different values of the same key, isolated from each other.
struct DependencyParallelTests {
  @Test(arguments: 0..<1_000)
  func `a test sees its own value`(number: Int) async {
    await withDependencies {
      $0.word = "word \(number)"
      $0.volume.level = number
    } operation: {
      for _ in 0..<5 {
        #expect(currentWord() == "word \(number)")
        await Task.yield()
      }
    }
  }

  @Test(arguments: 0..<1_000)
  @MainActor
  func `a store of a test sees the test's value, and so do its effects`(number: Int) async {
    let store = Store(initialState: WordReader.State()) {
      WordReader()
    } withDependencies: {
      $0.word = "word \(number)"
    }
    await store.send(.asked).finish()
    #expect(store.withState { $0.words } == ["word \(number)", "word \(number)"])
  }

  @Test func `a thousand tasks see a value each`() async {
    let words = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<1_000 {
        group.addTask {
          await withDependencies {
            $0.word = "\(number)"
          } operation: {
            await Task.yield()
            return currentWord() == "\(number)"
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(words == Array(repeating: true, count: 1_000))
  }
}

/// A feature that records the current word in its reducer and in an effect.
struct WordReader: Reducer {
  struct State { var words: [String] = [] }

  enum Action: Sendable {
    case asked
    case found(String)
  }

  @Dependency(\.word) var word

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked:
        state.words.append(word)
        return .run { [word] send in
          await Task.yield()
          await send(.found(word == currentWord() ? word : "another"))
        }
      case .found(let word):
        state.words.append(word)
        return .none
      }
    }
  }
}
