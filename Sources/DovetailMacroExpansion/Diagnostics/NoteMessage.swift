/// What stands at a second place that a message is about.
enum NoteMessage {
  static let otherCaseOfThatName = "The other case of that name."
}
