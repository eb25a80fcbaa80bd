import Navigation

/// A screen of persons, which tells who was chosen.
@Reducer
struct Persons {
  @ObservableState
  struct State: Equatable {}

  @CasePathable
  enum Event: Equatable { case chosen(String) }

  enum Action { case event(Event) }
}
