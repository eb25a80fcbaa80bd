import DovetailSystem
import Testing

@testable import DovetailInspector

/// A client with a blocking socket, which is used on a thread of its own: see `onThread`.
final class TestClient {
  struct Response: Equatable {
    let status: Int
    let headers: [String: String]
    let body: String
  }

  struct Broken: Error {}

  private let number: Int32
  private var input: [UInt8] = []

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - port: The port.
  ///   - usesVersion6: Whether to connect to ::1.
  ///   - receiveBuffer: The size of the system's buffer for input, for clients that read slowly.
  init(port: UInt16, usesVersion6: Bool = false, receiveBuffer: Int32? = nil) throws {
    number = socket(usesVersion6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBuffer {
      setsockopt(number, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    let status = usesVersion6 ? Self.connect6(number, port) : Self.connect4(number, port)
    guard status == 0 else { throw Broken() }
  }

  deinit { DovetailSystem.close(number) }

  private static func connect4(_ number: Int32, _ port: UInt16) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func connect6(_ number: Int32, _ port: UInt16) -> Int32 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
      }
    }
  }

  /// Sends bytes; returns whether the server took all.
  @discardableResult
  func send(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { DovetailSystem.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest.removeFirst(count)
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(text.utf8) }

  func endWriting() { shutdown(number, Int32(SHUT_WR)) }

  /// Whether input or its end arrives within a millisecond.
  func hasInput() -> Bool {
    guard input.isEmpty else { return true }
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 1) > 0
  }

  /// Reads once; returns `false` at the end of the connection.
  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(number, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    input += buffer[..<count]
    return true
  }

  /// Everything until the end of the connection.
  func readToEnd() -> String {
    while receive() {}
    defer { input = [] }
    return String(decoding: input, as: UTF8.self)
  }

  /// The text up to a separator, which is removed.
  func read(through separator: String) throws -> String {
    let separator = Array(separator.utf8)
    var searched = 0
    while true {
      if let range = input[searched...].firstRange(of: separator) {
        defer { input.removeFirst(range.upperBound) }
        return String(decoding: input[..<range.lowerBound], as: UTF8.self)
      }
      searched = max(0, input.count - separator.count)
      guard receive() else { throw Broken() }
    }
  }

  func readHead() throws -> (status: Int, headers: [String: String]) {
    let lines = try read(through: "\r\n\r\n").split(separator: "\r\n")
    let status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0
    let fields = lines.dropFirst().map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (String(line[..<colon]), String(line[colon...].dropFirst(2)))
    }
    return (status, Dictionary(fields) { first, second in "\(first), \(second)" })
  }

  func readResponse() throws -> Response {
    let (status, headers) = try readHead()
    let length = Int(headers["Content-Length"] ?? "") ?? 0
    while input.count < length { guard receive() else { throw Broken() } }
    defer { input.removeFirst(length) }
    return Response(status: status, headers: headers, body: String(decoding: input[..<length], as: UTF8.self))
  }
}

/// Runs blocking code on a thread of its own: the threads of Swift's tasks have to be free for the handlers.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    do {
      _ = try ServerThread { continuation.resume(with: Swift.Result { try body() }) }
    } catch {
      continuation.resume(throwing: error)
    }
  }
}
