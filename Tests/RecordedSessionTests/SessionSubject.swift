import DovetailSession
import Navigation

/// A feature whose recorded sessions become tests.
@MainActor
struct SessionSubject {
  let name: String

  /// Records a session with the actions of random numbers, and writes its test.
  let write: (_ session: RandomSession) async throws -> String

  /// Creates a subject.
  ///
  /// - Parameters:
  ///   - name: The name, a part of the names of the tests.
  ///   - writer: Writes the tests.
  ///   - state: Makes the first state, with the dependencies of the store.
  ///   - reducer: The feature.
  ///   - prepare: Overrides dependencies.
  ///   - actions: Returns what a user can do in a state.
  init<R: Reducer>(
    _ name: String,
    _ writer: SessionTestWriter,
    state: @escaping @MainActor () -> R.State,
    reducer: R,
    withDependencies prepare: @escaping (inout DependencyValues) -> Void = { _ in },
    actions: @escaping (_ state: R.State, _ numbers: inout SeededRandomNumberGenerator) -> [R.Action]
  ) {
    self.name = name
    write = { session in
      try await session.text(name, writer, state: state, reducer: reducer, prepare, actions)
    }
  }
}
