// What a reader does not show.
extension DumpReader {
  /// Whether a value is not shown.
  func hides(_ value: Any) -> Bool { hides(value, traits(of: value)) }

  /// Whether a value with the given traits is not shown.
  func hides(_ value: Any, _ traits: DumpTraits) -> Bool { traits.isRedacted || isHidden(value, traits) }

  /// Whether the only child of a group is not shown.
  func hidesChild(of group: DumpGroup) -> Bool {
    guard case .labelled(let children) = group.children, let child = children.first else { return false }
    return hides(shown(child.value).value)
  }

  /// The content of a redacted value: a text, or a case of an enum whose payload is redacted.
  func redactedContent(of value: Any) -> DumpNode.Content {
    guard let redacted = value as? RedactedValue, redacted.showsCases,
      case .group(var group) = unredacted.read(redacted.redactedContent).content,
      case .enumeration = group.kind, case .labelled(let arguments) = group.children
    else { return .text(DumpRedaction.text) }
    let hidden = arguments.map { argument -> (label: String?, value: Any) in
      (argument.label, RedactedValue(redactedContent: argument.value, showsCases: true))
    }
    group.children = .labelled(hidden)
    return .group(group)
  }

  /// A property of one of several types, hidden if there is a rule for it or its name is sensitive.
  func redacted(_ child: (label: String?, value: Any), of owners: [Any.Type]) -> (label: String?, value: Any) {
    hides(child.label, of: owners, child.value) ? (child.label, RedactedValue(redactedContent: child.value)) : child
  }

  /// Labelled values, hidden if their labels are sensitive.
  func redacted(
    _ children: [(label: String?, value: Any)],
    of owner: Any.Type
  ) -> [(label: String?, value: Any)] {
    redaction == nil ? children : children.map { redacted($0, of: [owner]) }
  }

  /// The declared name of a case without arguments, if there may be secrets; `nil` to show its description.
  ///
  /// A description may contain anything.
  func ownCaseName(of value: Any) -> String? {
    redaction == nil ? nil : EnumReflection.caseName(of: value)
  }

  /// The arguments of a case, hidden if their labels or the name of the case are sensitive.
  ///
  /// Of an argument that is an enum, its case is still shown: `.tokenResponse(.success(<redacted>))`.
  func redacted(
    payload: [(label: String?, value: Any)],
    ofCase caseName: String,
    of value: Any
  ) -> [(label: String?, value: Any)] {
    guard let redaction else { return payload }
    if let write = value as? any PropertyWrite, let last = payload.last {
      return hides(write.writtenProperty, last.value)
        ? payload.dropLast() + [(last.label, RedactedValue(redactedContent: last.value))] : payload
    }
    if redaction.hidesPayload(of: type(of: value)) {
      return payload.map { ($0.label, RedactedValue(redactedContent: $0.value)) }
    }
    return payload.map { argument in
      let argument = redacted(argument, of: [type(of: value)])
      guard !hides(argument.value), hides(caseName, of: [], argument.value) else { return argument }
      return (argument.label, RedactedValue(redactedContent: argument.value, showsCases: true))
    }
  }

  /// The entries of a dictionary; a value is hidden if its key is a sensitive name.
  func redacted(entries: [(key: Any, value: Any)]) -> [(key: Any, value: Any)] {
    guard let redaction, !redaction.names.isEmpty else { return entries }
    return entries.map { entry in
      guard hides(name(ofKey: entry.key), of: [], entry.value) else { return entry }
      return (entry.key, RedactedValue(redactedContent: entry.value))
    }
  }

  /// Whether a value contains a hidden one, which differs from value to value.
  func containsHidden(_ value: Any) -> Bool {
    redaction.map { HiddenParts.exist(in: value, $0) } ?? false
  }

  /// Whether a name is one of the sensitive names of the redaction.
  func isSensitive(_ name: String) -> Bool {
    guard let redaction else { return false }
    if let isSensitive = hiddenNames[name] { return isSensitive }
    let isSensitive = redaction.names.match(name)
    hiddenNames[name] = isSensitive
    return isSensitive
  }

  /// The summary of a value that is an error of another library; `nil` for any other value, and without a redaction.
  func summarizedError(_ value: Any) -> SummarizedError? {
    guard redaction != nil else { return nil }
    let key = ObjectIdentifier(type(of: value))
    let isSummarized = summarizedTypes[key] ?? ErrorSummary.replaces(type(of: value))
    summarizedTypes[key] = isSummarized
    guard isSummarized else { return nil }
    return (value as? any Error).map(SummarizedError.init)
  }

  // MARK: - Implementation details

  /// Whether a binding sets a property that is not shown, or one that cannot be found out.
  private func hides(_ property: WrittenProperty, _ value: Any) -> Bool {
    !property.isComplete
      || property.path.contains { hides($0.name, of: [$0.owner], value) }
  }

  /// The name that the key of an entry is, if it is a string or a case.
  private func name(ofKey key: Any) -> String? {
    switch unredacted.read(key).content {
    case .string(let text): return text
    case .group(let group):
      if case .enumeration(let caseName) = group.kind { return caseName }
      return nil
    case .text: return nil
    }
  }

  /// Whether a value is hidden because of its name.
  private func hides(_ label: String?, of owners: [Any.Type], _ value: Any) -> Bool {
    redaction?.hides(label, of: owners, value, isSensitive: isSensitive) ?? false
  }
}
