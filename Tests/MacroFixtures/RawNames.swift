import Navigation

// Names that are none without backticks.

@ObservableState
nonisolated struct RawNames: Equatable, Codable {
  var `a name` = 1
  var `a "quoted" name`: Int
  let `a constant`: Int
}

@CasePathable
enum RawCases {
  case `one of them`(Int)
  case `a "quoted" one`
  case `2 values`(`the first`: Int, Int)
}

@DependencyClient
struct RawClient: Sendable {
  var `look it up`: @Sendable (_ number: Int) throws -> Int
  var `is "there"`: @Sendable () -> Bool = { false }
}

extension DependencyValues {
  @DependencyEntry var `an entry`: Int = 1
}

@Reducer
enum RawDestination {
  case `one feature`(Quiet)
  @ReducerCaseIgnored case `some data`(Int)
}
