import Synchronization

/// A reducer that is known by the type of its actions.
struct FeatureType {
  let reducer: any Reducer.Type
  let state: Any.Type

  /// Whether the reducer has a body, which every call of it evaluates.
  let hasBody: Bool

  // Metatypes in a box, since they are not known to be sendable, although types are never changed.
  private static let known = Mutex(UncheckedSendable<[ObjectIdentifier: FeatureType?]>([:]))

  /// Finds the reducer in which a type of actions is declared.
  ///
  /// - Returns: `nil` if the actions are declared elsewhere, or if they are not those of the reducer.
  static func find(ofAction action: Any.Type) -> FeatureType? {
    let id = ObjectIdentifier(action)
    if let known = known.withLock({ UncheckedSendable($0.value[id]) }).value { return known }
    let found = UncheckedSendable(FeatureType(ofAction: action))
    known.withLock { $0.value[id] = .some(found.value) }
    return found.value
  }

  /// Whether a type is the state of a reducer in which it is declared.
  static func isState(_ type: Any.Type) -> Bool {
    func state<R: Reducer>(_ reducer: R.Type) -> Any.Type { R.State.self }
    return (enclosingType(of: type) as? any Reducer.Type).map { state($0) == type } ?? false
  }

  private init?(ofAction action: Any.Type) {
    guard let reducer = enclosingType(of: action) as? any Reducer.Type else { return nil }
    func types<R: Reducer>(_ reducer: R.Type) -> (state: Any.Type, action: Any.Type, body: Any.Type) {
      (R.State.self, R.Action.self, R.Body.self)
    }
    let found = types(reducer)
    guard found.action == action else { return nil }
    (self.reducer, state, hasBody) = (reducer, found.state, found.body != Never.self)
  }
}

/// The cases of actions that hold the actions of a child which no combinator runs.
///
/// A forgotten `Scope` is found by these signs, all of which have to be there:
///
/// - The payload of the case is the `Action` of a reducer, in which it is declared. Other enums are nobody's actions.
/// - The parent's state has a property of the type of that reducer's state, or an optional of it, or a case of it. So
///   the parent has the child, and does not only name its actions.
/// - The body of the parent itself runs, not a closure in place of it, as in a preview or in another test.
/// - No combinator in the body takes the case.
/// - While an action is handled, no combinator of an enclosing feature takes the payload, and no code calls the
///   child's reducer. The reducer has a body, since a call of another one leaves no trace.
/// - The action changes nothing and has no effect, see ``ActionRecord``.
///
/// A child that is ignored on purpose gets a combinator with an `EmptyReducer`.
struct ForgottenChildren {
  private struct Key: Hashable {
    let action: ObjectIdentifier
    let payload: ObjectIdentifier

    init(_ action: Any.Type, _ payload: Any.Type) {
      (self.action, self.payload) = (ObjectIdentifier(action), ObjectIdentifier(payload))
    }
  }

  private var keys: Set<Key> = []
  private let states: [ObjectIdentifier: Any.Type]

  var isEmpty: Bool { keys.isEmpty }

  init(in survey: BodySurvey) {
    states = Dictionary(survey.levels.map { (ObjectIdentifier($0.action), $0.state) }) { first, _ in first }
    for level in survey.levels {
      guard let feature = FeatureType.find(ofAction: level.action), feature.state == level.state,
        level.bodies.contains(ObjectIdentifier(feature.reducer)),
        case .enumeration(let cases) = TypeMembers(of: level.action)
      else { continue }
      let payloads = cases.compactMap(\.payload)
      for payload in payloads {
        guard let child = FeatureType.find(ofAction: payload), child.hasBody else { continue }
        let taken = level.taken[ObjectIdentifier(payload)] ?? 0
        guard payloads.count(where: { $0 == payload }) > taken else { continue }
        guard StatePlace.all(in: level.state).contains(where: { $0.holds(child.state) }) else { continue }
        keys.insert(Key(level.action, payload))
      }
    }
  }

  /// Whether a payload is that of a case which may have been forgotten.
  func contains(_ payload: Any.Type, in action: Any.Type) -> Bool { keys.contains(Key(action, payload)) }

  /// The state of the feature with a type of actions.
  func state(ofAction action: Any.Type) -> Any.Type? {
    states[ObjectIdentifier(action)] ?? FeatureType.find(ofAction: action)?.state
  }
}

/// A stored property of a state, or a case of one with a payload.
struct StatePlace {
  let name: String
  let type: Any.Type
  let isCase: Bool

  /// The places in a state.
  static func all(in state: Any.Type) -> [StatePlace] {
    switch TypeMembers(of: state) {
    case .structure(let members):
      let isObservable = state is any ObservableState.Type
      return members.compactMap { member in
        guard let name = member.name else { return nil }
        // The storage of an observable property, and of a property wrapper, has an underscore before the name.
        let isStorage = name.hasPrefix("_") && (isObservable || member.type is any _WrappingChildStorage.Type)
        return StatePlace(name: isStorage ? String(name.dropFirst()) : name, type: member.type, isCase: false)
      }
    case .enumeration(let cases):
      return cases.compactMap { item in
        item.payload.map { StatePlace(name: item.name, type: $0, isCase: true) }
      }
    case .object, .tuple, .unknown:
      return []
    }
  }

  /// Whether the place holds a child with a state, or may hold one.
  func holds(_ state: Any.Type) -> Bool { type == state || isOptional(of: state) }

  func isOptional(of state: Any.Type) -> Bool {
    guard EnumReflection.isOptional(type), let storage = type as? any _ChildStorage.Type else { return false }
    return storage.childState == state
  }
}

extension _ChildStorage {
  /// The type of the state of a child.
  package static var childState: Any.Type { _ChildState.self }
}
