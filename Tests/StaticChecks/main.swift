// Checks what depends on the runtime of Swift, in a program that contains it: such a program exports no symbols to be
// looked up.
import Navigation

@Reducer
struct Counting {
  struct State { var count = 0 }

  enum Action { case incremented }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented: state.count += 1
      }
      return .none
    }
  }
}

@CasePathable
enum Choice<First: Hashable, Second> {
  case first(First)
  case both([First: Second])
  case none
}

actor Owner {
  lazy var store = Store(initialState: Counting.State(), isolation: self) { Counting() }

  func count() -> Int {
    store.send(.incremented)
    return store.withState { $0.count }
  }

  func owns(_ other: Owner) -> Bool { store.isolation === self && store.isolation !== other }
}

func check(_ holds: Bool, _ what: String) {
  guard holds else { fatalError("It does not hold that \(what).") }
  print("ok: \(what)")
}

let (first, second) = (Owner(), Owner())
check(await first.count() == 1, "a store on an actor handles actions there")
check(await first.owns(second), "a store belongs to the actor that made it")

let choice = Choice<String, Int>.first("one")
check(
  choice[case: \.first] == "one" && choice.is(\.first) && !choice.is(\.none),
  "the payload of a generic case is found"
)

let path = AnyCasePath(Choice<String, Int>.both)
check(
  path.extract(from: .both(["two": 2])) == ["two": 2],
  "the payload of a generic case is found by its constructor alone"
)
check(path.extract(from: choice) == nil, "a path made so leads to one case")
check("\(\Choice<String, Int>.Cases.both)" == "\\.both", "a key path of cases is described")

await withMainSerialExecutor {
  var order: [Int] = []
  let tasks = (0..<100).map { number in Task { @MainActor in order.append(number) } }
  for task in tasks { await task.value }
  check(order == Array(0..<100), "tasks run in the order in which they were made")
}

// Without the layout of the runtime, closures lead there.
if RuntimeLayout.isTrusted {
  #if DEBUG
    let limit = 62
  #else
    let limit = 25
  #endif
  let frames = framesToARow()
  check(frames <= limit, "\(frames) calls lead to a row in a sheet on a stack, of at most \(limit)")
}
