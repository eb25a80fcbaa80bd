import Foundation

/// The reason why a fact is not available.
enum FactFailure: Error, Equatable {
  case badURL(String)
  case refused(URL)
  case unknownHost(URL)
  case timedOut(URL, Duration)
  case status(URL, Int)
  case notText(URL)
  case network(URL?, String)

  /// Converts an error: a `FactFailure` stays the same, any other error is wrapped.
  init(_ error: any Error) {
    self = error as? FactFailure ?? .network(nil, "\(error)")
  }
}

extension FactFailure: CustomStringConvertible {
  /// The message of the program.
  var description: String {
    switch self {
    case .badURL(let text):
      "'\(text)' is not a URL of the form http://host/path or https://host/path"
    case .refused(let url):
      "\(url.server) refused the connection"
    case .unknownHost(let url):
      "there is no host named '\(url.host ?? "")'"
    case .timedOut(let url, let limit):
      "\(url.server) did not answer within \(limit / .seconds(1)) seconds"
    case .status(let url, let status):
      "\(url.server) answered with status \(status) where 200 was expected, for \(url.absoluteString)"
    case .notText(let url):
      "\(url.server) answered with bytes that are not UTF-8 text, for \(url.absoluteString)"
    case .network(let url, let message):
      "\(url.map { "\($0.server): " } ?? "")\(message)"
    }
  }

  /// The exit status of the program, from sysexits.h.
  var exitStatus: Int32 {
    switch self {
    case .notText: EX_DATAERR
    case .unknownHost: EX_NOHOST
    case .refused: EX_UNAVAILABLE
    case .network: EX_IOERR
    case .timedOut: EX_TEMPFAIL
    case .status: EX_PROTOCOL
    case .badURL: EX_CONFIG
    }
  }
}

extension URL {
  /// The host and the port, for a message.
  fileprivate var server: String {
    (host ?? "") + (port.map { ":\($0)" } ?? "")
  }
}
