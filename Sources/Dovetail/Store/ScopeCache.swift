/// The child stores of a store that are in use, so that the same child is the same object.
///
/// It holds them weakly: a child that nobody uses is released, and its entry goes when the next children are made.
@usableFromInline
struct ScopeCache {
  private struct Entry {
    let state: AnyKeyPath
    let action: AnyKeyPath
    weak var store: AnyObject?

    func matches(_ state: AnyKeyPath, _ action: AnyKeyPath) -> Bool {
      (self.state === state && self.action === action) || (self.state == state && self.action == action)
    }
  }

  private var entries: [Entry] = []
  private var limit = 8

  @usableFromInline init() {}

  /// The child of two key paths, if somebody uses it.
  @usableFromInline
  func store(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyObject? {
    entries.first { $0.matches(state, action) }?.store
  }

  /// Keeps a child in mind.
  @usableFromInline
  mutating func insert(_ store: AnyObject, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    remove(state, action)
    if entries.count >= limit {
      entries.removeAll { $0.store == nil }
      limit = max(8, entries.count * 2)
    }
    entries.append(Entry(state: state, action: action, store: store))
  }

  /// Forgets a child.
  @usableFromInline
  mutating func remove(_ state: AnyKeyPath, _ action: AnyKeyPath) {
    entries.removeAll { $0.matches(state, action) }
  }
}
