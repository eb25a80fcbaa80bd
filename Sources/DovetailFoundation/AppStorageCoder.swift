/// Converts between a value and its representation in `UserDefaults`.
struct AppStorageCoder<Value: Sendable>: Sendable {
  /// Decodes a value; returns `nil` if the object does not represent a value.
  let decode: @Sendable (_ object: Any) -> Value?

  /// Encodes a value; returns `nil` if the key is to be removed from the defaults.
  let encode: @Sendable (_ value: Value) throws -> Any?

  /// The coder of a type that `UserDefaults` stores directly.
  static var plain: Self { Self(decode: { $0 as? Value }, encode: { $0 }) }

  /// The coder of a type that is stored as its raw value.
  static func raw() -> Self where Value: RawRepresentable {
    Self(decode: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue })
  }

  /// The coder of a type that is stored as JSON.
  //
  // Decoding falls back to the plain object, for values that other code has written with `UserDefaults`.
  static func json() -> Self where Value: Codable {
    Self(
      decode: { decodeJSON($0) ?? $0 as? Value },
      encode: { try JSONEncoder().encode($0) }
    )
  }

  private static func decodeJSON(_ object: Any) -> Value? where Value: Codable {
    (object as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  /// The coder of the optional type.
  var optional: AppStorageCoder<Value?> {
    AppStorageCoder<Value?>(
      decode: { object in decode(object).map { .some($0) } },
      encode: { value in try value.flatMap { try encode($0) } }
    )
  }
}

extension AppStorageCoder where Value == [String] {
  /// The coder of an array, which is stored directly.
  //
  // Decoding falls back to JSON, for an array that was stored as JSON.
  static var strings: Self { Self(decode: { $0 as? [String] ?? decodeJSON($0) }, encode: { $0 }) }
}

extension AppStorageCoder where Value == URL {
  /// The coder of a URL, compatible with `UserDefaults.url(forKey:)`.
  ///
  /// A file URL is stored as a path, any other URL as an archive. A URL that was stored as a string can be read too.
  //
  // `UserDefaults.set(_:forKey:)` for URLs is not called, since it stores only the path of each URL on Linux.
  static var url: Self { Self(decode: decode, encode: encode) }

  private static let decode: @Sendable (Any) -> URL? = { object in
    if let url = object as? URL { return url }
    if let data = object as? Data {
      return (try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data)).map { $0 as URL }
    }
    guard let text = object as? String else { return nil }
    return text.hasPrefix("/") || text.hasPrefix("~") ? file(text) : URL(string: text)
  }

  private static let encode: @Sendable (URL) throws -> Any? = { url in
    // A path does not preserve a trailing slash, so a file URL is stored as a path only if reading the path restores
    // it.
    if url.isFileURL, file(url.path) == url { return url.path }
    return try NSKeyedArchiver.archivedData(withRootObject: url as NSURL, requiringSecureCoding: true)
  }

  private static func file(_ path: String) -> URL {
    URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
  }
}
