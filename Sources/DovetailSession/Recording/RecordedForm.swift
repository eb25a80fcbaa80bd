import Dovetail
import DovetailEssentials

/// How a value can be made again, as far as its type allows.
///
/// A `Codable` value is made from its JSON, and a case of any enum from its name and its associated values.
indirect enum RecordedForm: Sendable {
  /// The value as JSON.
  case json(String)

  /// A case, with its associated values.
  case enumCase(String, [RecordedForm])

  /// A ``BindingAction``, with the names of the properties that lead to the one that it sets.
  case binding([String], RecordedForm)

  /// A value of a type that is not `Codable`.
  case missing(type: String)

  /// A value that a redaction hides.
  case hidden
}

extension RecordedForm: Codable {
  private enum Key: String, CodingKey {
    case json
    case enumCase = "case"
    case values
    case property
    case missing
    case hidden
  }

  /// Encodes the form, with one key that says which it is.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .json(let text): try container.encode(text, forKey: .json)
    case .enumCase(let name, let values):
      try container.encode(name, forKey: .enumCase)
      if !values.isEmpty { try container.encode(values, forKey: .values) }
    case .binding(let names, let value):
      try container.encode(names, forKey: .property)
      try container.encode([value], forKey: .values)
    case .missing(let type): try container.encode(type, forKey: .missing)
    case .hidden: try container.encode(true, forKey: .hidden)
    }
  }

  /// Decodes a form.
  init(from decoder: any Decoder) throws {
    // Each level of values takes two steps of the path, and some more of the stack.
    guard decoder.codingPath.count < 4 * Self.maximumLevels else {
      let context = DecodingError.Context(codingPath: [Key.values], debugDescription: "nested too deeply")
      throw DecodingError.dataCorrupted(context)
    }
    let container = try decoder.container(keyedBy: Key.self)
    if let text = try container.decodeIfPresent(String.self, forKey: .json) {
      self = .json(text)
    } else if let name = try container.decodeIfPresent(String.self, forKey: .enumCase) {
      self = .enumCase(name, try container.decodeIfPresent([RecordedForm].self, forKey: .values) ?? [])
    } else if let names = try container.decodeIfPresent([String].self, forKey: .property) {
      self = .binding(names, try container.decode([RecordedForm].self, forKey: .values).first ?? .hidden)
    } else if let type = try container.decodeIfPresent(String.self, forKey: .missing) {
      self = .missing(type: type)
    } else {
      _ = try container.decode(Bool.self, forKey: .hidden)
      self = .hidden
    }
  }
}

// MARK: - Recording

extension RecordedForm {
  /// The number of cases in one another.
  private static var maximumLevels: Int { 64 }

  /// The number of associated values of a case.
  private static var maximumValues: Int { 100 }

  /// The length of the dump of which the names of cases are read.
  private static var maximumTextBytes: Int { 256 }

  /// Records how a value can be made.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - redaction: What is not recorded.
  init(of value: Any, redaction: Redaction) {
    let levels = DumpLevels(redaction: redaction.rules, maximumTextBytes: Self.maximumTextBytes)
    self.init(of: value, redaction, levels, remaining: Self.maximumLevels)
  }

  private init(of value: Any, _ redaction: Redaction, _ levels: DumpLevels, remaining: Int) {
    let type = Swift.type(of: value)
    self = .missing(type: typeName(type))
    if let recorded = value as? RecordedValue {
      self = recorded.form ?? .missing(type: recorded.typeName)
    } else if redaction.hides(value) || value is RedactedValue {
      self = .hidden
    } else if let text = Self.json(of: value, redaction) {
      self = .json(text)
    } else if EnumReflection.isOptional(type) {
      guard let wrapped = (value as? any AnyOptional)?.anyWrapped else {
        self = .enumCase("none", [])
        return
      }
      self = .enumCase("some", [RecordedForm(of: wrapped, redaction, levels, remaining: remaining)])
    } else if let binding = value as? any RecordedBinding {
      let property = binding.writtenProperty
      guard property.isComplete, let set = levels.level(of: value, children: 0..<Self.maximumValues).children.last
      else {
        return
      }
      let form = RecordedForm(of: set.value, redaction, levels, remaining: remaining - 1)
      self = .binding(property.path.map(\.name), form)
    } else if remaining > 0, EnumReflection.isEnum(type) {
      let level = levels.level(of: value, children: 0..<Self.maximumValues)
      // A dump that the type chooses may show something else than the case and its values.
      guard case .enumeration(let name) = level.kind, name == EnumReflection.caseName(of: value) else { return }
      guard level.count == level.children.count else { return }
      self = .enumCase(
        name,
        level.children.map { RecordedForm(of: $0.value, redaction, levels, remaining: remaining - 1) }
      )
    }
  }

  private static func json(of value: Any, _ redaction: Redaction) -> String? {
    guard type(of: value) is any Decodable.Type, let value = value as? any Encodable else { return nil }
    let data = try? RecordingFormat.encoder.encode(RedactedEncoding(value, redaction: redaction))
    return data.map { String(decoding: $0, as: UTF8.self) }
  }
}

// MARK: - Making

/// Why a value cannot be made.
struct UnmadeValue: Error {
  /// The reason, as the second part of a sentence.
  let reason: String
}

extension RecordedForm {
  /// Makes the value.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: A value of the type.
  /// - Throws: Why it cannot be made.
  func make<Value>(_ type: Value.Type) throws(UnmadeValue) -> Value {
    guard let value = try anyValue(type) as? Value else {
      throw UnmadeValue(reason: "\(typeName(type)) is another type than the recorded one")
    }
    return value
  }

  private func anyValue(_ type: Any.Type) throws(UnmadeValue) -> Any {
    switch self {
    case .json(let text): return try Self.decode(type, text)
    case .missing(let type): throw UnmadeValue(reason: "\(type) is not Codable")
    case .hidden: throw UnmadeValue(reason: "a part of it is hidden")
    case .binding(let names, let value):
      guard let type = type as? any RecordedBinding.Type, let action = try type.make(names, value) else {
        throw UnmadeValue(reason: "\(typeName(type)) has no property \(names.joined(separator: ".")) today")
      }
      return action
    case .enumCase(let name, let values):
      guard let value = try Self.caseValue(name, type, values) else {
        guard RuntimeLayout.isTrusted else {
          throw UnmadeValue(reason: "this process does not rely on the layout of enums")
        }
        throw UnmadeValue(reason: "\(typeName(type)) has no case \"\(name)\" with such values today")
      }
      return value
    }
  }

  private static func decode(_ type: Any.Type, _ text: String) throws(UnmadeValue) -> Any {
    guard let type = type as? any Decodable.Type else {
      throw UnmadeValue(reason: "\(typeName(type)) is not Codable")
    }
    do {
      return try RecordingFormat.decoder.decode(type, from: Data(text.utf8))
    } catch {
      throw UnmadeValue(reason: "\(typeName(type)) cannot be decoded: \(ErrorSummary(of: error).text)")
    }
  }

  private static func caseValue(
    _ name: String,
    _ type: Any.Type,
    _ values: [RecordedForm]
  ) throws(UnmadeValue) -> Any? {
    guard let payloadType = payloadType(ofCase: name, of: type) else {
      func open<Value>(_ type: Value.Type) -> Any? { caseWithoutPayload(name, of: type) }
      return values.isEmpty ? _openExistential(type, do: open) : nil
    }
    var payload: Any?
    if case .tuple(let elements) = TypeMembers(of: payloadType) {
      guard elements.count == values.count else { return nil }
      var made: [Any] = []
      for (element, form) in zip(elements, values) { made.append(try form.anyValue(element.type)) }
      payload = makeTuple(payloadType, made)
    } else if let form = values.first, values.count == 1 {
      payload = try form.anyValue(payloadType)
    }
    guard let payload else { return nil }
    func open<Value>(_ type: Value.Type) -> Any? { makeCase(name, of: type, payload: payload) }
    return _openExistential(type, do: open)
  }
}
