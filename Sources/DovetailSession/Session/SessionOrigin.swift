import Dovetail

/// Where an entry of a ``Session`` comes from.
///
/// ```swift
/// SessionOrigin(.effect, effect: 7, name: "timer", cause: 3)
/// ```
///
/// Unlike `ActionOrigin` it holds text instead of literals, so that it can be read from a recording.
public struct SessionOrigin: Hashable, Sendable, Codable {
  /// A kind of origin.
  public enum Kind: String, Sendable, Codable {
    /// User code sent the action.
    case user

    /// An effect sent the action, posted the event or modified the state.
    case effect

    /// A reducer returned the action or the event.
    case reducer

    /// The action was sent through the recorder, as the inspector does.
    case inspector
  }

  /// The kind of origin.
  public var kind: Kind

  /// The file of the line that sent the action, in the format of `#fileID`; `nil` if a reducer returned the action.
  public var fileID: String?

  /// The line that sent the action; `nil` if a reducer returned the action.
  public var line: Int?

  /// The number of the effect; `nil` for another kind.
  public var effect: UInt64?

  /// The name of the effect; `nil` if it has none.
  public var name: String?

  /// The number of the entry that led to this one; `nil` if none did.
  ///
  /// For an effect it is the entry that began the effect, and for a reducer the entry before.
  public var cause: Int?

  /// Creates an origin.
  ///
  /// - Parameters:
  ///   - kind: The kind of origin.
  ///   - fileID: The file of the line that sent the action.
  ///   - line: The line that sent the action.
  ///   - effect: The number of the effect.
  ///   - name: The name of the effect.
  ///   - cause: The number of the entry that led to the entry.
  public init(
    _ kind: Kind,
    fileID: String? = nil,
    line: Int? = nil,
    effect: UInt64? = nil,
    name: String? = nil,
    cause: Int? = nil
  ) {
    self.kind = kind
    self.fileID = fileID
    self.line = line
    self.effect = effect
    self.name = name
    self.cause = cause
  }
}
