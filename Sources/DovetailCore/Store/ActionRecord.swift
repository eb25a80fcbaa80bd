import Synchronization

extension IdentifiedAction: ChildActionPayload {
  package static var kind: ChildActionKind { .list }

  package static var childAction: Any.Type? { Action.self }

  package static func childState(in property: Any.Type) -> Any.Type? {
    guard let list = property as? any IdentifiedStorage.Type, list.id == ID.self else { return nil }
    return list.childState
  }

  package static func declaration(ofChildren state: String) -> String {
    "var …: IdentifiedArray<\(typeName(ID.self)), \(state)>"
  }
}

/// The type of an identified array.
private protocol IdentifiedStorage: _ChildStorage {
  static var id: Any.Type { get }
}

extension IdentifiedArray: IdentifiedStorage {
  fileprivate static var id: Any.Type { ID.self }
}

extension BindingAction: ChildActionPayload {
  package static var kind: ChildActionKind { .binding }

  package static var childAction: Any.Type? { nil }

  package static func childState(in property: Any.Type) -> Any.Type? { nil }

  package static func declaration(ofChildren state: String) -> String { state }

  package var isHandled: Bool { write.isApplied || write.isCheckedBySender }
}

/// What a store records while it handles an action, in debug builds: the line that sent the action, for messages, and
/// the combinators that have run.
///
/// The record finds actions of children that no combinator has handled. A forgotten `ifLet` or `forEach` would
/// otherwise have no visible effect: the action of the child is sent, and the child's reducer does not run. After each
/// action, the payloads are compared with the combinators that have run. A feature may also handle the action of a
/// child itself. So an action counts as unhandled only if it has not changed the state and has no effect.
@usableFromInline
final class ActionRecord {
  /// A payload that no combinator has handled.
  @usableFromInline
  struct Payload {
    let kind: ChildActionKind

    /// The case of the feature's action that has this payload, as source text.
    let path: String

    /// The type of the feature's action.
    let feature: Any.Type

    /// The type of the payload.
    let type: Any.Type

    var key: Key { Key(path: path, feature: ObjectIdentifier(feature)) }
  }

  struct Key: Hashable {
    let path: String
    let feature: ObjectIdentifier
  }

  private enum Verdict {
    /// No combinator has handled the action, and whether it changed the state is not known.
    case unknown

    /// The feature handles the action itself, or an issue was reported.
    case done
  }

  /// Deeper payloads are not searched, so that the search does not use up the call stack.
  private static var maximumDepth: Int { 64 }

  /// The combinators that the current action has reached.
  private let handled = HandledPayloads()

  private var verdicts: [Key: Verdict] = [:]

  /// Whether the store's actions can have a payload that a combinator has to handle.
  @usableFromInline let hasChildActions: Bool

  /// The cases of children without a wrapper that no combinator takes.
  private let forgotten: ForgottenChildren

  /// Counts the combinators that take payloads of an action at an address, if there are cases that none takes.
  private let count: (AnyAddress, HandledPayloads) -> Void

  /// The action as messages refer to it.
  private(set) lazy var current = CurrentAction(of: handled)

  /// Whether the current action was reported.
  @usableFromInline private(set) var isReported = false

  /// Creates the record of a store.
  ///
  /// - Parameters:
  ///   - action: The type of the store's actions.
  ///   - survey: The features of the store.
  ///   - count: Counts the combinators that take payloads of an action at an address.
  init(of action: Any.Type, _ survey: BodySurvey, count: @escaping (AnyAddress, HandledPayloads) -> Void) {
    forgotten = ForgottenChildren(in: survey)
    self.count = count
    hasChildActions = PayloadSearch.finds(in: action) || !forgotten.isEmpty
    handled.isCounting = !forgotten.isEmpty
  }

  /// Whether the state before an action is needed, because it is not known whether the feature handles the action.
  //
  // Not for the first action: a second reference to the state would make the reducer copy the state's collections.
  @usableFromInline
  func needsState(for action: some Any) -> Bool {
    guard verdicts.values.contains(.unknown) else { return false }
    handled.removeAll()
    guard let payload = unhandledPayload(in: action) else { return false }
    return verdicts[payload.key] == .unknown
  }

  /// Begins to record the combinators that run.
  ///
  /// - Parameter site: The line that sends the action; `nil` if the reducer returned it for the previous action.
  /// - Returns: The recording that this one interrupts, to be passed to ``end(_:after:)``.
  @usableFromInline
  func begin(from site: SourceSite?) -> Unretained<CurrentAction>? {
    // An action that a reducer returns is handled directly after the action that was sent.
    if let site { current.site = site }
    handled.removeAll()
    current.hasSideEffect = false
    isReported = false
    let locals = ThreadLocals.current
    let outer = locals.pointee.action
    locals.pointee.action = Unretained(current)
    return outer
  }

  /// Ends what ``begin(from:)`` began.
  ///
  /// - Returns: The outermost payload that no combinator has handled, if nothing else is known about it.
  @usableFromInline
  func end(_ outer: Unretained<CurrentAction>?, after action: some Any) -> Payload? {
    ThreadLocals.current.pointee.action = outer
    guard hasChildActions, !current.hasSideEffect, let payload = unhandledPayload(in: action) else { return nil }
    return verdicts[payload.key] == .done ? nil : payload
  }

  /// Reports a payload unless the feature has handled it itself.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - action: The action.
  ///   - hasChanged: Whether the action has changed the state or has an effect; `nil` if that is not known.
  @usableFromInline
  func conclude(_ payload: Payload, of action: some Any, hasChanged: Bool?) {
    verdicts[payload.key] = hasChanged == nil ? .unknown : .done
    guard hasChanged == false else { return }
    let combinator = MissingCombinator(for: payload, of: forgotten.state(ofAction: payload.feature))
    report(.unhandledChildAction(payload, combinator, action: action), at: current.site)
    isReported = true
  }

  private func unhandledPayload<Action>(in action: Action) -> Payload? {
    if handled.isCounting { atAddress(of: action) { count(AnyAddress($0), handled) } }
    return unhandledPayload(in: action, of: Action.self, path: "", depth: 0)
  }

  private func unhandledPayload(in value: Any, of feature: Any.Type, path: String, depth: Int) -> Payload? {
    guard depth < Self.maximumDepth else { return nil }
    if let payload = value as? any ChildActionPayload {
      let kind = type(of: payload).kind
      guard payload.isHandled || handled.take(kind) else {
        return Payload(kind: kind, path: path, feature: feature, type: type(of: payload))
      }
    }
    func open<Value>(_ value: Value) -> Payload? {
      guard EnumReflection.isEnum(Value.self), let payload = EnumReflection.payload(of: value),
        let name = EnumReflection.caseName(of: value)
      else { return nil }
      let isFeature = !(value is any ChildActionPayload)
      let (feature, path) = isFeature ? (Value.self as Any.Type, "\\.\(name)") : (feature, path)
      let type = type(of: payload)
      if isFeature, forgotten.contains(type, in: feature), !handled.take(type) {
        return Payload(kind: .child, path: path, feature: feature, type: type)
      }
      if let found = unhandledPayload(in: payload, of: feature, path: path, depth: depth + 1) { return found }
      // Several associated values are a tuple, such as the id and the action of an element.
      for element in ValueParts(of: payload).elements ?? [] {
        if let found = unhandledPayload(in: element.value, of: feature, path: path, depth: depth + 1) { return found }
      }
      return nil
    }
    return open(value)
  }
}

/// Finds out whether actions of a type can have a payload that a combinator has to handle.
private enum PayloadSearch {
  private static let known = Mutex<[ObjectIdentifier: Bool]>([:])

  static func finds(in type: Any.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = known.withLock({ $0[id] }) { return known }
    var visited: Set<ObjectIdentifier> = []
    let result = finds(in: type, &visited)
    known.withLock { $0[id] = result }
    return result
  }

  private static func finds(in type: Any.Type, _ visited: inout Set<ObjectIdentifier>) -> Bool {
    if type is any ChildActionPayload.Type { return true }
    guard visited.insert(ObjectIdentifier(type)).inserted else { return false }
    // The elements of a tuple are found only in a value.
    guard EnumReflection.isEnum(type) else { return TypeMetadata(type).kind == .tuple }
    // Without metadata the actions themselves have to be searched.
    guard let metadata = EnumMetadata(type), metadata.isReflectable else { return true }
    return (0..<UInt32(metadata.count)).contains { tag in
      metadata.payloadType(at: tag).map { finds(in: $0, &visited) } ?? false
    }
  }
}
