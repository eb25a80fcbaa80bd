/// What a program wrote, and how it ended.
struct Outcome: Equatable {
  var output = ""
  var errors = ""

  /// The exit status, or the negative number of the signal that ended the program.
  var status: Int32 = 0
}
