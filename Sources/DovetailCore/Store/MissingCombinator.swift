/// The combinator that the body of a feature lacks, as source text with the names of the feature.
struct MissingCombinator {
  /// The combinator, as in `.forEach(\.rows, action: \.rows) { Row() }`.
  let text: String

  /// The property or case in it, as in `\.rows`.
  private(set) var place = ""

  /// Further properties, or cases, that can hold the child.
  private(set) var otherPlaces: [String] = []

  /// The declaration of a property that can hold the children, if the state has none.
  private(set) var missingProperty: String?

  /// Finds the combinator.
  ///
  /// - Parameters:
  ///   - payload: The payload that no combinator has handled.
  ///   - state: The type of the feature's state; `nil` if it is not known.
  init(for payload: ActionRecord.Payload, of state: Any.Type?) {
    guard payload.kind != .binding else {
      text = "BindingReducer()"
      return
    }
    let wrapper = payload.type as? any ChildActionPayload.Type
    let child = FeatureType.find(ofAction: wrapper?.childAction ?? payload.type)
    /// The type of the children in a property, if the property can hold those of the action.
    func children(in place: StatePlace) -> Any.Type? {
      guard let wrapper else { return child.flatMap { place.holds($0.state) ? $0.state : nil } }
      guard !place.isCase, let found = wrapper.childState(in: place.type) else { return nil }
      // A prompt or the state of an enum of features tells the type of its actions.
      if let reducible = found as? any _ReducibleState.Type {
        return reducible.action == wrapper.childAction ? found : nil
      }
      if let child { return child.state == found ? found : nil }
      // The children of another feature have other actions.
      return FeatureType.isState(found) ? nil : found
    }
    let fitting = (state.map(StatePlace.all) ?? []).filter { children(in: $0) != nil }
    // The property with the name of the case is the most likely one.
    let first = fitting.first { "\\.\($0.name)" == payload.path } ?? fitting.first
    let body =
      if let found = first.flatMap(children), found is any _ReducibleState.Type { "" } else {
        " { \(child.map { "\(typeName($0.reducer))()" } ?? "…") }"
      }
    guard let first else {
      text = Self.text(payload.kind, "\\.…", payload.path, body)
      guard state != nil, let wrapper else { return }
      missingProperty = wrapper.declaration(ofChildren: child.map { typeName($0.state) } ?? "…")
      return
    }
    func isOptional(_ place: StatePlace) -> Bool { child.map { place.isOptional(of: $0.state) } ?? false }
    text =
      first.isCase
      ? ".ifCaseLet(\\.\(first.name), action: \(payload.path))\(body)"
      : Self.text(payload.kind, Self.path(of: first, payload.kind), payload.path, body, isOptional: isOptional(first))
    place = Self.path(of: first, payload.kind)
    otherPlaces = fitting.filter { $0.name != first.name && isOptional($0) == isOptional(first) }
      .map { Self.path(of: $0, payload.kind) }
  }

  private static func path(of place: StatePlace, _ kind: ChildActionKind) -> String {
    kind == .presentation ? "\\.$\(place.name)" : "\\.\(place.name)"
  }

  private static func text(
    _ kind: ChildActionKind,
    _ state: String,
    _ action: String,
    _ body: String,
    isOptional: Bool = false
  ) -> String {
    switch kind {
    case .child where !isOptional: "Scope(state: \(state), action: \(action))\(body)"
    case .child, .presentation: ".ifLet(\(state), action: \(action))\(body)"
    case .stack, .list: ".forEach(\(state), action: \(action))\(body)"
    case .routes: ".forEachRoute(\(state), action: \(action))\(body)"
    case .binding: "BindingReducer()"
    }
  }
}

extension _ReducibleState {
  /// The type of the actions.
  fileprivate static var action: Any.Type { _StateAction.self }
}
