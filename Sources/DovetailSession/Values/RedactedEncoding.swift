import Dovetail

/// A value that encodes itself without what a redaction hides.
///
/// ```swift
/// try JSONEncoder().encode(RedactedEncoding(state, redaction: redaction))
/// ```
///
/// In place of a hidden value stands one of the same kind that tells nothing of it, so that the result can be decoded
/// in most cases: `"<redacted>"` for a string, zero for a number, `false`, or an empty collection. In place of any
/// other value it is `null`, which only an optional decodes.
///
/// A property is recognized by its coding key, or by the name of the key's case. A type that encodes a property of a
/// key path rule under a name that is neither might let it out, so encoding it throws an error. A dictionary with keys
/// of a hidden type is encoded as an empty one.
package struct RedactedEncoding: Encodable {
  private let value: any Encodable
  private let redaction: Redaction
  private let level: Int

  /// The number of values around one another that are encoded.
  ///
  /// Each one takes up to four kilobytes of the stack, of which some threads have only half a megabyte. JSON ends at
  /// 512 levels, of which a case with a payload takes two.
  static var maximumLevel: Int { 96 }

  /// Wraps a value.
  ///
  /// - Parameters:
  ///   - value: The value to encode.
  ///   - redaction: What is not encoded.
  package init(_ value: any Encodable, redaction: Redaction) {
    self.init(value, redaction, level: 0)
  }

  init(_ value: any Encodable, _ redaction: Redaction, level: Int) {
    self.value = value
    self.redaction = redaction
    self.level = level
  }

  /// Encodes the value without what is hidden.
  ///
  /// - Throws: What the value throws, or an `EncodingError` if a hidden property might be encoded under another name.
  package func encode(to encoder: any Encoder) throws {
    if redaction.hides(value) || hasHiddenKeys {
      var container = encoder.singleValueContainer()
      return try Self.placeholder(for: value).map { try container.encode($0) } ?? container.encodeNil()
    }
    if isPlainlyEncoded(value) {
      var container = encoder.singleValueContainer()
      return try container.encode(value)
    }
    guard level < Self.maximumLevel else { throw Self.error(.tooDeeplyNested(Self.maximumLevel), in: encoder) }
    if let entries = entriesWithHiddenValues { return try encode(entries, to: encoder) }
    let owner = EncodedOwner(type: type(of: value), redaction: redaction, level: level)
    try value.encode(to: RedactingEncoder(base: encoder, owner: owner))
    if let property = owner.missedProperty {
      throw Self.error(.redactedPropertyHasAnotherKey(property, of: type(of: value)), in: encoder)
    }
  }

  private static func error(_ diagnostic: Diagnostic, in encoder: any Encoder) -> EncodingError {
    EncodingError.invalidValue(
      DumpRedaction.text,
      EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: diagnostic.message,
        underlyingError: StatedReason(diagnostic.message)
      )
    )
  }

  /// Whether the value is a dictionary with hidden keys, which might be encoded as coding keys.
  private var hasHiddenKeys: Bool {
    (value as? any DictionaryValue)?.anyPairs.contains { redaction.hides($0.key.base) } == true
  }

  // A function of its own, because the frames of `encode(to:)` stand on one another.
  @inline(never)
  private func encode(_ entries: [Entry], to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for entry in entries {
      try container.encode(RedactedEncoding(entry.key, redaction, level: level + 1))
      if !entry.isHidden {
        try container.encode(RedactedEncoding(entry.value, redaction, level: level + 1))
      } else if let placeholder = Self.placeholder(for: entry.value) {
        try container.encode(placeholder)
      } else {
        try container.encodeNil()
      }
    }
  }

  /// An entry of a dictionary that is encoded as a list.
  private typealias Entry = (key: any Encodable, value: any Encodable, isHidden: Bool)

  /// The entries of a dictionary whose keys are cases, if values are hidden because of the names of their keys.
  ///
  /// Such a dictionary is encoded as a list, without the keys by which values are hidden elsewhere.
  @inline(never)
  private var entriesWithHiddenValues: [Entry]? {
    guard !redaction.rules.names.isEmpty, let dictionary = value as? any DictionaryValue,
      EnumReflection.isEnum(type(of: dictionary).types.key),
      !(type(of: dictionary).types.key is any CodingKeyRepresentable.Type)
    else { return nil }
    let entries = dictionary.anyPairs.compactMap { key, value -> Entry? in
      guard let base = key.base as? any Encodable, let content = value as? any Encodable else { return nil }
      return (base, content, redaction.rules.hides(EnumReflection.caseName(of: base), of: [], value))
    }
    return entries.contains(where: \.isHidden) ? entries : nil
  }

  /// A value that stands in place of a hidden one; `nil` if `null` does.
  static func placeholder(for value: any Encodable) -> (any Encodable)? {
    value is String ? DumpRedaction.text : empty(like: value)
  }

  private static func empty<Value: Encodable>(like value: Value) -> (any Encodable)? {
    value is any RedactedContent ? nil : EmptyValue.make(Value.self)
  }
}

/// Whether an encoder has its own form for a value, which a wrapper would take from it, or the value has no parts.
func isPlainlyEncoded(_ value: any Encodable) -> Bool {
  switch value {
  case is String, is Bool, is any FixedWidthInteger, is any BinaryFloatingPoint: true
  default: ModuleOrigin.foundationModule(of: type(of: value)) != nil
  }
}

/// The type of a value that is being encoded, and what it has done so far.
final class EncodedOwner {
  let type: Any.Type
  let redaction: Redaction

  /// The number of values around the value.
  private let level: Int

  /// The names of the properties that have a rule and were met.
  private var met: Set<String> = []

  /// Whether the type has used a key that is the name of none of its properties, or no keys.
  private var isForeign = false

  private lazy var fields = Set(FieldList(of: type).fields.map(\.name))

  init(type: Any.Type, redaction: Redaction, level: Int) {
    self.type = type
    self.redaction = redaction
    self.level = level
  }

  /// A part of the value, as it is encoded.
  func encoding(of part: any Encodable) -> RedactedEncoding { RedactedEncoding(part, redaction, level: level + 1) }

  /// Whether the value of a key is hidden.
  func hides(_ key: some CodingKey, _ value: Any?) -> Bool {
    let names = [key.stringValue, EnumReflection.caseName(of: key) ?? key.stringValue]
    if redaction.rules.hasRules(for: type) {
      if let name = names.first(where: { redaction.rules.hasRule($0, of: type) }) {
        met.insert(name.hasPrefix("_") ? String(name.dropFirst()) : name)
        return true
      }
      if !names.contains(where: { fields.contains($0) || fields.contains("_" + $0) }) { isForeign = true }
    }
    return names.contains { redaction.rules.hides($0, of: [], value as Any) }
  }

  /// Notes that the value is encoded without keys.
  func encodeWithoutKeys() { isForeign = true }

  /// A property that has a rule and may have been encoded under another name.
  var missedProperty: String? {
    guard isForeign else { return nil }
    return redaction.rules.properties[ObjectIdentifier(type)]?.subtracting(met).min()
  }
}
