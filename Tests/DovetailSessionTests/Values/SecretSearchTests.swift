import Dovetail
import DovetailTestSupport
import Foundation
import Navigation
import Testing

@testable import DovetailSession

/// A secret is searched in every text that is made of values of many shapes.
struct SecretSearchTests {
  static let secrets = ["hunter2-1st", "hunter2-2nd"]

  struct Key: Codable, Hashable { var raw: String }

  struct User: Codable, Equatable, Identifiable {
    var id = 0
    var name = "Ann"
    var pin: String
    var key: Key
    var apiKey: String?
    @Redacted var code: String
  }

  @ObservableState
  struct Screen: Codable, Equatable, Identifiable {
    var id = 0
    var note: String
    var user: User?
    var token = Redacted("")
  }

  enum Phase: Codable, Equatable {
    case idle
    case passwordTyped(String)
    case tokenResponse(Key)
    case user(User, password: String)
    indirect case nested(Phase)
  }

  enum Field: String, Codable { case password, name }

  @ObservableState
  struct State: Equatable {
    var screens: IdentifiedArrayOf<Screen> = []
    @Presents var sheet: Screen?
    var stack = StackState<Screen>()
    var users: [Int: User] = [:]
    var byKey: [Key: Int] = [:]
    var keys: Set<Key> = []
    var headers: [String: String] = [:]
    var phase = Phase.idle
    var optional: User??
    @Shared var shared: Key
    @Shared(value: "") var accessToken: String
    var fields: [Field: String] = [:]
  }

  enum Action {
    case binding(BindingAction<Screen>)
    case phase(Phase)
    case loaded(Result<User, any Error>)
    case screen(id: Int, Screen)
    case many([User], [Key: User])
    case typed((name: String, password: String))
    case fields([Field: String])
    case box(AnyHashable)
  }

  private struct Maker {
    var numbers: SeededRandomNumberGenerator

    mutating func chance() -> Bool { Bool.random(using: &numbers) }
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    mutating func secret() -> String {
      let start = ["", "line\n", "\"", "é"].randomElement(using: &numbers) ?? ""
      return start + SecretSearchTests.secrets[number(0...1)]
    }
    mutating func key() -> Key { Key(raw: secret()) }
    mutating func user() -> User {
      User(id: number(0...9), pin: secret(), key: key(), apiKey: chance() ? secret() : nil, code: secret())
    }
    mutating func screen(_ id: Int) -> Screen {
      Screen(id: id, note: secret(), user: chance() ? user() : nil, token: Redacted(secret()))
    }
    mutating func phase() -> Phase {
      switch number(0...4) {
      case 0: .idle
      case 1: .passwordTyped(secret())
      case 2: .tokenResponse(key())
      case 3: .user(user(), password: secret())
      default: .nested(phase())
      }
    }
    mutating func state() -> State {
      var state = State(shared: Shared(value: key()))
      for id in 0..<number(0...3) { state.screens.append(screen(id)) }
      state.sheet = chance() ? screen(0) : nil
      for id in 0..<number(0...2) { state.stack.append(screen(id)) }
      for id in 0..<number(0...2) { state.users[id] = user() }
      for id in 0..<number(0...2) { state.byKey[key()] = id }
      for _ in 0..<number(0...2) { state.keys.insert(key()) }
      for name in ["Authorization", "Cookie", "X-API-Key"] where chance() { state.headers[name] = secret() }
      state.$accessToken.withLock { $0 = secret() }
      if chance() { state.fields = fields() }
      state.phase = phase()
      state.optional = chance() ? user() : nil
      return state
    }
    mutating func fields() -> [Field: String] { [.password: secret(), .name: "Ann"] }
    mutating func action() -> Action {
      switch number(0...8) {
      case 0: .binding(.set(\.note, secret()))
      case 1: .phase(phase())
      case 2: .loaded(.success(user()))
      case 3: .screen(id: 1, screen(1))
      case 4: .many([user()], [key(): user()])
      case 5: .binding(.set(\.user, user()))
      case 6: .typed((name: "Ann", password: secret()))
      case 7: .fields(fields())
      default: .box(AnyHashable(key()))
      }
    }
  }

  private let redaction = Redaction(
    .keyPath(\User.pin),
    .keyPath(\State.sheet?.note),
    .type(Key.self)
  )

  private func texts(in tree: ValueTree, at path: [Int] = []) -> [String] {
    guard let node = tree.node(at: path, depth: 1), path.count < 12 else { return [] }
    return [node.text, node.label ?? "", node.type]
      + (node.children ?? []).flatMap { texts(in: tree, at: $0.path) }
  }

  private func session(_ entries: [SessionEntry<State, Action>], after state: State) -> Session<State, Action> {
    var session = Session<State, Action>(initialState: state)
    session.entries = entries
    return session
  }

  private func test(
    of entries: [SessionEntry<State, Action>],
    after state: State,
    _ redaction: Redaction
  ) -> String {
    var writer = SessionTestWriter(reducer: "Feature()")
    writer.redaction = redaction
    return writer.test(of: session(entries, after: state))
  }

  private func outputs(_ maker: inout Maker, _ redaction: Redaction) throws -> [String] {
    let (before, after, action) = (maker.state(), maker.state(), maker.action())
    let text = ValueText(redaction: redaction)
    let entry = SessionEntry(
      number: 1,
      content: .action(action),
      origin: SessionOrigin(.user),
      start: .zero,
      length: .zero,
      state: after
    )
    let values: [any Encodable] = [after.screens.elements, after.phase, after.users, after.headers, after.fields]
    let encoded = try values.map {
      String(decoding: try JSONEncoder().encode(RedactedEncoding($0, redaction: redaction)), as: UTF8.self)
    }
    let described = try Recording(describing: session([entry], after: before), redaction: redaction).data()
    return [
      text.dump(of: before).text, text.dump(of: action).text, text.title(of: action),
      text.diffLines(before, after).lines.map(\.text).joined(separator: "\n"),
      text.diffLines(before.phase, after.phase).lines.map(\.text).joined(separator: "\n"),
      text.searchText(of: entry, after: before),
      test(of: [entry], after: before, redaction), String(decoding: described, as: UTF8.self),
    ] + texts(in: ValueTree(before, redaction: redaction)) + texts(in: ValueTree(action, redaction: redaction))
      + encoded
  }

  /// Must catch: a type whose values are to be hidden, and are not.
  @Test(arguments: TestSize.seeds(5, thorough: 100))
  func `a secret is in no output`(_ seed: UInt64) throws {
    var maker = Maker(numbers: SeededRandomNumberGenerator(seed: seed))
    for output in try outputs(&maker, redaction) { #expect(!output.contains("hunter2"), "\(output)") }
  }

  @Test func `without a redaction the secrets are found, so the search works`() throws {
    var maker = Maker(numbers: SeededRandomNumberGenerator(seed: 1))
    let outputs = try outputs(&maker, Redaction(names: []))
    #expect(outputs.contains { $0.contains("hunter2") })
  }

  @Test(arguments: TestSize.seeds(10, thorough: 100))
  func `a diff has lines exactly when the values differ`(_ seed: UInt64) {
    var maker = Maker(numbers: SeededRandomNumberGenerator(seed: seed))
    let (first, second) = (maker.state(), maker.state())
    let text = ValueText(redaction: redaction)
    #expect(text.diffLines(first, second).lines.isEmpty == (diff(first, second) == nil))
    #expect(text.diffLines(first, first).lines.isEmpty)
    let phases = (maker.phase(), maker.phase())
    #expect(text.diffLines(phases.0, phases.1).lines.isEmpty == (phases.0 == phases.1))
  }
}
