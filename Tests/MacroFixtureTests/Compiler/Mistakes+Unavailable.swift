extension [Mistakes] {
  /// Uses of what needs a system that is not here, or of what is deprecated upstream and left out.
  static let unavailable = [
    Mistakes(
      "members that need SwiftUI, Combine or OSLog",
      """
      @Reducer struct Feature {
        @ObservableState struct State {}
        enum Action { case tapped }
        @Dependency(\\.dismiss) var dismiss
        var body: some ReducerOf<Self> {
          Reduce { _, _ in
            .run { send in
              await send(.tapped)
              send(.tapped, animation: .default) // error: SwiftUI is not available on this platform. Write 'send(action)'.
              await dismiss(animation: .default) // error: SwiftUI is not available on this platform. Write 'dismiss()'.
            }
          }
          .signpost() // error: Reducers have no signposts. Attach an observer to the store: 'attach(_:)'.
        }
      }
      @MainActor func use(_ store: StoreOf<Feature>) {
        store.send(.tapped, animation: .default) // error: SwiftUI is not available on this platform. Write 'send(action)'.
        _ = store.publisher // error: Stores have no publisher. Write 'for await state in store.states'.
        _ = ButtonStateAction<Int>.send(1, animation: .spring) // error: SwiftUI is not available on this platform. Write 'action: action'.
        _ = Effect<Int>.send(1, animation: .linear) // error: SwiftUI is not available on this platform. Write '.send(action)'.
        _ = Effect<Int>.none.animation() // error: SwiftUI is not available on this platform. Leave out '.animation(…)'.
        _ = Effect<Int>.publisher { 1 } // error: Write '.run { send in for await value in publisher.values
      }
      """
    )
  ]
}
