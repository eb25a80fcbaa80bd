import Dovetail

/// What the header of a recording says of values that are described.
struct RecordedDescription: Codable {
  /// What is recorded of the values of a type.
  enum Form: String, Codable {
    /// How they are shown, and their JSON.
    case codable

    /// How they are shown, and of cases their names and values.
    case shown
  }

  /// What is recorded of states.
  var state: Form

  /// What is recorded of actions.
  var action: Form

  /// The names of the rules by which values are hidden.
  var hidden: [String]

  /// The effects, those in flight first.
  var effects: [RecordedEffect]

  /// The parts of all values.
  var table: RecordedTable
}

/// An effect as it is recorded, with times in nanoseconds.
struct RecordedEffect: Codable {
  private let number: UInt64
  private let name: String?
  private let fileID: String
  private let line: Int
  private let entry: Int?
  private let began: Int64
  private let ended: Int64?
  private let end: String?
  private let error: String?

  init(_ effect: SessionEffect, _ texts: ValueText) {
    number = effect.number
    name = effect.name
    fileID = effect.fileID
    line = effect.line
    entry = effect.entry
    began = effect.began.wholeNanoseconds
    ended = effect.ended?.wholeNanoseconds
    (end, error) = (effect.endName, effect.errorText(texts))
  }

  /// The effect.
  var effect: SessionEffect {
    var effect = SessionEffect(
      number: number,
      name: name,
      fileID: fileID,
      line: line,
      entry: entry,
      began: .nanoseconds(began)
    )
    effect.ended = ended.map { .nanoseconds($0) }
    effect.end =
      switch end {
      case "finished": .finished
      case "failed": .failed(error ?? "")
      case "cancelled": .cancelled
      case "dropped": .dropped
      default: nil
      }
    return effect
  }
}
