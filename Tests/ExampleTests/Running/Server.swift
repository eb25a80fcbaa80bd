import Foundation
import Testing

/// A server in Python on a free port of this machine.
///
/// It runs until it is stopped, and ends with the process of the tests at the latest.
struct Server {
  /// What a server does; `server.py` says more.
  enum Kind {
    case files(in: TemporaryFolder)
    case answers
    case silent
    case closed

    var arguments: [String] {
      switch self {
      case .files(let folder): ["files", folder.url.path]
      case .answers: ["answers"]
      case .silent: ["silent"]
      case .closed: ["closed"]
      }
    }
  }

  let host: String
  private let kind: Kind
  private let child: ChildProcess

  var url: String { "http://\(host)" }

  /// Starts a server and waits until it has a port.
  init(_ kind: Kind) async throws {
    self.kind = kind
    child = try ChildProcess(.python("server.py", kind.arguments))
    let line = await child.output.nextLine()
    guard let port = line?.firstMatch(of: /port (\d+)/)?.1 else {
      let outcome = await child.finish()
      Issue.record("These tests need python3 to serve with, but: \(line ?? "") \(outcome.errors)")
      throw CancellationError()
    }
    host = "127.0.0.1:\(port)"
  }

  /// Stops the server.
  func stop() { child.endInput() }

  /// Waits for the next line that the server writes.
  func nextLine() async -> String? { await child.output.nextLine() }
}
