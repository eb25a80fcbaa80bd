/// The table in which shared values with keys are made, as far as the values know it.
//
// Unchecked: the constant is Sendable, and a subclass says why it is.
package class SharedTable: @unchecked Sendable {
  /// The test that the values belong to; `nil` if the table was made outside of tests.
  final let test = CurrentTest.current

  init() {}
}
