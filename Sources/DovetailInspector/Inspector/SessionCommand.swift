import DovetailSession

/// A command of the protocol, with its parameters.
enum SessionCommand: Sendable {
  case hold, resume, continueFromHere, lock, unlock, commit, clear
  case goTo(Int), step(Int), skip(Int), unskip(Int)
  case cancel(UInt64)

  /// Reads a command.
  ///
  /// - Parameter body: The body of the request.
  /// - Throws: What is missing or not known.
  init(_ body: CommandBody) throws(RequestProblem) {
    guard let name = body.command else { throw .badBody("an object without \"command\"") }
    func number() throws(RequestProblem) -> Int {
      guard let number = body.number else { throw .badParameter("number", "nothing", "the number of an entry") }
      return number
    }
    switch name {
    case "hold": self = .hold
    case "resume": self = .resume
    case "continueFromHere": self = .continueFromHere
    case "lock": self = .lock
    case "unlock": self = .unlock
    case "commit": self = .commit
    case "clear": self = .clear
    case "goTo": self = .goTo(try number())
    case "skip": self = .skip(try number())
    case "unskip": self = .unskip(try number())
    case "step": self = .step(body.by ?? 1)
    case "cancel":
      guard let effect = body.effect else { throw .badParameter("effect", "nothing", "the number of an effect") }
      self = .cancel(effect)
    default: throw .badParameter("command", name, "one of the commands of the protocol")
    }
  }

  /// Performs the command.
  ///
  /// - Parameter recorder: The recorder of the store.
  /// - Throws: Why it cannot be done now.
  func perform<State, Action>(_ recorder: SessionRecorder<State, Action>) throws(SessionRefusal) {
    switch self {
    case .hold: try recorder.hold()
    case .resume: try recorder.resume()
    case .continueFromHere: try recorder.continueFromHere()
    case .lock: recorder.lock()
    case .unlock: recorder.unlock()
    case .commit: recorder.commit()
    case .clear: try recorder.clear()
    case .goTo(let number): try recorder.go(to: number)
    case .step(let count): try recorder.step(by: count)
    case .skip(let number): try recorder.skip(number)
    case .unskip(let number): try recorder.unskip(number)
    case .cancel(let effect): try recorder.cancelEffect(effect)
    }
  }
}
