import Foundation
import Navigation

/// The screen as text: the top of the stack, and the feature that it presents.
enum Screen {
  static func text(of state: SyncUps.State) -> String {
    let (page, question) = parts(of: state)
    return [page, question].filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }

  /// The page, and the alerts over it.
  static func parts(of state: SyncUps.State) -> (page: String, question: String) {
    var (page, question): ([String], [String])
    switch state.path.last {
    case .detail(let detail): (page, question) = text(of: detail)
    case .meeting(let meeting): (page, question) = (text(of: meeting), [])
    case .record(let record): (page, question) = (text(of: record), record.alert.map { text(of: $0) } ?? [])
    case nil: (page, question) = (text(of: state.list), [])
    }
    switch state.list.destination {
    case .add(let form): (page, question) = (text(of: form, title: "New meeting"), [])
    case .alert(let alert): question += text(of: alert)
    case nil: break
    }
    return (page.joined(separator: "\n"), question.joined(separator: "\n"))
  }

  private static func text(of list: SyncUpList.State) -> [String] {
    ["Meetings"]
      + list.syncUps.enumerated().map { position, syncUp in
        "\(position + 1). \(syncUp.title), \(syncUp.minutes) min, \(syncUp.speakers.map(\.name).joined(separator: ", "))"
      }
  }

  private static func text(of detail: SyncUpDetail.State) -> (page: [String], question: [String]) {
    let syncUp = detail.syncUp
    switch detail.destination {
    case .edit(let form): return (text(of: form, title: "Edit \(syncUp.title)"), [])
    case .alert(let alert): return (lines(of: syncUp), text(of: alert))
    case nil: return (lines(of: syncUp), [])
    }
  }

  private static func lines(of syncUp: SyncUp) -> [String] {
    ["\(syncUp.title), \(syncUp.minutes) min"]
      + syncUp.speakers.map { "- \($0.name)" }
      + syncUp.meetings.enumerated().map { "\($0 + 1). held \(day(of: $1))" }
  }

  private static func text(of form: SyncUpForm.State, title: String) -> [String] {
    [title, form.syncUp.title.isEmpty ? "title:" : "title: \(form.syncUp.title)", "minutes: \(form.syncUp.minutes)"]
      + form.syncUp.speakers.enumerated().map { "\($0 + 1). \($1.name)" }
  }

  private static func text(of page: MeetingPage.State) -> [String] {
    ["\(page.syncUp.title), held \(day(of: page.meeting)), \(time(page.meeting.seconds))"]
  }

  private static func text(of record: RecordMeeting.State) -> [String] {
    let syncUp = record.syncUp
    return ["\(syncUp.title), \(time(record.secondsElapsed)) gone, \(time(record.secondsLeft)) left"]
      + syncUp.speakers.enumerated().map { position, speaker in
        "\(position == record.speaker ? ">" : "-") \(speaker.name)"
      }
  }

  private static func text<Action>(of alert: AlertState<Action>) -> [String] {
    ["! \(String(state: alert.title))"]
      + (alert.message.map { String(state: $0) } ?? "").split(separator: "\n").map { "  \($0)" }
      + alert.buttons.enumerated().map { "  \($0 + 1). \(String(state: $1.label))" }
  }

  private static func time(_ seconds: Int) -> String {
    "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  private static func day(of meeting: Meeting) -> String {
    meeting.date.formatted(
      .iso8601.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    )
  }
}
