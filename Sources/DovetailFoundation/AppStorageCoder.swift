/// How a value is made of what is in the user's defaults, and the other way round.
struct AppStorageCoder<Value: Sendable>: Sendable {
  /// Makes the value; `nil` where it cannot be made of what is there.
  let decode: @Sendable (_ object: Any) -> Value?

  /// Makes what is put into the defaults; `nil` for nothing.
  let encode: @Sendable (_ value: Value) throws -> Any?

  /// A type that defaults have themselves.
  static var plain: Self { Self(decode: { $0 as? Value }, encode: { $0 }) }

  /// A type that is made of another.
  static func raw() -> Self where Value: RawRepresentable {
    Self(decode: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
  }

  /// A type that is encoded as JSON.
  static func json() -> Self where Value: Codable {
    Self(
      decode: { ($0 as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) } },
      encode: { try JSONEncoder().encode($0) }
    )
  }

  /// The same for values that may be absent.
  var optional: AppStorageCoder<Value?> {
    AppStorageCoder<Value?>(
      decode: { object in decode(object).map { .some($0) } },
      encode: { value in try value.flatMap { try encode($0) } }
    )
  }
}

extension AppStorageCoder where Value == URL {
  /// A URL, by its text.
  static var url: Self {
    Self(decode: { ($0 as? String).flatMap { URL(string: $0) } }, encode: { $0.absoluteString })
  }
}
