import Dovetail
import DovetailInspector
import DovetailSession
import Foundation

/// The option `--inspect` of the examples: the program shows its store on a page in the browser.
@MainActor
public enum Inspection {
  /// The option.
  public nonisolated static let option = "--inspect"

  /// The number of entries that are kept.
  private static var maximumEntries: Int { 20_000 }

  /// The memory for the kept entries.
  private static var maximumBytes: Int { 64 << 20 }

  private static var inspector: Inspector?

  /// Starts the server, and prints the link of the page on standard error.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - clearsScreen: Whether the program is about to clear the screen. In a terminal, it then waits for a line first,
  ///     so that the link can be read.
  public static func begin(by program: String, clearsScreen: Bool = false) {
    do {
      let made = try Inspector.start(program: program)
      inspector = made
      Output.complain("the page of the inspector is \(made.link)", by: program)
    } catch {
      Output.complain("\(error)", by: program)
      exit(EX_UNAVAILABLE)
    }
    guard clearsScreen, Terminal.isInteractive else { return }
    Output.complain("open it, and press return to begin", by: program)
    _ = readLine()
  }

  /// Shows a store, if the program was started with the option.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - writer: Writes tests of the feature; `nil` for one that makes its reducer without arguments.
  public static func show<State, Action>(_ store: Store<State, Action>, testWriter writer: SessionTestWriter? = nil) {
    let policy = SessionPolicy(maximumEntries: maximumEntries, maximumBytes: maximumBytes)
    inspector?.inspect(store, policy: policy, testWriter: writer)
  }
}
