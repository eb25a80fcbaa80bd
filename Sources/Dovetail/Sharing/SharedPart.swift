/// How to reach a part of a shared value.
struct SharedPart<Value> {
  /// What the whole has once.
  let core: () -> SharedCore

  /// What the part was when it was last looked at, where that is remembered.
  let last: LastValue<Value>?

  /// Whether ``read`` remembers it; else that is done by those who copy the part.
  let remembers: Bool

  /// Calls its argument with the part, once; returns `false` without a call where the part cannot be read now.
  let read: ((Value) -> Void) -> Bool

  /// Calls its argument with the part, once, to be changed in place.
  let modify: (SourceSite?, (inout Value) -> Void) -> Void
}

extension SharedReference {
  /// A part that is changed in place.
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

  /// A part that a key path names.
  package func appending<Member>(_ keyPath: WritableKeyPath<Value, Member>) -> SharedReference<Member> {
    part(last: .ofProperty()) {
      $0[keyPath: keyPath]
    } modify: { value, body in
      body(&value[keyPath: keyPath])
    }
  }

  /// A part that a key path names, only to be read.
  package func reading<Member>(_ keyPath: KeyPath<Value, Member>) -> SharedReference<Member> {
    transforming { $0[keyPath: keyPath] }
  }

  /// What is made of the value, only to be read.
  package func transforming<Member>(_ transform: @escaping (Value) -> Member) -> SharedReference<Member> {
    part(last: .ofProperty(), read: transform) { _, _ in
      fatalError(Diagnostic.internalInvariant("what is only read is not changed").message)
    }
  }

  /// The element of a collection under an id.
  package func element<ID, Element>(_ id: ID) -> SharedReference<Element?> where Value == IdentifiedArray<ID, Element> {
    part(last: LastValue()) {
      $0[id: id]
    } modify: { value, body in
      body(&value[id: id])
    }
  }

  /// The item of a dictionary under a key.
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

  /// What an optional value holds; `nil` where it holds nothing now.
  ///
  /// Once it holds nothing, the last value that was read stands in, and changes are lost.
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
          // Released when the value is not locked any more, as that may run code that comes back to it.
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
