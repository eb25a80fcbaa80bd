/// The child stores of a store that are in use, so that the same child is the same object.
///
/// It holds them weakly: a child that nobody uses is released. What was found out about its two key paths is kept, as
/// walking key paths costs more than making a store.
@usableFromInline
struct ScopeCache {
  // An object: to read a field of a struct that holds a weak reference copies all of it, and makes another such
  // reference.
  private final class Entry {
    let type: ObjectIdentifier
    let state: AnyKeyPath
    let action: AnyKeyPath
    weak var child: AnyObject?

    /// How to make the child.
    var recipe: AnyObject?

    init(_ type: ObjectIdentifier, _ state: AnyKeyPath, _ action: AnyKeyPath) {
      self.type = type
      self.state = state
      self.action = action
    }

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

  /// The child of two key paths if somebody uses it, and else where it would stand, and how it is made if that is
  /// known.
  @usableFromInline
  func find(
    _ type: ObjectIdentifier,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath
  ) -> (index: Int?, child: AnyObject?, recipe: AnyObject?) {
    guard let index = entries.firstIndex(where: { $0.matches(type, state, action) }) else { return (nil, nil, nil) }
    return (index, entries[index].child, entries[index].recipe)
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
      if entries[index].recipe !== recipe { entries[index].recipe = recipe }
      return
    }
    // Key paths are few, unless they hold subscripts: then those that are not in use go.
    if entries.count >= limit {
      entries.removeAll { $0.child == nil }
      limit = max(16, entries.count * 2)
    }
    let entry = Entry(type, state, action)
    entry.child = child
    entry.recipe = recipe
    entries.append(entry)
  }

  /// Lets go of a child that is not there any more.
  @usableFromInline
  func forget(_ type: ObjectIdentifier, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    entries.first { $0.matches(type, state, action) }?.child = nil
  }
}
