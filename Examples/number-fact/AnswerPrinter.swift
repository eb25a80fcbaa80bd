import Dovetail
import DovetailConsole

/// Prints the answers of a store when they change.
struct AnswerPrinter: StoreObserver {
  /// Whether the user is already asked for the next number when an answer arrives.
  ///
  /// The answer is printed over that prompt, which comes again below.
  var isPrompted = false

  let needsStates = true

  func handled(_ event: ActionEvent<NumberFact.State, NumberFact.Action>) {
    guard let before = event.before?.answer, let after = event.after?.answer else { return }
    switch after {
    case .loading(let number):
      if case .loading(let old) = before { Output.complain("\(old): given up for \(number)", by: "number-fact") }
    case .fact(_, let fact):
      print { Output.say(fact) }
    case .failure(let number, let failure):
      print { Output.complain("\(number): \(failure)", by: "number-fact") }
    case .none:
      break
    }
  }

  private func print(_ write: () -> Void) {
    if isPrompted { Output.write("\r") }
    write()
    if isPrompted { Output.write("> ") }
  }
}
