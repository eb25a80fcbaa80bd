/// The access to a part of a shared value.
struct SharedPart<Value> {
  /// Returns the core of the whole value.
  let core: () -> SharedCore

  /// The cache of the last known value, if the part has one.
  let last: LastValue<Value>?

  /// Whether ``read`` updates the cache.
  ///
  /// If not, the caller that copies the part does.
  let remembers: Bool

  /// Calls its argument once with the part.
  ///
  /// Returns `false`, without a call, if the part cannot be read now.
  let read: ((Value) -> Void) -> Bool

  /// Calls its argument once with the part, to change it in place.
  let modify: (SourceSite?, (inout Value) -> Void) -> Void
}

extension SharedReference {
  /// Creates a reference to a part that can be changed in place.
  private func part<Part>(
    last: LastValue<Part>?,
    read: @escaping (Value) -> Part,
    modify: @escaping (inout Value, (inout Part) -> Void) -> Void
  ) -> SharedReference<Part> {
    SharedReference<Part>(
      part: SharedPart(
        core: { self.currentCore },
        last: last,
        remembers: false,
        read: { body in self.readIfFree { body(read($0)) } },
        modify: { site, body in
          self.modify(at: site) { value in
            modify(&value) { part in
              if let last { last.changing(&part, body) } else { body(&part) }
            }
          }
        }
      )
    )
  }

  /// Creates a reference to a property.
  package func appending<Member>(_ keyPath: WritableKeyPath<Value, Member>) -> SharedReference<Member> {
    part(last: .ofProperty()) {
      $0[keyPath: keyPath]
    } modify: { value, body in
      body(&value[keyPath: keyPath])
    }
  }

  /// Creates a read-only reference to a property.
  package func reading<Member>(_ keyPath: KeyPath<Value, Member>) -> SharedReference<Member> {
    transforming { $0[keyPath: keyPath] }
  }

  /// Creates a read-only reference to a value that is computed from this value.
  package func transforming<Member>(_ transform: @escaping (Value) -> Member) -> SharedReference<Member> {
    part(last: .ofProperty(), read: transform) { _, _ in
      fatalError(Diagnostic.internalInvariant("what is only read is not changed").message)
    }
  }

  /// Creates a reference to the element of an identified array with an identifier.
  package func element<ID, Element>(_ id: ID) -> SharedReference<Element?> where Value == IdentifiedArray<ID, Element> {
    part(last: LastValue()) {
      $0[id: id]
    } modify: { value, body in
      body(&value[id: id])
    }
  }

  /// Creates a reference to the value of a dictionary for a key.
  package func item<Key: Hashable, Item>(
    _ key: Key,
    default item: @escaping () -> Item
  ) -> SharedReference<Item> where Value == [Key: Item] {
    part(last: .ofItem()) {
      $0[key, default: item()]
    } modify: { value, body in
      body(&value[key, default: item()])
    }
  }

  /// Creates a reference to the wrapped value of an optional; `nil` if the optional is `nil` now.
  ///
  /// If the optional becomes `nil` later, the reference returns the last value that was read, and changes are lost.
  package func unwrapped<Wrapped>() -> SharedReference<Wrapped>? where Value == Wrapped? {
    guard let now = read({ $0 }) else { return nil }
    let last = LastValue(now)
    return SharedReference<Wrapped>(
      part: SharedPart(
        core: { self.currentCore },
        last: last,
        remembers: true,
        read: { body in
          var former: UInt = 0
          // Released without the lock, since the deinitializer of the former value may run code that uses this value.
          defer { last.release(former) }
          return self.readIfFree { value in
            if let value {
              if !SharedOverlay.isInForce { former = last.exchange(value) }
              body(value)
            } else if let value = last.value {
              body(value)
            }
          }
        },
        modify: { site, body in
          self.modify(at: site) { value in
            guard value != nil else {
              guard var copy = last.value else { return }
              return body(&copy)
            }
            last.changing(&value!, body)
          }
        }
      )
    )
  }
}
