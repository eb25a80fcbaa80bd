internal import DovetailSystem

/// A failed system call.
struct SystemError: Error, Hashable {
  /// The number of the error.
  let number: Int32

  /// The name of the system call.
  let call: String

  /// The failure that the last system call of this thread left behind.
  ///
  /// - Parameter call: The name of the system call.
  static func last(_ call: String) -> SystemError { SystemError(number: errno, call: call) }

  /// Whether another socket has the address.
  var isAddressInUse: Bool { number == EADDRINUSE }

  /// Whether the user may not use the port.
  var isDenied: Bool { number == EACCES || number == EPERM }

  /// Whether the system does not have the address family, or no such address.
  var isFamilyMissing: Bool {
    [EAFNOSUPPORT, EPROTONOSUPPORT, EADDRNOTAVAIL, EINVAL].contains(number)
  }

  /// Whether a non-blocking call has to be repeated later.
  var isTemporary: Bool { number == EAGAIN || number == EWOULDBLOCK || number == EINTR }

  /// Whether the process or the system has no descriptors or memory left.
  var isExhaustion: Bool { [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(number) }
}

extension SystemError: CustomStringConvertible {
  var description: String { "\(call): \(String(cString: strerror(number))) (\(number))" }
}
