import Foundation
import Navigation

/// A todo: a row of the list.
@ObservableState
struct Todo: Equatable, Codable, Identifiable, Sendable {
  let id: UUID
  var title: String
  var isDone = false

  @CasePathable
  enum Action: Equatable, Codable {
    case doneToggled
    case titleChanged(String)
  }
}
