/// The description of an effect, for observers of a store.
public struct EffectInfo: Sendable, Hashable {
  /// A number that is unique in the store.
  public let number: UInt64

  /// The `name` argument of ``Effect/run(priority:name:operation:catch:fileID:filePath:line:column:)``.
  public let name: String?

  /// The source location at which the effect was created.
  public let site: SourceSite

  /// The ``ActionEvent/number`` of the action that led to the effect.
  ///
  /// It is 0 if the store was not observed when it handled the action, or if there is no action: the tasks of a feature
  /// also start when its store is created.
  public let action: Int
}
