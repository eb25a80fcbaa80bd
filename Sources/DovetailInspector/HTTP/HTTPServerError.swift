/// The reason why a server could not start.
package struct HTTPServerError: Error, Hashable, CustomStringConvertible {
  /// The rule that does not hold.
  package let rule: String

  /// What was received instead.
  package let received: String

  /// What the developer can do.
  package let advice: String

  package var description: String { "\(rule) Received: \(received). \(advice)" }

  init(_ error: SystemError, port: UInt16) {
    received = "\(error)"
    if error.isAddressInUse {
      rule = "A server needs a port that no other program uses: port \(port) is in use."
      advice = "End the other program, or choose another port, or 0 so that the system chooses one."
    } else if error.isDenied {
      rule = "A server needs a port that the user may open: port \(port) is not allowed."
      advice = "Choose a port from 1024, or 0 so that the system chooses one."
    } else {
      rule = "A server needs sockets on the loopback interface, a pipe and a thread."
      advice = "Check the limits of the process, such as the number of open files."
    }
  }
}
