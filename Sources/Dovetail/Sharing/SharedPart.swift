/// How to reach a part of a shared value.
struct SharedPart<Value> {
  /// What the whole has once.
  let core: () -> SharedCore

  /// Calls its argument with the part, once.
  let read: ((Value) -> Void) -> Void

  /// Calls its argument with the part, once, to be changed in place.
  let modify: ((inout Value) -> Void) -> Void
}

extension SharedReference {
  /// A part that a key path names.
  package func appending<Member>(_ keyPath: WritableKeyPath<Value, Member>) -> SharedReference<Member> {
    SharedReference<Member>(
      part: SharedPart(
        core: { self.currentCore },
        read: { body in self.read { body($0[keyPath: keyPath]) } },
        modify: { body in self.modify { body(&$0[keyPath: keyPath]) } }
      )
    )
  }

  /// A part that a key path names, only to be read.
  package func reading<Member>(_ keyPath: KeyPath<Value, Member>) -> SharedReference<Member> {
    transforming { $0[keyPath: keyPath] }
  }

  /// What is made of the value, only to be read.
  package func transforming<Member>(_ transform: @escaping (Value) -> Member) -> SharedReference<Member> {
    SharedReference<Member>(
      part: SharedPart(
        core: { self.currentCore },
        read: { body in self.read { body(transform($0)) } },
        modify: { _ in fatalError(Diagnostic.internalInvariant("what is only read is not changed").message) }
      )
    )
  }

  /// What an optional value holds; `nil` where it holds nothing now.
  ///
  /// Once it holds nothing, the last value that was read stands in, and changes are lost.
  package func unwrapped<Wrapped>() -> SharedReference<Wrapped>? where Value == Wrapped? {
    guard let now = read({ $0 }) else { return nil }
    let last = LastValue<Wrapped>()
    return SharedReference<Wrapped>(
      part: SharedPart(
        core: { self.currentCore },
        read: { body in
          self.read { value in
            if let value { last.keep(value) }
            body(value ?? last.value ?? now)
          }
        },
        modify: { body in
          self.modify { value in
            guard value != nil else {
              var copy = last.value ?? now
              return body(&copy)
            }
            // A second reference would make the change copy what it changes.
            last.keep(nil)
            body(&value!)
            last.keep(value)
          }
        }
      )
    )
  }
}

/// The value that an optional had when it was last seen to hold one.
private final class LastValue<Value> {
  private let lock = RecursiveLock()
  private var stored: Value?

  var value: Value? { lock.withLock { stored } }

  func keep(_ value: Value?) {
    let former = lock.withLock {
      defer { stored = value }
      return stored
    }
    withExtendedLifetime(former) {}
  }
}

extension SharedReference {
  /// The element of a collection under an id.
  package func element<ID, Element>(_ id: ID) -> SharedReference<Element?> where Value == IdentifiedArray<ID, Element> {
    SharedReference<Element?>(
      part: SharedPart(
        core: { self.currentCore },
        read: { body in self.read { body($0[id: id]) } },
        modify: { body in self.modify { body(&$0[id: id]) } }
      )
    )
  }

  /// The item of a dictionary under a key.
  package func item<Key: Hashable, Item>(
    _ key: Key,
    default value: @escaping () -> Item
  ) -> SharedReference<Item> where Value == [Key: Item] {
    SharedReference<Item>(
      part: SharedPart(
        core: { self.currentCore },
        read: { body in self.read { body($0[key, default: value()]) } },
        modify: { body in self.modify { body(&$0[key, default: value()]) } }
      )
    )
  }
}
