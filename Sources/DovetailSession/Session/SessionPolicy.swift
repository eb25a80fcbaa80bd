/// How much a ``Session`` keeps.
///
/// ```swift
/// SessionPolicy(maximumEntries: 500, maximumBytes: 1 << 20)
/// ```
///
/// The first entries are forgotten when there are more.
public struct SessionPolicy: Hashable, Sendable {
  /// The number of entries that are kept; at least 1.
  public var maximumEntries: Int { didSet { maximumEntries = max(1, maximumEntries) } }

  /// The memory for the kept states and actions, in bytes, as far as it can be estimated.
  ///
  /// The last entry is always kept. The estimate may be wrong by a quarter, and what a recorder needs besides the
  /// entries, at most 200 kilobytes, is not counted.
  public var maximumBytes: Int { didSet { maximumBytes = max(0, maximumBytes) } }

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - maximumEntries: The number of entries that are kept; at least 1.
  ///   - maximumBytes: The memory for states and actions, in bytes.
  public init(maximumEntries: Int = 1_000, maximumBytes: Int = 16 << 20) {
    self.maximumEntries = max(1, maximumEntries)
    self.maximumBytes = max(0, maximumBytes)
  }
}
