import Dovetail
import DovetailConsole

/// The running program: a store and its input and output.
@MainActor
struct Session {
  private let store: StoreOf<NumberFact>
  private let isLive: Bool

  init(_ arguments: Arguments) {
    store = Store(initialState: NumberFact.State()) {
      NumberFact()
    } withDependencies: {
      if let address = arguments.live { $0.factClient = .live(address, timeLimit: arguments.timeLimit) }
    }
    isLive = arguments.live != nil
    store.attach(AnswerPrinter(isPrompted: isLive && arguments.number == nil && Terminal.isPresent))
    Inspection.show(store, testWriter: .numberFact(isLive: isLive))
  }

  /// Prints the fact of one number.
  ///
  /// - Returns: The exit status.
  func run(_ number: Int) async -> Int32 {
    await store.send(.numberEntered(number)).finish()
    if case .failure(_, let failure) = store.answer { return failure.exitStatus }
    return 0
  }

  /// Prints the facts about the numbers on lines of text, until a line quits the program or the input ends.
  func run<Lines: AsyncSequence<String, Never>>(_ lines: Lines) async {
    var last: StoreTask?
    Output.hint("Type a whole number to read a fact about it, or q to quit.")
    for await line in lines {
      let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if word.isEmpty { continue }
      if word == "q" {
        last?.cancel()
        return
      }
      guard let number = Int(word) else {
        Output.complain("\(Arguments.complaint(about: word)); q quits", by: "number-fact")
        continue
      }
      last = store.send(.numberEntered(number))
      // Embedded facts are available immediately. Without this wait, the next number would cancel the effect.
      if !isLive { await last?.finish() }
    }
    await last?.finish()
  }
}
