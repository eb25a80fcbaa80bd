/// The note of a diff between two unequal values whose dumps are equal.
enum DiffNote {
  /// The values differ by `==`.
  static let differentByEquality = "// Two that print alike and are different by \"==\":"

  /// The values differ in a property that their mirrors omit.
  static let differentWithin = "// Two that print alike and differ in what their mirrors leave out:"
}
