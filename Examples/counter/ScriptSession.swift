import Dovetail
import DovetailConsole

/// The counter controlled by a script of keys, with a line of output for each key.
@MainActor
struct ScriptSession {
  private let clock: ScriptClock
  private let store: StoreOf<Counter>
  private let write: (String) -> Void
  private let complain: (String) -> Void

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - write: Receives each line of output, including the line break.
  ///   - complain: Receives a message for each unknown key.
  init(
    write: @escaping (String) -> Void = Output.write,
    complain: @escaping (String) -> Void = { Output.complain($0, by: "counter") }
  ) {
    let clock = ScriptClock()
    self.clock = clock
    store = Store(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.attach(EffectCounter(clock: clock))
    Inspection.show(store, testWriter: .counter)
    self.write = write
    self.complain = complain
  }

  /// Handles keys until a key quits the program or the input ends.
  func run<Bytes: AsyncSequence<UInt8, Never>>(_ bytes: Bytes) async {
    Output.hint("+ and - count, r resets, c cancels, t is the timer, . is a second, q quits: type keys, and return")
    for await byte in bytes {
      switch Key(byte: byte) {
      case .action(let action):
        store.send(action)
        await clock.settle()
        write("\(store.state)\n")
      case .second:
        await clock.advance(by: .seconds(1))
        write("\(store.state)\n")
      case .newline:
        break
      case .unknown(let byte):
        complain("unknown key \(Key.name(of: byte)) ignored; keys are \(Key.names)")
      case .quit:
        return
      }
    }
  }
}
