import DovetailInspector
import Navigation

@Reducer
struct Login {
  @ObservableState
  struct State: Equatable { var password = "" }
  enum Action { case cleared }
}

// error: cannot find 'Redaction' in scope
let redaction = Redaction(.keyPath(\Login.State.password), .type(Character.self))

@MainActor
func run() throws {
  let inspector = try Inspector.start(redaction: redaction)
  let store = Store(initialState: Login.State()) { Login() }
  inspector.inspect(store)
  print("inspector: \(inspector.link)")
}
