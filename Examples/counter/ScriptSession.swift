import Dovetail
import DovetailConsole

/// The counter driven by a script of keys, with a line of output for each.
@MainActor
struct ScriptSession {
  private let clock: ScriptClock
  private let store: StoreOf<Counter>
  private let write: (String) -> Void
  private let complain: (String) -> Void

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - write: Takes each line of output, its end included.
  ///   - complain: Takes a message for each key that means nothing.
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
    self.write = write
    self.complain = complain
  }

  /// Handles keys until one of them quits or there are no more.
  func run<Bytes: AsyncSequence<UInt8, Never>>(_ bytes: Bytes) async {
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
        complain("unknown key \(Key.name(of: byte)) ignored")
      case .quit:
        return
      }
    }
  }
}
