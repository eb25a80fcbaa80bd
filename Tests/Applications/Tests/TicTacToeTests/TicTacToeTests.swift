import AuthenticationClient
import Game
import Login
import Navigation
import NewGame
import Testing
import TicTacToe
import TwoFactor

@MainActor
struct TicTacToeTests {
  @Test func `a login with a second factor leads to a game, and back`() async {
    let store = TestStore(initialState: TicTacToe.State()) {
      TicTacToe()
    } withDependencies: {
      $0.authentication.login = { email, _ in AuthenticationResponse(token: email, needsTwoFactor: true) }
      $0.authentication.confirm = { code, token in
        #expect((code, token) == ("1234", "blob@example.com"))
        return AuthenticationResponse(token: token)
      }
    }
    await store.send(\.login.view.binding.email, "blob@example.com") {
      $0.modify(\.login) { $0.email = "blob@example.com" }
    }
    await store.send(\.login.view.binding.password, "password") {
      $0.modify(\.login) { $0.password = "password" }
    }
    #expect(store.state[case: \.login]?.isValid == true)
    await store.send(\.login.view.loginTapped) {
      $0.modify(\.login) { $0.isRequesting = true }
    }
    await store.receive(\.login.response.success) {
      $0.modify(\.login) {
        $0.isRequesting = false
        $0.twoFactor = TwoFactor.State(token: "blob@example.com")
      }
    }
    await store.send(\.login.twoFactor.view.binding.code, "1234") {
      $0.modify(\.login) { $0.twoFactor?.code = "1234" }
    }
    await store.send(\.login.twoFactor.view.submitTapped) {
      $0.modify(\.login) { $0.twoFactor?.isRequesting = true }
    }
    await store.receive(\.login.twoFactor.response.success) { $0 = .newGame(NewGame.State()) }
    await store.send(\.newGame.binding.x, "Ada") { $0.modify(\.newGame) { $0.x = "Ada" } }
    await store.send(\.newGame.binding.o, "Blob") { $0.modify(\.newGame) { $0.o = "Blob" } }
    await store.send(\.newGame.letsPlayTapped) {
      $0.modify(\.newGame) { $0.game = Game.State(x: "Ada", o: "Blob") }
    }
    await store.send(\.newGame.game.cellTapped, 4) {
      $0.modify(\.newGame) {
        $0.game?.cells[4] = .x
        $0.game?.player = .o
      }
    }
    await store.send(\.newGame.game.quitTapped)
    await store.receive(\.newGame.game.dismiss) { $0.modify(\.newGame) { $0.game = nil } }
    await store.send(\.newGame.logoutTapped) { $0 = .login(Login.State()) }
  }

  @Test func `a wrong password and a wrong code are told`() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authentication.login = { _, _ in throw AuthenticationError.wrongPassword }
    }
    await store.send(\.view.loginTapped) { $0.isRequesting = true }
    await store.receive(\.response.failure) {
      $0.alert = AlertState { TextState("wrongPassword") }
      $0.isRequesting = false
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    let code = TestStore(initialState: TwoFactor.State(token: "t")) {
      TwoFactor()
    } withDependencies: {
      $0.authentication.confirm = { _, _ in throw AuthenticationError.wrongCode }
    }
    await code.send(\.view.submitTapped) { $0.isRequesting = true }
    await code.receive(\.response.failure) {
      $0.alert = AlertState { TextState("wrongCode") }
      $0.isRequesting = false
    }
  }

  @Test func `the first with three in a line wins`() async {
    let store = TestStore(initialState: Game.State(x: "Ada", o: "Blob")) { Game() }
    store.exhaustivity = .off
    for cell in [0, 3, 1, 4, 2] { await store.send(.cellTapped(cell)) }
    store.assert {
      $0.cells = [.x, .x, .x, .o, .o, nil, nil, nil, nil]
      $0.player = .x
    }
    #expect(store.state.winner == .x)
    store.exhaustivity = .on
    await store.send(.cellTapped(8))
    await store.send(.playAgainTapped) { $0.cells = Array(repeating: nil, count: 9) }
    await store.send(.quitTapped)
    #expect(store.isDismissed)
  }
}
