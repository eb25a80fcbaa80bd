/// Texts of notes, which point to a second location of a message.
enum NoteMessage {
  static let otherCaseOfThatName = "The other case of that name."
}
