internal import DovetailSystem

/// A non-blocking TCP socket on the loopback interface.
struct SystemSocket: Sendable {
  /// The two loopback addresses.
  enum Family: Sendable, CaseIterable {
    /// The address 127.0.0.1.
    case version4

    /// The address ::1.
    case version6
  }

  /// The result of reading.
  enum Input {
    case bytes(ArraySlice<UInt8>)
    case end
    case nothing
    case failure
  }

  private let descriptor: Descriptor

  /// The number of the descriptor, for `poll`.
  var number: Int32 { descriptor.number }

  private init(descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  // MARK: - Listening

  /// Opens a socket that listens on a loopback address.
  ///
  /// - Parameters:
  ///   - family: The address.
  ///   - port: The port; 0 if the system chooses it.
  ///   - ledger: Records the descriptor, for tests.
  static func listening(
    on family: Family,
    port: UInt16,
    ledger: DescriptorLedger?
  ) throws(SystemError) -> SystemSocket {
    let created = try opened(family, ledger: ledger)
    // Connections of a server that ended a minute ago do not occupy the port.
    try created.enable(SO_REUSEADDR)
    if family == .version6 { try created.enable(IPV6_V6ONLY, level: Int32(IPPROTO_IPV6)) }
    guard withLoopback(family, port: port, { bind(created.number, $0, $1) }) == 0 else { throw .last("bind") }
    let backlog: Int32 = 128
    guard listen(created.number, backlog) == 0 else { throw .last("listen") }
    return created
  }

  private static func opened(_ family: Family, ledger: DescriptorLedger?) throws(SystemError) -> SystemSocket {
    let domain = family == .version4 ? AF_INET : AF_INET6
    let number = socket(domain, streamType, 0)
    guard number >= 0 else { throw .last("socket") }
    return try taking(number, ledger: ledger)
  }

  private static func taking(_ number: Int32, ledger: DescriptorLedger?) throws(SystemError) -> SystemSocket {
    #if canImport(Darwin)
      // This system cannot set the flags in the call that opens the socket.
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    #endif
    let result = SystemSocket(descriptor: Descriptor(owning: number, ledger: ledger))
    #if canImport(Darwin)
      try result.enable(SO_NOSIGPIPE)
    #endif
    return result
  }

  private func enable(_ option: Int32, level: Int32 = SOL_SOCKET) throws(SystemError) {
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    guard setsockopt(number, level, option, &isOn, size) == 0 else { throw .last("setsockopt") }
  }

  /// Returns the port that a socket is bound to.
  func port() throws(SystemError) -> UInt16 {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let (status, port) = withUnsafeMutablePointer(to: &address) { storage in
      let status = storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
      // Both kinds of addresses have the port at the same offset.
      return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { (status, $0.pointee.sin_port) }
    }
    guard status == 0 else { throw .last("getsockname") }
    return UInt16(bigEndian: port)
  }

  /// Accepts a connection; `nil` if none waits.
  ///
  /// - Parameter ledger: Records the descriptor, for tests.
  func accept(ledger: DescriptorLedger?) throws(SystemError) -> SystemSocket? {
    #if canImport(Darwin)
      let accepted = DovetailSystem.accept(number, nil, nil)
    #else
      let accepted = acceptWithFlags(number, nil, nil, Self.acceptedFlags)
    #endif
    guard accepted >= 0 else {
      let error = SystemError.last("accept")
      if error.isExhaustion { throw error }
      // The client is gone already, or no client waits.
      return nil
    }
    guard let connection = try? Self.taking(accepted, ledger: ledger) else { return nil }
    // Events are small, and are not to wait for more of them.
    _ = try? connection.enable(TCP_NODELAY, level: Int32(IPPROTO_TCP))
    return connection
  }

  private static func withLoopback(
    _ family: Family,
    port: UInt16,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    func call<Address>(_ address: inout Address) -> Int32 {
      let size = socklen_t(MemoryLayout<Address>.size)
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
      }
    }
    switch family {
    case .version4:
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = in_addr_t(loopback).bigEndian
      return call(&address)
    case .version6:
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      address.sin6_addr = in6addr_loopback
      return call(&address)
    }
  }

  /// The address 127.0.0.1.
  private static var loopback: UInt32 { 0x7F00_0001 }

  // MARK: - Transfer

  /// Reads what has arrived.
  ///
  /// - Parameter buffer: Memory for the bytes, whose size is the most that is read.
  func read(into buffer: inout [UInt8]) -> Input {
    let count = buffer.withUnsafeMutableBytes { recv(number, $0.baseAddress, $0.count, 0) }
    if count > 0 { return .bytes(buffer[..<count]) }
    if count == 0 { return .end }
    return SystemError.last("recv").isTemporary ? .nothing : .failure
  }

  /// Returns whether the client has ended its side of the connection and everything before that was read.
  func isAtEnd() -> Bool {
    var byte: UInt8 = 0
    return recv(number, &byte, 1, Int32(MSG_PEEK)) == 0
  }

  /// Writes as many bytes as the system takes; `nil` if the connection is broken.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The number of bytes that the system took.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { send(number, $0.baseAddress, $0.count, Self.writeFlags) }
    if count >= 0 { return count }
    return SystemError.last("send").isTemporary ? 0 : nil
  }

  /// Ends the server's side of the connection after what was written.
  func endWriting() { _ = shutdown(number, Int32(SHUT_WR)) }

  // MARK: - Flags

  #if canImport(Darwin)
    private static var streamType: Int32 { SOCK_STREAM }
    private static var writeFlags: Int32 { 0 }
  #elseif canImport(Glibc)
    private static var acceptedFlags: Int32 { Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue) }
    private static var streamType: Int32 { Int32(SOCK_STREAM.rawValue) | acceptedFlags }
    // A write to a connection that the client closed is an error, not a signal that ends the process.
    private static var writeFlags: Int32 { Int32(MSG_NOSIGNAL) }
  #else
    private static var acceptedFlags: Int32 { Int32(SOCK_NONBLOCK | SOCK_CLOEXEC) }
    private static var streamType: Int32 { Int32(SOCK_STREAM) | acceptedFlags }
    private static var writeFlags: Int32 { Int32(MSG_NOSIGNAL) }
  #endif
}

#if !canImport(Darwin)
  // Sets the flags in the call itself, so that no program that another thread starts meanwhile inherits the descriptor.
  // The headers declare it only for GNU extensions, which the module of the C library does not ask for.
  @_silgen_name("accept4")
  private func acceptWithFlags(
    _ number: Int32,
    _ address: UnsafeMutableRawPointer?,
    _ size: UnsafeMutableRawPointer?,
    _ flags: Int32
  ) -> Int32
#endif
