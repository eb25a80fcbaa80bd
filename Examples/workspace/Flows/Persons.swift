import Navigation

/// A screen with persons that reports the chosen person.
@Reducer
struct Persons {
  @ObservableState
  struct State: Equatable {}

  @CasePathable
  enum Event: Equatable { case chosen(String) }

  enum Action { case event(Event) }
}
