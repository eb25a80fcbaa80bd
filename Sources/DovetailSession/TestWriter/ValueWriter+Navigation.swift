import Dovetail

// Shared values, and the types of the navigation, which this target does not import: they are known by their names.
extension ValueWriter {
  /// A type of the navigation.
  enum NavigationType: String {
    case presentation = "PresentationState"
    case stack = "StackState"
    case elementID = "StackElementID"
    case route = "Route"
    case text = "TextState"
    case alert = "AlertState"
    case dialog = "ConfirmationDialogState"
    case button = "ButtonState"

    private static var module: String { "DovetailNavigationCore." }

    /// Finds out whether a type is one of the navigation.
    init?(_ type: Any.Type) {
      let name = _typeName(type, qualified: true)
      guard name.hasPrefix(Self.module) else { return nil }
      self.init(rawValue: String(name.dropFirst(Self.module.count).prefix { $0 != "<" }))
    }
  }

  /// Writes a shared value or a value of the navigation; `nil` if the value is none.
  func navigation(_ value: Any, isDeclared: Bool) -> SwiftSource? {
    if let shared = value as? any SharedValue { return source(of: shared, isDeclared: isDeclared) }
    let type = type(of: value)
    switch NavigationType(type) {
    case nil: return nil
    case .presentation:
      return presentedState(of: value).map { source(of: $0, as: isDeclared ? Swift.type(of: $0) : nil) }
    case .elementID: return stackElementID(value).map { .text("\(shownStackID($0))") }
    case .stack: return stack(value)
    case .route: return route(value, isDeclared: isDeclared)
    case .text: return text(value)
    case .alert, .dialog: return prompt(value, isDeclared: isDeclared)
    case .button: return button(value, isDeclared: isDeclared)
    }
  }

  /// Writes a shared value, or its name if the first state holds it more than once.
  private func source(of shared: any SharedValue, isDeclared: Bool) -> SwiftSource {
    let isCommon = mayOmit && plainValues.commonShared.contains(shared.referenceID)
    if isCommon, let name = sharedNames[shared.referenceID] { return .text(name) }
    let wrapped = reading { shared.sharedValue }
    let type = isDeclared && !isCommon ? type(of: shared).sharedType : nil
    let source = SwiftSource.call("Shared", [("value", self.source(of: wrapped, as: type))])
    if mayOmit { sharedCounts[shared.referenceID, default: 0] += 1 }
    guard isCommon else { return source }
    let name = "shared\(sharedNames.count + 1)"
    sharedNames[shared.referenceID] = name
    sharedDeclarations.append(.assignment("let \(name)", source))
    return .text(name)
  }

  /// The optional state of a `PresentationState`; `nil` if the value is none.
  func presentedState(of value: Any) -> Any? {
    guard NavigationType(type(of: value)) == .presentation else { return nil }
    // Its mirror is that of the optional.
    let parts = ValueParts(of: value)
    return (parts.mirror.subjectType as? any OptionalValue.Type)?.wrapping(parts.payload)
  }

  /// The number of the id of a stack's element; `nil` if the value is none.
  func stackElementID(_ value: Any) -> Int? {
    guard NavigationType(type(of: value)) == .elementID else { return nil }
    return ValueParts(of: value).own.first?.value as? Int
  }

  /// The number that is written for the id of a stack's element.
  func shownStackID(_ number: Int) -> Int {
    writtenStackIDs.insert(number)
    return plainValues.stackID(for: number)
  }

  /// The elements of a stack with the numbers of their ids; `nil` if the value is no stack.
  func stackElements(_ value: Any) -> [(id: Int, element: ValueElement)]? {
    guard NavigationType(type(of: value)) == .stack, let stack = value as? any CustomDumpReflectable else { return nil }
    return stack.customDumpMirror.children.compactMap { child in
      let pair = elements(ofTuple: child.value)
      guard pair.count == 2, let id = stackElementID(pair[0].value) else { return nil }
      return (id, pair[1])
    }
  }

  private func stack(_ value: Any) -> SwiftSource? {
    guard let elements = stackElements(value) else { return nil }
    let type = Self.name(of: type(of: value)) ?? "StackState"
    if elements.isEmpty { return .text("\(type)()") }
    let ids = elements.map { shownStackID($0.id) }
    let sources = elements.map { source(of: $0.element.value, as: $0.element.type) }
    // A new stack numbers its elements from 0.
    if ids == Array(0..<elements.count) { return .call(type, [(nil, .array(sources))]) }
    let statements = zip(ids, sources).map { SwiftSource.assignment("$0[id: \($0)]", $1) }
    return changing(.text("\(type)()"), statements)
  }

  private func route(_ value: Any, isDeclared: Bool) -> SwiftSource? {
    guard let child = ValueParts(of: value).own.first, let style = child.label else { return nil }
    let type = isDeclared ? "" : typeName(type(of: value))
    let isStyled = MetadataKind(of: Swift.type(of: child.value)) == .tuple
    let parts = isStyled ? elements(ofTuple: child.value) : []
    guard let screen = parts.first else {
      return .call("\(type).\(style)", [(nil, source(of: child.value, as: Swift.type(of: child.value)))])
    }
    let flags = parts.dropFirst().filter { $0.value as? Bool != false }
    let arguments = [(label: String?.none, source: source(of: screen.value, as: screen.type))]
    return .call("\(type).\(style)", arguments + flags.map { ($0.label, source(of: $0.value, as: $0.type)) })
  }

  private func text(_ value: Any) -> SwiftSource? {
    guard let runs = properties(of: value)?.first?.value as? any ArrayValue else { return nil }
    let parts = runs.anyElements.compactMap { run -> (text: String, suffix: String)? in
      guard let parts = properties(of: run), parts.count == 2, let text = parts[0].value as? String,
        let styles = parts[1].value as? any SetValue
      else { return nil }
      let names = styles.anyElements.compactMap { caseName(of: $0) }.sorted()
      return (text, names.map { ".\($0)()" }.joined())
    }
    if parts.count == 1 {
      return .call("TextState", [(nil, StringLiteral(parts[0].text).source)], suffix: parts[0].suffix)
    }
    let texts = parts.map { "TextState(\(StringLiteral.oneLine($0.text)))\($0.suffix)" }
    return .text(texts.isEmpty ? "TextState(\"\")" : texts.joined(separator: " + "))
  }

  private func prompt(_ value: Any, isDeclared: Bool) -> SwiftSource? {
    guard let properties = properties(of: value), let name = Self.name(of: type(of: value)) else { return nil }
    func property(_ name: String) -> Any? { properties.first { $0.name == name }?.value }
    guard let title = property("title").flatMap(text), let buttons = property("buttons") as? any ArrayValue else {
      return nil
    }
    var arguments: [(label: String?, source: SwiftSource)] = []
    if let visibility = property("titleVisibility"), caseName(of: visibility) != "automatic" {
      arguments.append(("titleVisibility", source(of: visibility, as: type(of: visibility))))
    }
    let function = isDeclared ? String(name.prefix { $0 != "<" }) : name
    let head = arguments.isEmpty ? SwiftSource.text(function) : .call(function, arguments)
    var closures = [SwiftSource.Closure(label: nil, statements: [title])]
    if !buttons.anyElements.isEmpty {
      let statements = buttons.anyElements.compactMap { button($0, isDeclared: true) }
      closures.append(SwiftSource.Closure(label: "actions", statements: statements))
    }
    if let message = property("message").flatMap(wrapped).flatMap(text) {
      closures.append(SwiftSource.Closure(label: "message", statements: [message]))
    }
    return .closures(head, closures)
  }

  /// The value of an optional that is stored as `Any`.
  private func wrapped(_ optional: Any) -> Any? { (optional as? any OptionalValue)?.wrappedValue }

  private func button(_ value: Any, isDeclared: Bool) -> SwiftSource? {
    guard let properties = properties(of: value), let name = Self.name(of: type(of: value)) else { return nil }
    func property(_ name: String) -> ValueProperty? { properties.first { $0.name == name } }
    guard let label = property("label").flatMap({ text($0.value) }) else { return nil }
    var arguments: [(label: String?, source: SwiftSource)] = []
    for (key, holder) in [("role", property("role")?.value), ("action", property("action")?.value)] {
      let content = key == "action" ? holder.flatMap { self.properties(of: $0)?.first?.value } : holder
      guard let content = content.flatMap(wrapped) else { continue }
      arguments.append((key, source(of: content, as: type(of: content))))
    }
    let function = isDeclared ? "ButtonState" : name
    let head = arguments.isEmpty ? SwiftSource.text(function) : .call(function, arguments)
    return .closures(head, [SwiftSource.Closure(label: nil, statements: [label])])
  }
}

/// A ``Shared`` of any type.
protocol SharedValue {
  /// The type of the value.
  static var sharedType: Any.Type { get }

  /// The value.
  var sharedValue: Any { get }

  /// The identity of the reference, which copies have too.
  var referenceID: ObjectIdentifier { get }

  /// Changes the value.
  ///
  /// - Parameter value: The new value.
  func setValue(_ value: Any)
}

extension Shared: SharedValue {
  static var sharedType: Any.Type { Value.self }
  var sharedValue: Any { wrappedValue }
  var referenceID: ObjectIdentifier { ObjectIdentifier(reference) }

  func setValue(_ value: Any) {
    guard let value = value as? Value else { return }
    withLock { $0 = value }
  }
}
