import Dovetail
import DovetailEssentials
import DovetailTestSupport
import DovetailTestTraits
import Foundation
import Synchronization
import Testing

/// Writes of whole dependencies by key paths: the value that is replaced is not made.
//
// Without a trusted layout, the value that is replaced is made.
@Suite(.enabled(if: RuntimeLayout.isTrusted))
struct DependencyReplacementTests {
  /// A client whose defaults must not be made.
  struct Mail: DependencyKey, Equatable {
    var address: String

    static var liveValue: Mail { made("live") }
    static var previewValue: Mail { made("preview") }
    static var testValue: Mail { made("test") }

    private static func made(_ context: String) -> Mail {
      Issue.record("the \(context) value was made")
      return Mail(address: context)
    }
  }

  private struct Reader: Reducer {
    @Dependency(\.mail) var mail

    func reduce(into state: inout String, action: Void) -> Effect<Void> {
      state = mail.address
      return .none
    }
  }

  private let path: WritableKeyPath<DependencyValues, Mail> = \.mail

  @Test(.dependency(\.mail, Mail(address: "a trait")))
  func `by a trait`() {
    @Dependency(\.mail) var mail
    #expect(mail.address == "a trait")
  }

  @Test(.dependency(\.service, LoudService()))
  func `by a trait, of a dependency that is an existential`() {
    @Dependency(\.service) var service
    #expect(service.name == "loud")
  }

  @Test(arguments: DependencyContext.allCases)
  func `in each context`(context: DependencyContext) async {
    await DependencyTest.isolated {
      withDependencies {
        $0.context = context
        $0[keyPath: path] = Mail(address: "a key path")
      } operation: {
        @Dependency(\.mail) var mail
        #expect(mail.address == "a key path")
      }
      await withDependencies {
        await Task.yield()
        $0[keyPath: path] = Mail(address: "later")
      } operation: {
        @Dependency(\.mail) var mail
        #expect(mail.address == "later")
      }
      withDependencies {
        $0.context = context
      } operation: {
        prepareDependencies { $0[keyPath: path] = Mail(address: "prepared") }
        @Dependency(\.mail) var mail
        #expect(mail.address == "prepared")
      }
    }
  }

  @MainActor @Test func `by a reducer, and for a store`() {
    let store = Store(initialState: "") {
      Reader().dependency(\.mail, Mail(address: "a reducer"))
    } withDependencies: {
      $0.context = .live
    }
    store.send(())
    #expect(store.withState { $0 } == "a reducer")
    let other = Store(initialState: "") {
      Reader()
    } withDependencies: {
      $0[keyPath: path] = Mail(address: "a store")
    }
    other.send(())
    #expect(other.withState { $0 } == "a store")
  }

  @Test(.dependency(\.user, "Ada"))
  func `of a property that unwraps what is nil by default`() {
    @Dependency(\.user) var user
    #expect(user == "Ada")
  }

  // MARK: - Key paths

  @Test func `key paths of one component are told from others`() {
    func isOne<Value>(_ keyPath: KeyPath<DependencyValues, Value>) -> Bool { KeyPathLayout.hasOneComponent(keyPath) }
    #expect(isOne(\.mail))
    #expect(isOne(\.context))
    #expect(isOne(\.date))
    #expect(isOne(\.service))
    #expect(isOne(\.loudWord))
    #expect(!isOne(\.self))
    #expect(!isOne(\.date.now))
    #expect(!isOne(\.mail.address))
    #expect(!isOne(\.service.fallback))
    #expect(!isOne((\DependencyValues.service).appending(path: \.fallback)))
  }
}

/// Writes by key paths of which a part of the former value stays.
struct DependencyPartTests {
  @Test(.dependency(\.volume.name, "given"))
  func `the rest of a dependency is that of the default`() {
    @Dependency(\.volume) var volume
    #expect(volume == Volume(level: 1, name: "given"))
  }

  @Test func `a part of the type of the whole leaves the rest as it was`() {
    withDependencies {
      $0[keyPath: \.service.fallback] = LoudService()
    } operation: {
      @Dependency(\.service) var service
      #expect(service.name == "quiet")
      #expect(service.fallback.name == "loud")
    }
  }

  typealias VolumePath = any WritableKeyPath<DependencyValues, Volume> & Sendable

  @Test(arguments: [\DependencyValues.level, \.unreadLevel] as [VolumePath])
  func `a setter may need the former value`(path: VolumePath) {
    withDependencies {
      $0[keyPath: path] = Volume(level: 5, name: "not taken")
    } operation: {
      @Dependency(\.volume) var volume
      #expect(volume == Volume(level: 5, name: "test"))
    }
  }

  @Test func `a getter may read several dependencies`() {
    withDependencies {
      $0[keyPath: \.either] = "chosen"
    } operation: {
      @Dependency(\.either) var either
      @Dependency(\.quiet) var quiet
      #expect(either == "chosen")
      #expect(quiet == "quiet")
    }
  }

  @Test func `an override is changed in place`() {
    let reads = Mutex(0)
    withDependencies {
      $0.date = DateGenerator {
        reads.withLock { $0 += 1 }
        return Date(timeIntervalSince1970: 7)
      }
      $0[keyPath: \.volume.level] += 4
      $0[keyPath: \.date.now].addTimeInterval(1)
    } operation: {
      @Dependency(\.volume.level) var level
      @Dependency(\.date.now) var now
      #expect(level == 5)
      #expect(now == Date(timeIntervalSince1970: 8))
      #expect(reads.withLock { $0 } == 1)
    }
  }

  @Test func `a value is read by a key path as by its name`() {
    #expect(DependencyValues._current[keyPath: \.word] == "test")
    let unknown: KeyPath<DependencyValues, String> = \.word
    #expect(DependencyValues._current[keyPath: unknown] == "test")
  }
}

protocol Service: Sendable {
  var name: String { get }
  var fallback: any Service { get set }
}

struct QuietService: Service {
  var name = "quiet"
  private var fallbacks: [any Service] = []

  var fallback: any Service {
    get { fallbacks.first ?? self }
    set { fallbacks = [newValue] }
  }
}

struct LoudService: Service {
  var name = "loud"

  var fallback: any Service {
    get { self }
    set { name += newValue.name }
  }
}

private enum ServiceKey: DependencyKey {
  static var liveValue: any Service { QuietService() }
  static var testValue: any Service { QuietService() }
}

private enum UserKey: DependencyKey {
  static let liveValue: String? = nil
  static let testValue: String? = nil
}

extension DependencyValues {
  fileprivate var mail: DependencyReplacementTests.Mail {
    get { self[DependencyReplacementTests.Mail.self] }
    set { self[DependencyReplacementTests.Mail.self] = newValue }
  }

  fileprivate var service: any Service {
    get { self[ServiceKey.self] }
    set { self[ServiceKey.self] = newValue }
  }

  fileprivate var user: String {
    get { self[UserKey.self]! }
    set { self[UserKey.self] = newValue }
  }

  /// The dependency `volume`, of which only the level is set.
  fileprivate var level: Volume {
    get { self[Volume.self] }
    set { self[Volume.self].level = newValue.level }
  }

  fileprivate var unreadLevel: Volume {
    get { Volume() }
    set { self[Volume.self].level = newValue.level }
  }

  fileprivate var either: String {
    get { self[WordKey.self].isEmpty ? self[QuietKey.self] : self[WordKey.self] }
    set { self[WordKey.self] = newValue }
  }
}
