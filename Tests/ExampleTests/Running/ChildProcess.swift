import Foundation

/// A program that runs, with pipes for what goes in and comes out.
///
/// It ends with the test at the latest: its input ends then, and it is told to end.
final class ChildProcess {
  private let process = Process()
  private let input = Pipe()
  private let statuses: AsyncStream<Int32>

  /// What the program writes to standard output, and to standard error.
  let output: OutputReader
  let errors: OutputReader

  /// Starts a program.
  init(_ executable: Executable) throws {
    // A program that ends before it has read all of its input must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let (statuses, continuation) = AsyncStream.makeStream(of: Int32.self)
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = executable.url
    process.arguments = executable.arguments
    process.environment = Executable.environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    process.terminationHandler = { process in
      let isSignal = process.terminationReason == .uncaughtSignal
      continuation.yield(isSignal ? -process.terminationStatus : process.terminationStatus)
      continuation.finish()
    }
    try process.run()
    self.statuses = statuses
    self.output = OutputReader(output.fileHandleForReading)
    self.errors = OutputReader(errors.fileHandleForReading)
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Runs a program from beginning to end.
  static func run(_ executable: Executable, input: String = "") async throws -> Outcome {
    let child = try ChildProcess(executable)
    child.write(input)
    return await child.finish()
  }

  /// Gives the program something to read.
  func write(_ text: String) {
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Ends the program at once, wherever it is.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
  }

  /// Asks the program to end.
  func terminate() {
    Foundation.kill(process.processIdentifier, SIGTERM)
  }

  /// Ends the input of the program.
  func endInput() {
    try? input.fileHandleForWriting.close()
  }

  /// Ends the input of the program and waits for its end.
  func finish() async -> Outcome {
    endInput()
    var outcome = Outcome()
    outcome.output = await output.rest()
    outcome.errors = await errors.rest()
    for await status in statuses { outcome.status = status }
    return outcome
  }
}
