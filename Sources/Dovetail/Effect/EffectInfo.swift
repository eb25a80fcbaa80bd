/// The description of an effect in flight, for observers of a store.
public struct EffectInfo: Sendable, Hashable {
  /// A number that is unique in the store.
  public let number: UInt64

  /// The `name` argument of ``Effect/run(priority:name:operation:catch:fileID:filePath:line:column:)``.
  public let name: String?

  /// The source location at which the effect was created.
  public let site: SourceSite

  /// The ``ActionEvent/number`` of the action whose reducer returned the effect; 0 if no observer counted actions.
  public let action: Int
}
