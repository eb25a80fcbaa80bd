/// A type of a module whose name begins like that of a module of the system.
public struct Amount: Codable, Equatable, Sendable {
  /// The number of cents.
  public var cents: Int

  /// Who has paid, which a redaction hides.
  public var password: String

  /// Creates an amount.
  public init(cents: Int, password: String) {
    (self.cents, self.password) = (cents, password)
  }
}
