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

  /// A type that is encoded as JSON; one that defaults have themselves is also read as other code writes it.
  static func json() -> Self where Value: Codable {
    Self(
      decode: { decodeJSON($0) ?? $0 as? Value },
      encode: { try JSONEncoder().encode($0) }
    )
  }

  private static func decodeJSON(_ object: Any) -> Value? where Value: Codable {
    (object as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  /// The same for values that may be absent.
  var optional: AppStorageCoder<Value?> {
    AppStorageCoder<Value?>(
      decode: { object in decode(object).map { .some($0) } },
      encode: { value in try value.flatMap { try encode($0) } }
    )
  }
}

extension AppStorageCoder where Value == [String] {
  /// An array, as defaults have it; one that was kept as JSON is read too.
  static var strings: Self { Self(decode: { $0 as? [String] ?? decodeJSON($0) }, encode: { $0 }) }
}

extension AppStorageCoder where Value == URL {
  /// A URL, as `UserDefaults.url(forKey:)` reads it: a file by its path, another as an archive.
  ///
  /// `UserDefaults.set(_:forKey:)` is not called: on Linux it keeps the path alone of any URL. A URL that was kept by
  /// its text is read too.
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
    // A path says nothing of a slash at the end, so that a URL that has one may be another one when it is read.
    if url.isFileURL, file(url.path) == url { return url.path }
    return try NSKeyedArchiver.archivedData(withRootObject: url as NSURL, requiringSecureCoding: true)
  }

  private static func file(_ path: String) -> URL {
    URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
  }
}
