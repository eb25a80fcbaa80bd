import DovetailEssentials
import Navigation

/// A value that must not leave the process.
struct Secret: Codable, Hashable, Sendable {
  var raw: String
}

/// Values of types that choose their own texts, made of what they contain.
enum SelfDescribed {
  struct Note: Codable, Equatable, CustomDumpStringConvertible {
    var secret = Secret(raw: "")
    var customDumpDescription: String { "note \(secret.raw)" }
  }

  struct Card: Codable, Equatable, CustomDumpReflectable {
    var secrets: [Secret] = []
    var customDumpMirror: Mirror { Mirror(self, children: ["digits": secrets.map(\.raw).joined()]) }
  }

  struct Chip: Codable, Equatable, CustomDumpRepresentable {
    var secret: Secret?
    var customDumpValue: Any { secret?.raw ?? "" }
  }

  struct Pass: Codable, Equatable, CustomReflectable {
    var note = Note()
    var customMirror: Mirror { Mirror(self, children: ["holder": note.secret.raw]) }
  }

  enum Badge: Codable, Equatable, CustomDumpStringConvertible, CustomStringConvertible {
    case visitor
    case holder(Secret)
    var description: String { if case .holder(let secret) = self { "badge \(secret.raw)" } else { "visitor" } }
    var customDumpDescription: String { description }
  }
}

/// A shared value, which is not encoded.
struct SharedBox: Codable, Equatable {
  @Shared(value: Secret(raw: "")) var secret

  init() {}
  init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: Key.self) }
  private enum Key: CodingKey {}
}

/// A feature whose state, actions, events, errors, ids and dependencies contain secrets.
@Reducer
struct Vault {
  @ObservableState
  struct State: Equatable, Codable {
    var secret = Secret(raw: "")
    var optional: Secret?
    var list: [Secret] = []
    var byName: [String: Secret] = [:]
    var byKey: [Secret: Int] = [:]
    var set: Set<Secret> = []
    var phase = Phase.empty
    var note = SelfDescribed.Note()
    var card = SelfDescribed.Card()
    var chip = SelfDescribed.Chip()
    var pass = SelfDescribed.Pass()
    var badge = SelfDescribed.Badge.visitor
    var drawers = IdentifiedArrayOf<Drawer.State>()
    var ids: [UUID] = []
    var box = SharedBox()
  }

  enum Phase: Equatable, Codable {
    case empty
    case full(Secret, count: Int)
  }

  enum Action: Codable, Equatable {
    case filled(Secret)
    case list([Secret], first: Secret?)
    case badge(SelfDescribed.Badge)
    case drawers(IdentifiedActionOf<Drawer>)
    case failed
    case posted(Secret)
    case modified(Secret)
    case stamped
  }

  struct Opened: Equatable, Sendable { var secret: Secret }

  struct Broken: Error, CustomStringConvertible {
    var secret: Secret
    var description: String { "broken by \(secret.raw)" }
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .filled(let secret):
        state.secret = secret
        state.optional = secret
        state.list.append(secret)
        state.byName[secret.raw.isEmpty ? "none" : "some"] = secret
        state.byKey[secret] = 1
        state.set.insert(secret)
        state.phase = .full(secret, count: 1)
        state.note.secret = secret
        state.card.secrets.append(secret)
        state.chip.secret = secret
        state.pass.note.secret = secret
        state.drawers.append(Drawer.State(id: secret))
        state.box.$secret.withLock { $0 = secret }
      case .list(let list, let first):
        state.list = list
        state.optional = first
      case .badge(let badge): state.badge = badge
      case .failed: return .run(name: "break") { [secret = state.secret] _ in throw Broken(secret: secret) }
      case .posted(let secret): return .post(Opened(secret: secret))
      case .modified(let secret):
        return run(name: "modify") { feature in try await feature.modify { $0.secret = secret } }
      case .stamped: state.ids.append(uuid())
      case .drawers: break
      }
      return .none
    }
    .forEach(\.drawers, action: \.drawers) { Drawer() }
    .onEvent(Opened.self) { state, event in
      state.phase = .full(event.secret, count: 2)
      return .none
    }
  }
}

/// A feature with a secret id.
@Reducer
struct Drawer {
  @ObservableState
  struct State: Equatable, Codable, Identifiable {
    let id: Secret
    var isOpen = false
  }

  enum Action: Codable, Equatable {
    case opened(Secret)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.isOpen = true
      return .run(name: "hold") { _ in try await Task.never() }
    }
  }
}
