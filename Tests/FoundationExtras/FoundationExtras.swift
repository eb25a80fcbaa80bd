/// The types of a program's module whose name begins like that of Foundation, with names that Foundation has too.
public struct Date: Codable, Hashable, Sendable {
  /// A stored property, which is no secret by its name alone.
  public var seconds: Double

  /// A stored property with a sensitive name.
  public var password: String

  /// Creates a date.
  public init(seconds: Double, password: String = "") {
    (self.seconds, self.password) = (seconds, password)
  }
}

/// An error with a text of its own.
public struct ExtrasError: Error {
  /// What the error tells.
  public var reason: String

  /// Creates an error.
  public init(reason: String) { self.reason = reason }
}
