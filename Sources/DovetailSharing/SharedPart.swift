import Synchronization

/// The access to a part of a shared value.
@usableFromInline
final class SharedPart<Value> {
  /// The reference that the part is a part of.
  let base: any SharedRoot

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

  init(
    of base: any SharedRoot,
    last: LastValue<Value>?,
    remembers: Bool,
    read: @escaping ((Value) -> Void) -> Bool,
    modify: @escaping (SourceSite?, (inout Value) -> Void) -> Void
  ) {
    self.base = base
    self.last = last
    self.remembers = remembers
    self.read = read
    self.modify = modify
  }
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
        of: self,
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
  /// The rules of ``removable(read:modify:)`` apply if the optional becomes `nil` later.
  package func unwrapped<Wrapped>() -> SharedReference<Wrapped>? where Value == Wrapped? {
    removable {
      $0
    } modify: { value, body in
      guard value != nil else { return false }
      body(&value!)
      return true
    }
  }

  /// Creates a reference to the element at a position of an array; `nil` if there is no such position now.
  ///
  /// The rules of ``removable(read:modify:)`` apply if the array becomes shorter later.
  package func element(at position: Value.Index) -> SharedReference<Value.Element>? where Value: MutableCollection {
    removable {
      $0.has(position) ? $0[position] : nil
    } modify: { value, body in
      guard value.has(position) else { return false }
      body(&value[position])
      return true
    }
  }

  /// Creates a reference to a part that can be removed; `nil` if it is not there now.
  ///
  /// If it is removed later, the reference has the last value that was read or set. A change then reaches only this
  /// reference. In debug builds it is reported, except if another thread may have removed the part in the meantime.
  ///
  /// - Parameters:
  ///   - read: Returns the part; `nil` if it is not there.
  ///   - modify: Calls its argument with the part; returns `false`, without a call, if it is not there.
  private func removable<Part>(
    read: @escaping (Value) -> Part?,
    modify: @escaping (inout Value, (inout Part) -> Void) -> Bool
  ) -> SharedReference<Part>? {
    guard let now = self.read(read) else { return nil }
    let last = LastValue(now)
    let presence = PartPresence(in: currentCore)
    return SharedReference<Part>(
      part: SharedPart(
        of: self,
        last: last,
        remembers: true,
        read: { body in
          var former: UInt = 0
          // Released without the lock, since the deinitializer of the former value may run code that uses this value.
          defer { last.release(former) }
          return self.readIfFree { value in
            if let part = read(value) {
              if !SharedOverlay.isInForce {
                former = last.exchange(part)
                presence.note(in: self.currentCore)
              }
              body(part)
            } else if let part = last.value {
              body(part)
            }
          }
        },
        modify: { site, body in
          var isLost = false
          self.modify(at: site) { value in
            guard !modify(&value, { last.changing(&$0, body) }) else { return }
            guard var copy = last.value else { return }
            body(&copy)
            guard !SharedOverlay.isInForce else { return }
            last.keep(copy)
            isLost = presence.isKnownToHaveEnded(in: self.currentCore)
          }
          // Without the lock, since a reporter may read the value.
          if isLost { report(.changeOfRemovedPart(Part.self, of: self.currentCore.title), at: site ?? SourceSite()) }
        }
      )
    )
  }
}

extension Collection {
  /// Whether a position is that of an element.
  fileprivate func has(_ position: Index) -> Bool { position >= startIndex && position < endIndex }
}

/// Whether a part of a shared value was still there when a thread last looked, in debug builds.
///
/// A thread that writes to a removed part made a mistake if it could know of the removal. It could not if another
/// thread has changed the value since.
final class PartPresence: Sendable {
  #if DEBUG
    /// The number of changes of the value at which the part was last seen; -1 after a report.
    private let version: Atomic<Int>

    init(in core: SharedCore) { version = Atomic(core.withLock { core.version }) }

    /// Records that the part is there.
    ///
    /// The lock of the core is held.
    func note(in core: SharedCore) { version.store(core.version, ordering: .relaxed) }

    /// Whether the part was removed, and only by this thread since it was last seen.
    ///
    /// It is `true` once. The lock of the core is held, for a change by this thread.
    func isKnownToHaveEnded(in core: SharedCore) -> Bool {
      let seen = version.load(ordering: .relaxed)
      guard seen >= 0, core.isChangedOnlyByThisThread(since: seen) else { return false }
      version.store(-1, ordering: .relaxed)
      return true
    }
  #else
    init(in core: SharedCore) {}

    func note(in core: SharedCore) {}

    func isKnownToHaveEnded(in core: SharedCore) -> Bool { false }
  #endif
}
