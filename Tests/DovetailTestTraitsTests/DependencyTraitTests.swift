import Dovetail
import DovetailTestSupport
import DovetailTestTraits
import Synchronization
import Testing

@Suite(.dependency(\.word, "suite"), .dependencies { $0.volume.level = 2 })
struct DependencyTraitTests {
  @Dependency(\.word) var word
  @Dependency(\.volume) var volume
  let atInit = currentWord()

  @Test func `a suite's values are in force in its tests`() {
    #expect(word == "suite")
    #expect(atInit == "suite")
    #expect(volume == Volume(level: 2, name: "test"))
  }

  @Test(.dependency(\.word, "test"))
  func `a test's values go before its suite's`() async {
    #expect(word == "test")
    #expect(volume.level == 2)
    #expect(await Task { currentWord() }.value == "test")
  }

  @Test(.dependency(Volume(level: 8, name: "own")))
  func `a value can be given by its type`() {
    #expect(volume == Volume(level: 8, name: "own"))
  }

  @Suite(.dependency(\.volume.name, "inner"))
  struct Inner {
    @Dependency(\.volume) var volume

    @Test func `a suite's values go before those of the suite around`() {
      #expect(volume == Volume(level: 2, name: "inner"))
      #expect(currentWord() == "suite")
    }
  }

  @Test(.dependencies, arguments: 0..<20)
  func `each case has defaults of its own`(number: Int) {
    @Dependency(\.token) var token
    @Dependency(\.token) var again
    #expect(token === again)
    let count = Self.seen.withLock { seen in
      seen.append(token)
      return seen.count { $0 === token }
    }
    #expect(count == 1)
  }

  private static let seen = Mutex<[Token]>([])
}
