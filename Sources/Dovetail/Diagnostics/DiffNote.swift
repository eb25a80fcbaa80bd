/// What a diff says of two values whose lines are the same.
enum DiffNote {
  /// `==` tells the values apart.
  static let differentByEquality = "// Two that print alike and are different by \"==\":"

  /// The values differ in a property that their mirrors do not have.
  static let differentWithin = "// Two that print alike and differ in what their mirrors leave out:"
}
