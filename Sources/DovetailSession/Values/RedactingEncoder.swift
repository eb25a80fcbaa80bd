import Dovetail

/// An encoder that puts something else in place of hidden values, and leaves the form to another encoder.
struct RedactingEncoder: Encoder {
  let base: any Encoder
  let owner: EncodedOwner

  /// Whether all values are hidden, because they belong to a case with a sensitive name.
  var hidesAll = false

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] {
    guard let key = CodingUserInfoKey.redaction else { return base.userInfo }
    return base.userInfo.merging([key: owner.redaction]) { $1 }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(
      RedactingKeyedContainer(base: base.container(keyedBy: type), owner: owner, hidesAll: hidesAll)
    )
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    owner.encodeWithoutKeys()
    return RedactingUnkeyedContainer(base: base.unkeyedContainer(), owner: owner, hidesAll: hidesAll)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    owner.encodeWithoutKeys()
    return RedactingSingleValueContainer(base: base.singleValueContainer(), owner: owner, hidesAll: hidesAll)
  }
}

private struct RedactingKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var base: KeyedEncodingContainer<Key>
  let owner: EncodedOwner
  let hidesAll: Bool

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil(forKey key: Key) throws {
    _ = owner.hides(key, nil)
    try base.encodeNil(forKey: key)
  }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    if owner.hides(key, value) || hidesAll || owner.redaction.hides(value) {
      guard let placeholder = RedactedEncoding.placeholder(for: value) else { return try base.encodeNil(forKey: key) }
      try base.encode(placeholder, forKey: key)
    } else if isPlainlyEncoded(value) {
      try base.encode(value, forKey: key)
    } else {
      try base.encode(owner.encoding(of: value), forKey: key)
    }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let hides = owner.hides(key, nil) || hidesAll
    let nested = base.nestedContainer(keyedBy: type, forKey: key)
    return KeyedEncodingContainer(RedactingKeyedContainer<Nested>(base: nested, owner: owner, hidesAll: hides))
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let hides = owner.hides(key, nil) || hidesAll
    return RedactingUnkeyedContainer(base: base.nestedUnkeyedContainer(forKey: key), owner: owner, hidesAll: hides)
  }

  mutating func superEncoder() -> any Encoder {
    RedactingEncoder(base: base.superEncoder(), owner: owner, hidesAll: hidesAll)
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    let hides = owner.hides(key, nil) || hidesAll
    return RedactingEncoder(base: base.superEncoder(forKey: key), owner: owner, hidesAll: hides)
  }
}

private struct RedactingUnkeyedContainer: UnkeyedEncodingContainer {
  var base: any UnkeyedEncodingContainer
  let owner: EncodedOwner
  let hidesAll: Bool

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int { base.count }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<T: Encodable>(_ value: T) throws {
    if hidesAll || owner.redaction.hides(value) {
      guard let placeholder = RedactedEncoding.placeholder(for: value) else { return try base.encodeNil() }
      try base.encode(placeholder)
    } else if isPlainlyEncoded(value) {
      try base.encode(value)
    } else {
      try base.encode(owner.encoding(of: value))
    }
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    let nested = base.nestedContainer(keyedBy: type)
    return KeyedEncodingContainer(RedactingKeyedContainer<Nested>(base: nested, owner: owner, hidesAll: hidesAll))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    RedactingUnkeyedContainer(base: base.nestedUnkeyedContainer(), owner: owner, hidesAll: hidesAll)
  }

  mutating func superEncoder() -> any Encoder {
    RedactingEncoder(base: base.superEncoder(), owner: owner, hidesAll: hidesAll)
  }
}

private struct RedactingSingleValueContainer: SingleValueEncodingContainer {
  var base: any SingleValueEncodingContainer
  let owner: EncodedOwner
  let hidesAll: Bool

  var codingPath: [any CodingKey] { base.codingPath }

  mutating func encodeNil() throws { try base.encodeNil() }

  mutating func encode<T: Encodable>(_ value: T) throws {
    if hidesAll || owner.redaction.hides(value) {
      guard let placeholder = RedactedEncoding.placeholder(for: value) else { return try base.encodeNil() }
      try base.encode(placeholder)
    } else if isPlainlyEncoded(value) {
      try base.encode(value)
    } else {
      try base.encode(owner.encoding(of: value))
    }
  }
}

extension CodingUserInfoKey {
  /// The key of what is hidden, for values that make texts of other values when they are encoded.
  fileprivate static var redaction: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "dovetail.redaction") }
}

extension Encoder {
  /// What the encoder hides; `nil` if it hides nothing.
  var redaction: Redaction? { CodingUserInfoKey.redaction.flatMap { userInfo[$0] as? Redaction } }
}
