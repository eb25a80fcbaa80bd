import Dovetail
import DovetailConsole

/// Prints the answers of a store when they change.
struct AnswerPrinter: StoreObserver {
  let needsStates = true

  func handled(_ event: ActionEvent<NumberFact.State, NumberFact.Action>) {
    guard let before = event.before?.answer, let after = event.after?.answer else { return }
    switch after {
    case .loading(let number):
      if case .loading(let old) = before { Output.complain("\(old): given up for \(number)", by: "number-fact") }
    case .fact(_, let fact):
      Output.write("\(fact)\n")
    case .failure(let number, let failure):
      Output.complain("\(number): \(failure)", by: "number-fact")
    case .none:
      break
    }
  }
}
