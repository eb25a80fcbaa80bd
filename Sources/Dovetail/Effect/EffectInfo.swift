/// What is known of an effect in flight, for observers of a store.
public struct EffectInfo: Sendable, Hashable {
  /// A number that no other effect of the store has.
  public let number: UInt64

  /// The name given to ``Effect/run(priority:name:operation:catch:fileID:filePath:line:column:)``.
  public let name: String?

  /// Where the effect was written.
  public let site: SourceSite

  /// The ``ActionEvent/number`` of the action whose reducer returned the effect; 0 where no observer counted it.
  public let action: Int
}
