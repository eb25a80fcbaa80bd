/// The action, event or modification that a test expects to receive.
struct EntryExpectation {
  /// How a message describes the expected entry.
  enum Description {
    /// An action, as its dump.
    case action(String)

    /// Any action of a case, as the case's key path.
    case `case`(String)

    /// Any action that a predicate accepts.
    case predicate

    /// An event, as its dump or the name of its type.
    case event(String)

    /// Any modification.
    case modification
  }

  /// Makes the description, which only a failure needs.
  let description: () -> Description
  let isMet: (ReceivedEntry) -> Bool

  /// Returns the difference to the received entry, if there can be one.
  let difference: (ReceivedEntry) -> String?

  init(
    _ description: @escaping @autoclosure () -> Description,
    isMet: @escaping (ReceivedEntry) -> Bool,
    difference: @escaping (ReceivedEntry) -> String? = { _ in nil }
  ) {
    (self.description, self.isMet, self.difference) = (description, isMet, difference)
  }
}
