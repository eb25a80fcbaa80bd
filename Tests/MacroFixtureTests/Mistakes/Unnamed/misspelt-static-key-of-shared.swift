import Foundation
import Navigation

struct Preferences: Codable, Equatable {
  var name = ""
}

extension SharedKey where Self == FileStorageKey<Preferences>.Default {
  static var preferences: Self {
    Self[.fileStorage(URL(filePath: "preferences.json")), default: Preferences()]
  }
}

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("count")) var count = 0
    // not named: missing argument label 'value:' in call
    @Shared(.preferencs) var preferences
  }
  enum Action { case incrementTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.$count.withLock { $0 += 1 }
        state.$preferences.withLock { $0.name = "Ada" }
        return .none
      }
    }
  }
}
