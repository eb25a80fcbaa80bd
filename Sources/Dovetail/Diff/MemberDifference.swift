/// What two sets or dictionaries have in common, and what each has for itself.
struct MemberDifference<Member> {
  var unchanged: [Member] = []
  var first: [Member] = []
  var second: [Member] = []

  /// Whether both sides have members at all.
  var isBetweenMembers: Bool { !unchanged.isEmpty || (!first.isEmpty && !second.isEmpty) }
}
