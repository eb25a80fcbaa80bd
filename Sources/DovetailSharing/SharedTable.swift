/// The table in which shared values with keys are made, as far as the values know it.
protocol SharedTable: AnyObject, Sendable {
  /// The test that the values belong to; `nil` if the table was made outside of tests.
  var test: CurrentTest? { get }
}
