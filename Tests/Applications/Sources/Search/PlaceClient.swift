// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// A place that has a forecast.
public struct Place: Equatable, Identifiable, Sendable {
  public let id: Int
  public var name: String

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

/// The forecast of a day.
public struct Day: Equatable, Sendable {
  public var warmest: Double
  public var coldest: Double

  public init(warmest: Double, coldest: Double) {
    self.warmest = warmest
    self.coldest = coldest
  }
}

/// Finds places and their forecasts.
@DependencyClient
public struct PlaceClient: Sendable {
  public var search: @Sendable (_ query: String) async throws -> [Place]
  public var forecast: @Sendable (_ of: Place) async throws -> [Day]
}

extension PlaceClient: DependencyKey {
  /// Knows three places.
  public static let liveValue = PlaceClient(
    search: { query in
      ["Bath", "Bergen", "Bern"].enumerated()
        .filter { $1.lowercased().hasPrefix(query.lowercased()) }
        .map { Place(id: $0, name: $1) }
    },
    forecast: { [Day(warmest: Double($0.id), coldest: -1)] }
  )

  public static let testValue = PlaceClient()
}

extension DependencyValues {
  public var places: PlaceClient {
    get { self[PlaceClient.self] }
    set { self[PlaceClient.self] = newValue }
  }
}
