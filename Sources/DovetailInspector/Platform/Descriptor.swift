internal import DovetailSystem
import Synchronization

/// A file descriptor that is closed exactly once: when the last reference to the object is gone.
///
/// No code closes a descriptor by its number, so that a number that belongs to another file by now is never closed.
final class Descriptor: Sendable {
  /// The number, valid as long as the object is referenced.
  let number: Int32
  private let ledger: DescriptorLedger?

  /// Takes over a descriptor.
  ///
  /// - Parameters:
  ///   - number: A valid descriptor that nobody else closes.
  ///   - ledger: Records the descriptor, for tests.
  init(owning number: Int32, ledger: DescriptorLedger?) {
    self.number = number
    self.ledger = ledger
    ledger?.record(number)
  }

  deinit {
    // After an interruption the descriptor is closed as well, so that a second attempt could close another one.
    let hasFailed = close(number) != 0 && errno == EBADF
    ledger?.recordClose(hasFailed: hasFailed)
  }
}

/// Records the descriptors of one server, so that tests can find leaks while other tests open and close theirs.
final class DescriptorLedger: Sendable {
  private struct Identity: Equatable {
    let device: UInt64
    let file: UInt64
  }

  private struct Records {
    var opened: [(number: Int32, identity: Identity)] = []
    var closed = 0
    var failures = 0
    var inherited = 0
  }

  private let records = Mutex(Records())

  /// The number of descriptors that were opened.
  var opened: Int { records.withLock { $0.opened.count } }

  /// The number of descriptors that were closed.
  var closed: Int { records.withLock { $0.closed } }

  /// The number of times that a descriptor was invalid before it was closed.
  var invalid: Int { records.withLock { $0.failures } }

  /// The number of descriptors that a program would inherit that this process starts.
  var inheritable: Int { records.withLock { $0.inherited } }

  /// The number of descriptors that are open.
  ///
  /// A number may belong to another file by now: it counts only if the file is the one that was opened.
  var open: Int {
    let opened = records.withLock { $0.opened }
    return opened.count { Self.identity(of: $0.number) == $0.identity }
  }

  fileprivate func record(_ number: Int32) {
    let isInherited = fcntl(number, F_GETFD) & FD_CLOEXEC == 0
    guard let identity = Self.identity(of: number) else { return }
    records.withLock {
      $0.opened.append((number, identity))
      $0.inherited += isInherited ? 1 : 0
    }
  }

  fileprivate func recordClose(hasFailed: Bool) {
    records.withLock {
      $0.closed += 1
      $0.failures += hasFailed ? 1 : 0
    }
  }

  private static func identity(of number: Int32) -> Identity? {
    var status = stat()
    guard fstat(number, &status) == 0 else { return nil }
    return Identity(device: UInt64(truncatingIfNeeded: status.st_dev), file: UInt64(truncatingIfNeeded: status.st_ino))
  }
}
