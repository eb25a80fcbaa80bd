import DovetailEssentials
import DovetailSession
import Navigation

/// A place of a state, an action, an effect or an event where a secret can be.
enum Place: String, CaseIterable, Codable, Sendable {
  // Hidden by their type.
  case inStruct, inOptional, inOptionals, inArrays, asValue, asKey, asElement, inCase, inLabelledCase, inBox, inRow,
    asRowID
  case inSheet, inStack, inShared, inCustomText, inCustomMirror, inEvent, inModification, inError, inFeatureID
  // Hidden by a key path.
  case pin, pinOfMany
  // Hidden by their names.
  case password, optionalName, header, caseName, label, bindingLike
  // Hidden by the library.
  case wrapper, taskState

  /// A text that occurs nowhere else.
  var secret: String { "hunter2-\(rawValue)." }
}

/// An account whose pin is hidden by a key path.
struct Account: Codable, Equatable {
  var name = "Ann"
  var pin = ""
}

/// How somebody signs in.
enum Login: Codable, Equatable {
  case none
  case passwordTyped(String)
  case signedIn(name: String, token: String)
}

/// An error with a text of its own, which repeats what it holds.
struct SpokenError: Error, CustomStringConvertible, CustomDebugStringConvertible {
  var secret: Secret
  var description: String { "no \(secret.raw)" }
  var debugDescription: String { description }
}

/// A feature that puts secrets to all places, and whose state and actions can be recorded.
@Reducer
struct Safe {
  struct Box<Content: Codable & Equatable>: Codable, Equatable { var content: Content? }

  @ObservableState
  struct State: Codable, Equatable {
    var secret = Secret(raw: "")
    var optional: Secret?
    var optionals: Secret??
    var arrays: [[String: [Secret?]]] = []
    var values: [String: Secret] = [:]
    var keys: [Secret: Int] = [:]
    var elements: Set<Secret> = []
    var phase = Vault.Phase.empty
    var badge = SelfDescribed.Badge.visitor
    var box = Box<Box<Secret>>()
    var rows: IdentifiedArrayOf<Vault.State.Row> = []
    var drawers: IdentifiedArrayOf<Drawer.State> = []
    @Presents var sheet: Drawer.State?
    var stack = StackState<Drawer.State>()
    var shared = SharedBox()
    var note = SelfDescribed.Note()
    var card = SelfDescribed.Card()
    var account = Account()
    var accounts: [Int: Account] = [:]
    var password = ""
    var apiKey: String?
    var headers: [String: String] = [:]
    var login = Login.none
    var code = Redacted("")
    @TaskState var loading
  }

  struct Posted: Equatable, Sendable { var secret: Secret }

  enum Action: Codable, Equatable {
    case put(Place, Secret)
    case list([Secret], byKey: [Secret: Secret])
    case passwordChanged(String)
    case signedIn(name: String, token: String)
    case drawers(IdentifiedActionOf<Drawer>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .put(let place, let secret): return put(place, secret, &state)
      case .passwordChanged(let password): state.password = password
      case .signedIn, .list, .drawers: break
      }
      return .none
    }
    .forEach(\.drawers, action: \.drawers) { Drawer() }
    .onEvent(Posted.self) { state, event in
      state.secret = event.secret
      return .none
    }
  }

  private func put(_ place: Place, _ secret: Secret, _ state: inout State) -> Effect<Action> {
    switch place {
    case .inStruct: state.secret = secret
    case .inOptional: state.optional = secret
    case .inOptionals: state.optionals = .some(.some(secret))
    case .inArrays: state.arrays.append(["a": [nil, secret]])
    case .asValue: state.values["a"] = secret
    case .asKey: state.keys[secret] = 1
    case .asElement: state.elements.insert(secret)
    case .inCase: state.badge = .holder(secret)
    case .inLabelledCase: state.phase = .full(secret, count: 1)
    case .inBox: state.box.content = Box(content: secret)
    case .inRow: state.rows.append(Vault.State.Row(id: 1, secret: secret))
    case .asRowID: state.drawers.append(Drawer.State(id: secret))
    case .inSheet: state.sheet = Drawer.State(id: secret)
    case .inStack: state.stack.append(Drawer.State(id: secret))
    case .inShared: state.shared.$secret.withLock { $0 = secret }
    case .inCustomText: state.note.secret = secret
    case .inCustomMirror: state.card.secrets.append(secret)
    case .inEvent: return .post(Posted(secret: secret))
    case .inModification: return run(name: "modify") { try await $0.modify { $0.secret = secret } }
    case .inError: return .run(name: "break") { _ in throw SpokenError(secret: secret) }
    case .inFeatureID: state.drawers.append(Drawer.State(id: secret))
    case .pin: state.account.pin = secret.raw
    case .pinOfMany: state.accounts[1] = Account(pin: secret.raw)
    case .password: state.password = secret.raw
    case .optionalName: state.apiKey = secret.raw
    case .header: state.headers["Authorization"] = secret.raw
    case .caseName: state.login = .passwordTyped(secret.raw)
    case .label: state.login = .signedIn(name: "Ann", token: secret.raw)
    case .bindingLike: state.password = secret.raw
    case .wrapper: state.code.wrappedValue = secret.raw
    case .taskState: return run(tracking: \.$loading) { _ in throw SpokenError(secret: secret) }
    }
    return .none
  }
}

extension Vault.State {
  /// An element with a secret.
  struct Row: Codable, Equatable, Identifiable {
    let id: Int
    var secret: Secret
  }
}
