import Dovetail
import Testing

@Test @MainActor func smoke() {
  let store = Store<Int, Bool>(initialState: 0) {
    Reduce { s, a in
      s += 1; return .none
    }
  }
  store.send(true)
  #expect(store.state == 1)
}
