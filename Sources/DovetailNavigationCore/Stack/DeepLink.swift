import DovetailEssentials

/// The path components and the query of a link, to be consumed one after another.
///
/// ```swift
/// var link = DeepLink(URL(string: "notes://folders/7/edit?title=New")!)
/// link.next()            // "folders"
/// try link.next(Int.self)  // 7
/// link.take("edit")      // true
/// link.query["title"]    // "New"
/// ```
///
/// Components are separated by slashes, and their percent encoding is removed. The host of a link is its first
/// component, unless the host is a server, as in `https://example.com/folders/7`.
public struct DeepLink: Hashable, Sendable {
  /// All components, including the consumed ones.
  public let components: [String]

  /// The values of the query items by name; the last value if a name is repeated.
  public let query: [String: String]

  /// The number of consumed components.
  public private(set) var position = 0

  /// Creates a link from its parts.
  ///
  /// - Parameters:
  ///   - components: The path components, without percent encoding.
  ///   - query: The values of the query items by name.
  public init(components: [String], query: [String: String] = [:]) {
    self.components = components
    self.query = query
  }

  /// Creates a link from a URL.
  ///
  /// - Parameter url: The URL.
  public init(_ url: URL) {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    // Split before decoding: an encoded slash belongs to its component.
    let path = parts?.percentEncodedPath.split(separator: "/").map { Self.decoded(String($0)) }
    let host = parts?.host.flatMap { $0.isEmpty || Self.isServer(url.scheme) ? nil : $0 }
    var query: [String: String] = [:]
    for item in parts?.queryItems ?? [] { query[item.name] = item.value ?? "" }
    self.init(components: (host.map { [$0] } ?? []) + (path ?? []), query: query)
  }

  private static func decoded(_ component: String) -> String {
    var parts = URLComponents()
    parts.percentEncodedPath = "/" + component
    // The decoded path is empty if the bytes are not valid UTF-8. The component is then returned as it is.
    return parts.path.count > 1 ? String(parts.path.dropFirst()) : component
  }

  private static func isServer(_ scheme: String?) -> Bool {
    ["http", "https", "file"].contains(scheme?.lowercased())
  }

  /// The components that are not consumed yet.
  public var rest: ArraySlice<String> { components[position...] }

  /// Whether all components are consumed.
  public var isAtEnd: Bool { position == components.count }

  /// Consumes and returns the next component, or returns `nil` at the end.
  @discardableResult
  public mutating func next() -> String? {
    guard !isAtEnd else { return nil }
    defer { position += 1 }
    return components[position]
  }

  /// Consumes the next component if it is equal to a string.
  ///
  /// - Parameter component: The expected component.
  /// - Returns: Whether the next component was equal to it.
  public mutating func take(_ component: String) -> Bool {
    guard rest.first == component else { return false }
    position += 1
    return true
  }

  /// Consumes the next component and converts it to a type.
  ///
  /// ```swift
  /// let id = try link.next(Int.self)
  /// ```
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value.
  /// - Throws: A failure that names the component, if it is missing or cannot be converted.
  public mutating func next<Value: LosslessStringConvertible>(
    _ type: Value.Type
  ) throws(DeepLinkFailure) -> Value {
    try next { Value($0) }
  }

  /// Consumes the next component and converts it with a function.
  ///
  /// ```swift
  /// let id = try link.next { UUID(uuidString: $0) }
  /// ```
  ///
  /// - Parameter read: Converts a component; returns `nil` if that is not possible.
  /// - Returns: The value.
  /// - Throws: A failure that names the component, if it is missing or cannot be converted.
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
