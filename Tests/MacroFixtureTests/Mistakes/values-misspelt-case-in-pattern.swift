import Navigation

struct Todo: Identifiable, Equatable {
  let id: Int
  var title = ""
}

enum Child {
  @CasePathable
  enum Action { case began, ended }
}

@CasePathable
enum Action {
  case child(Child.Action)
  case tapped(Int)
}

var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1), Todo(id: 2)]
todos[id: 2]?.title = "Milk"
todos.remove(id: 1)
let words = IdentifiedArray(["tea", "milk"], id: \.self)
var action = Action.child(.began)
print(action.is(\.child), action[case: \.child] as Any, action.is(\.child.began))
action.modify(\.tapped) { $0 += 1 }
switch action {
// error: '~=' is unavailable: The enum has no case with this name. Check its spelling.
case \.child.begn: print("began")
default: break
}
