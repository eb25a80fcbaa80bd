import DovetailEssentials

/// The parts of a link that say which place to open, to be taken one after another.
///
/// ```swift
/// var link = DeepLink(URL(string: "notes://folders/7/edit?title=New")!)
/// link.next()            // "folders"
/// try link.next(Int.self)  // 7
/// link.take("edit")      // true
/// link.query["title"]    // "New"
/// ```
///
/// A component is what stands between two slashes, without what the percent signs hide it with. The host of a link is
/// its first component, unless it is the name of a server, as in `https://example.com/folders/7`.
public struct DeepLink: Hashable, Sendable {
  /// All components, those that were taken too.
  public let components: [String]

  /// The values behind the question mark, by their names; of two with a name, the last.
  public let query: [String: String]

  /// How many components were taken.
  public private(set) var position = 0

  /// Makes a link of its parts.
  public init(components: [String], query: [String: String] = [:]) {
    self.components = components
    self.query = query
  }

  /// Takes the components and the query out of a URL.
  public init(_ url: URL) {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let path = parts?.percentEncodedPath.split(separator: "/").map { Self.decoded(String($0)) }
    let host = parts?.host.flatMap { $0.isEmpty || Self.isServer(url.scheme) ? nil : $0 }
    var query: [String: String] = [:]
    for item in parts?.queryItems ?? [] { query[item.name] = item.value ?? "" }
    self.init(components: (host.map { [$0] } ?? []) + (path ?? []), query: query)
  }

  private static func decoded(_ component: String) -> String {
    var parts = URLComponents()
    parts.percentEncodedPath = "/" + component
    // Bytes that are no text have no decoded form.
    return parts.path.count > 1 ? String(parts.path.dropFirst()) : component
  }

  private static func isServer(_ scheme: String?) -> Bool {
    ["http", "https", "file"].contains(scheme?.lowercased())
  }

  /// The components that were not taken yet.
  public var rest: ArraySlice<String> { components[position...] }

  /// Whether all components were taken.
  public var isAtEnd: Bool { position == components.count }

  /// Takes the next component, or returns `nil` at the end.
  @discardableResult
  public mutating func next() -> String? {
    guard !isAtEnd else { return nil }
    defer { position += 1 }
    return components[position]
  }

  /// Takes the next component if it is as expected.
  ///
  /// - Returns: Whether it was.
  public mutating func take(_ component: String) -> Bool {
    guard rest.first == component else { return false }
    position += 1
    return true
  }

  /// Takes the next component as a value of a type.
  ///
  /// - Throws: A failure that names the component, where it cannot be read so, or is missing.
  public mutating func next<Value: LosslessStringConvertible>(
    _ type: Value.Type
  ) throws(DeepLinkFailure) -> Value {
    try next { Value($0) }
  }

  /// Takes the next component as what a function makes of it.
  ///
  /// ```swift
  /// let id = try link.next { UUID(uuidString: $0) }
  /// ```
  ///
  /// - Parameter read: Makes a value of a component; `nil` where that is not possible.
  /// - Throws: A failure that names the component, where it cannot be read, or is missing.
  public mutating func next<Value>(_ read: (_ component: String) -> Value?) throws(DeepLinkFailure) -> Value {
    guard !isAtEnd else { throw failure(.missing(Value.self)) }
    guard let value = read(components[position]) else { throw failure(.unreadable(Value.self)) }
    position += 1
    return value
  }

  func failure(_ reason: DeepLinkFailure.Reason) -> DeepLinkFailure {
    DeepLinkFailure(components: components, position: position, reason: reason)
  }
}
