/// The child stores of a store that are in use, so that the same child is the same object.
///
/// It holds them weakly: a child that nobody uses is released. What was found out about its two key paths is kept, as
/// walking key paths costs more than making a store.
@usableFromInline
struct ScopeCache {
  private struct Entry {
    let type: ObjectIdentifier
    let state: AnyKeyPath
    let action: AnyKeyPath
    weak var child: AnyObject?

    /// How to make the child.
    var recipe: AnyObject?

    // The same key paths can lead to children of several types: to an optional, and to what is in it.
    func matches(_ type: ObjectIdentifier, _ state: AnyKeyPath, _ action: AnyKeyPath) -> Bool {
      self.type == type
        && ((self.state === state && self.action === action) || (self.state == state && self.action == action))
    }
  }

  private var entries: [Entry] = []
  private var limit = 16

  @usableFromInline init() {}

  /// How many pairs of key paths are kept in mind.
  var count: Int { entries.count }

  /// The child of two key paths if somebody uses it, and else where it would stand, and how it is made if that is known.
  @usableFromInline
  func find(
    _ type: ObjectIdentifier,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath
  ) -> (index: Int?, child: AnyObject?, recipe: AnyObject?) {
    for index in entries.indices where entries[index].matches(type, state, action) {
      return (index, entries[index].child, entries[index].recipe)
    }
    return (nil, nil, nil)
  }

  /// Keeps a child in mind.
  @usableFromInline
  mutating func insert(
    _ child: AnyObject,
    recipe: AnyObject?,
    _ type: ObjectIdentifier,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    at index: Int?
  ) {
    if let index {
      entries[index].child = child
      entries[index].recipe = recipe
      return
    }
    // Key paths are few, unless they hold subscripts: then those that are not in use go.
    if entries.count >= limit {
      entries.removeAll { $0.child == nil }
      limit = max(16, entries.count * 2)
    }
    entries.append(Entry(type: type, state: state, action: action, child: child, recipe: recipe))
  }

  /// Lets go of a child that is not there any more.
  @usableFromInline
  mutating func forget(_ type: ObjectIdentifier, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    for index in entries.indices where entries[index].matches(type, state, action) { entries[index].child = nil }
  }
}
