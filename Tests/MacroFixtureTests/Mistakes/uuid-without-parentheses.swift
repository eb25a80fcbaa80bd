import Foundation
import Navigation

struct Grocery: Equatable, Identifiable {
  let id: UUID
  var name: String
}

@Reducer
struct GroceryList {
  @ObservableState
  struct State: Equatable {
    var groceries: IdentifiedArrayOf<Grocery> = []
    var changed: Date?
  }
  enum Action { case nameEntered(String), deleteTapped(Grocery.ID) }
  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameEntered(let name):
        // error: cannot convert value of type 'UUIDGenerator' to expected argument type 'UUID'
        state.groceries.append(Grocery(id: uuid, name: name))
        state.changed = date.now
        return .none
      case .deleteTapped(let id):
        state.groceries.remove(id: id)
        return .none
      }
    }
  }
}
