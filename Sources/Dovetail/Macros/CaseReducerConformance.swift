/// A conformance that ``Reducer(state:action:)`` adds to the state or the action of an enum reducer.
public struct CaseReducerConformance: Sendable {
  /// `Codable`.
  public static let codable = CaseReducerConformance()

  /// `Decodable`.
  public static let decodable = CaseReducerConformance()

  /// `Encodable`.
  public static let encodable = CaseReducerConformance()

  /// `Equatable`.
  public static let equatable = CaseReducerConformance()

  /// `Hashable`.
  public static let hashable = CaseReducerConformance()

  /// `Sendable`.
  public static let sendable = CaseReducerConformance()
}
