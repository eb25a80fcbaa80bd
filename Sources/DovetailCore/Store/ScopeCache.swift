/// A weak cache of a store's child stores, so that the same child is the same object.
///
/// A child store without other references is released. The factory for its two key paths stays cached, because walking
/// key paths takes longer than making a store.
@usableFromInline
struct ScopeCache {
  // A class: reading a field of a struct that contains a weak reference copies the struct, and with it the reference.
  private final class Entry {
    let type: ObjectIdentifier
    let state: AnyKeyPath
    let action: AnyKeyPath
    weak var child: AnyObject?

    /// The factory of the child.
    var factory: AnyObject?

    init(_ type: ObjectIdentifier, _ state: AnyKeyPath, _ action: AnyKeyPath) {
      self.type = type
      self.state = state
      self.action = action
    }

    // The same key paths can lead to children of several types: to an optional, and to its wrapped value.
    func matches(_ type: ObjectIdentifier, _ state: AnyKeyPath, _ action: AnyKeyPath) -> Bool {
      self.type == type
        && ((self.state === state && self.action === action) || (self.state == state && self.action == action))
    }
  }

  private var entries: [Entry] = []
  private var limit = smallestLimit

  /// The number of entries at which those of released stores are removed for the first time.
  private static var smallestLimit: Int { 16 }

  @usableFromInline init() {}

  /// The number of cached pairs of key paths.
  var count: Int { entries.count }

  /// Returns the live child of two key paths, if there is one; otherwise the index for a new entry, and the cached
  /// factory.
  @usableFromInline
  func find(
    _ type: ObjectIdentifier,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath
  ) -> (index: Int?, child: AnyObject?, factory: AnyObject?) {
    guard let index = entries.firstIndex(where: { $0.matches(type, state, action) }) else { return (nil, nil, nil) }
    return (index, entries[index].child, entries[index].factory)
  }

  /// Caches a child.
  @usableFromInline
  mutating func insert(
    _ child: AnyObject,
    factory: AnyObject?,
    _ type: ObjectIdentifier,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    at index: Int?
  ) {
    if let index {
      entries[index].child = child
      if entries[index].factory !== factory { entries[index].factory = factory }
      return
    }
    // Key paths are few, unless they contain subscripts: then released children are removed.
    if entries.count >= limit {
      entries.removeAll { $0.child == nil }
      limit = max(Self.smallestLimit, entries.count * 2)
    }
    let entry = Entry(type, state, action)
    entry.child = child
    entry.factory = factory
    entries.append(entry)
  }

  /// Removes a child from the cache.
  @usableFromInline
  func forget(_ type: ObjectIdentifier, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    entries.first { $0.matches(type, state, action) }?.child = nil
  }
}
