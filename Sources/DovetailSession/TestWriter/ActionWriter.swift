import Dovetail

/// Writes the call by which a test receives an action.
struct ActionWriter {
  /// Writes the values.
  let values: ValueWriter

  /// Writes the arguments of `receive` for an action.
  ///
  /// An action that can be compared is written as it is. Another one is written as the path of its case, with the
  /// payload if that can be compared.
  ///
  /// - Parameter action: The action.
  func arguments<Action>(toReceive action: Action) -> [SwiftSource] {
    if Action.self is any Equatable.Type {
      let mark = values.mark
      let source = values.source(of: action, as: Action.self)
      if values.placeholders.count == mark.placeholderCount { return [source] }
      values.restore(mark)
    }
    let element = ValueElement(label: nil, type: Action.self, value: action)
    var (path, payload) = path(of: element, to: "")
    if path.isEmpty {
      let source = values.source(of: action, as: Action.self).oneLine ?? "_"
      return [.text("{ if case \(source) = $0 { true } else { false } }")]
    }
    path = "\\" + path
    guard let payload, payload.type is any Equatable.Type else { return [.text(path)] }
    let mark = values.mark
    let source = values.source(of: payload.value, as: payload.type)
    guard values.placeholders.count == mark.placeholderCount else {
      values.restore(mark)
      return [.text(path)]
    }
    return [.text(path), source]
  }

  /// The key path of the cases of an action, and the payload of the last one; `nil` if that has none or several.
  private func path(
    of element: ValueElement,
    to prefix: String,
    level: Int = 0
  ) -> (path: String, payload: ValueElement?) {
    guard level < ValueWriter.maximumLevel else { return (prefix, nil) }
    // An optional has case paths as well, but the payload is easier to read as a value.
    guard element.type is any CasePathable.Type, !(element.type is any OptionalValue.Type),
      let enumCase = values.enumCase(of: element.value)
    else { return (prefix, element) }
    if let child = elementAction(enumCase) {
      return path(of: child.action, to: "\(prefix)[id: \(child.id)]", level: level + 1)
    }
    let path = "\(prefix).\(SwiftName.behindDot(enumCase.name))"
    guard let payload = enumCase.arguments.first else { return (path, nil) }
    return enumCase.isSingle ? self.path(of: payload, to: path, level: level + 1) : (path, nil)
  }

  /// The id and the action of an element of a list, a stack or routes.
  private func elementAction(_ enumCase: ValueCase) -> (id: String, action: ValueElement)? {
    guard ["element", "routeAction"].contains(enumCase.name), enumCase.arguments.map(\.label) == ["id", "action"],
      let id = enumCase.arguments[0].value as? AnyHashable
    else { return nil }
    return (values.key(id, as: enumCase.arguments[0].type), enumCase.arguments[1])
  }
}

extension ValueWriter {
  /// Writes the action of a binding, if the entry at hand has changed exactly one property to its value.
  ///
  /// A key path does not know the names of the properties of all types.
  func binding(_ binding: any BindingValue) -> SwiftSource? {
    let candidates = changedProperties.filter { property in
      property.root == binding.rootID && diff(property.value, binding.anyValue) == nil
    }
    var paths = Set(candidates.map(\.path))
    if paths.count != 1, let name = binding.knownPath { paths = [name] }
    guard paths.count == 1, let path = paths.first else { return nil }
    bindingCount += 1
    let value = binding.anyValue
    if isHidden(binding) {
      return .call(".set", [(nil, .text("\\\(path)")), (nil, hiddenPlaceholder(for: value))])
    }
    return .call(".set", [(nil, .text("\\\(path)")), (nil, source(of: value, as: type(of: value)))])
  }
}

/// A ``BindingAction`` of any type.
protocol BindingValue {
  /// The type of the state.
  var rootID: ObjectIdentifier { get }

  /// The key path of the property.
  var writtenPath: AnyKeyPath { get }

  /// The new value.
  var anyValue: Any { get }

  /// The names of the properties that lead to the value, if the key path knows them.
  var knownPath: String? { get }
}

extension BindingAction: BindingValue {
  var rootID: ObjectIdentifier { ObjectIdentifier(Root.self) }
  var writtenPath: AnyKeyPath { keyPath }
  var anyValue: Any { value }

  var knownPath: String? {
    let name = propertyName(of: keyPath)
    return name.contains("…") ? nil : String(name.dropFirst())
  }
}
