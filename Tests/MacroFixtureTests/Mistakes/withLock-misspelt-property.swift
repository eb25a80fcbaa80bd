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
    @Shared(.preferences) var preferences
  }
  enum Action { case incrementTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.$count.withLock { $0 += 1 }
        // error: value of type 'Preferences' has no member 'nam'
        state.$preferences.withLock { $0.nam = "Ada" }
        return .none
      }
    }
  }
}
