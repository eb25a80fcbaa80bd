internal import DovetailSystem

/// The descriptors that a thread waits for.
struct PollSet {
  /// What a thread waits for at a descriptor.
  struct Interest: OptionSet {
    let rawValue: Int16

    static var input: Interest { Interest(rawValue: Int16(POLLIN)) }
    static var output: Interest { Interest(rawValue: Int16(POLLOUT)) }
  }

  private var entries: [pollfd] = []

  /// Removes all descriptors.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Adds a descriptor, which gets the next index.
  ///
  /// - Parameters:
  ///   - number: The number of the descriptor.
  ///   - interest: What to wait for; errors are always reported.
  mutating func append(_ number: Int32, _ interest: Interest) {
    entries.append(pollfd(fd: number, events: interest.rawValue, revents: 0))
  }

  /// Waits until something happens at a descriptor, or a time has passed.
  ///
  /// - Parameter milliseconds: The time; -1 for no limit.
  mutating func wait(milliseconds: Int32) {
    guard poll(&entries, nfds_t(entries.count), milliseconds) >= 0 else {
      // After an interruption or without memory, nothing is known of any descriptor.
      for index in entries.indices { entries[index].revents = 0 }
      return
    }
  }

  /// Whether input has arrived or ended at a descriptor.
  func hasInput(at index: Int) -> Bool { has(POLLIN, at: index) }

  /// Whether a descriptor takes output.
  func takesOutput(at index: Int) -> Bool { has(POLLOUT, at: index) }

  /// Whether the connection of a descriptor is broken.
  func isBroken(at index: Int) -> Bool { has(POLLERR | POLLHUP | POLLNVAL, at: index) }

  private func has(_ events: Int32, at index: Int) -> Bool { entries[index].revents & Int16(events) != 0 }
}
