/// A weak cache of a store's child stores, so that the same child is the same object.
///
/// A child store without other references is released. The factory for its two key paths stays cached, because walking
/// key paths takes longer than making a store.
@usableFromInline
final class ScopeCache {
  /// A child, by the key paths to it.
  @usableFromInline
  final class Entry {
    @usableFromInline fileprivate(set) weak var child: AnyObject?

    /// The factory of the child.
    fileprivate(set) var factory: AnyObject?
  }

  /// The entries by their key paths, which are compared by their components.
  //
  // An entry has two keys if its case was named by both forms of a key path to a case.
  private var entries: [KeyPaths: Entry] = [:]

  /// The entries by the objects of their key paths, which are retained so that no other objects get their addresses.
  //
  // Hashing key paths by their components takes ten times as long as all else. The literal of a key path without
  // arguments is one object, so each such literal in the source code is in here once.
  private var spellings: [Objects: (entry: Entry, state: AnyKeyPath, action: AnyKeyPath)] = [:]

  private var limit = smallestLimit

  /// The number of entries at which those of released stores are removed for the first time.
  private static var smallestLimit: Int { 16 }

  /// The number of spellings at which all are removed.
  ///
  /// The literal of a key path with arguments is another object each time.
  private static var spellingLimit: Int { 256 }

  init() {}

  /// The number of cached pairs of key paths.
  var count: Int { entries.count }

  /// The number of pairs of objects that are known to be such key paths.
  var spellingCount: Int { spellings.count }

  /// Returns the entry of a type and two key paths; `nil` if there is none.
  @usableFromInline
  func find(_ type: ObjectIdentifier, _ state: AnyKeyPath, _ action: AnyKeyPath) -> Entry? {
    let objects = Objects(type, state, action)
    if let known = spellings[objects] { return known.entry }
    return entries.isEmpty ? nil : search(type, state, action, objects)
  }

  /// Returns the entry of key paths whose objects are not known.
  //
  // Not inlined: most key paths are known.
  @inline(never)
  private func search(
    _ type: ObjectIdentifier,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ objects: Objects
  ) -> Entry? {
    let key = KeyPaths(type, state, action)
    var found = entry(of: key)
    if found == nil, let identity = key.withCaseIdentity {
      found = entry(of: identity)
      if let found { entries[key] = found }
    }
    guard let found else { return nil }
    // Released after the change, as an argument of a key path may be an object of the user.
    var former: Any?
    if spellings.count >= Self.spellingLimit {
      former = spellings
      spellings = [:]
    }
    spellings[objects] = (found, state, action)
    return withExtendedLifetime(former) { found }
  }

  private func entry(of key: KeyPaths) -> Entry? {
    // Read as a whole: `==` of an argument of a key path is code of the user, which may scope as well.
    let entries = entries
    return entries[key]
  }

  /// Caches a child.
  ///
  /// - Parameter entry: The entry of the key paths; `nil` if there is none.
  @usableFromInline
  func insert(
    _ child: AnyObject,
    factory: AnyObject?,
    _ type: ObjectIdentifier,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    at entry: Entry?
  ) {
    let entry = entry ?? add(type, state, action)
    entry.child = child
    if entry.factory !== factory { entry.factory = factory }
  }

  /// Adds an entry for key paths that have none.
  private func add(_ type: ObjectIdentifier, _ state: AnyKeyPath, _ action: AnyKeyPath) -> Entry {
    let entry = Entry()
    let key = KeyPaths(type, state, action)
    let identity = key.withCaseIdentity
    // Key paths are few, unless they contain subscripts: then released children are removed.
    var former: Any?
    if entries.count >= limit {
      former = (entries, spellings)
      entries = entries.filter { $0.value.child != nil }
      spellings = [:]
      limit = max(Self.smallestLimit, entries.count * 2)
    }
    entries[key] = entry
    if let identity { entries[identity] = entry }
    return withExtendedLifetime(former) { entry }
  }

  /// Removes a child from the cache.
  @usableFromInline
  func forget(_ type: ObjectIdentifier, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    find(type, state, action)?.child = nil
  }
}

extension ScopeCache {
  /// The type of a child and the key paths to it, which are compared by their components.
  private struct KeyPaths: Hashable {
    // The same key paths can lead to children of several types: to an optional, and to its wrapped value.
    private let type: ObjectIdentifier
    private let state: AnyKeyPath
    private let action: AnyKeyPath

    /// The hash, which is computed once: key paths hash slowly.
    private let hash: Int

    init(_ type: ObjectIdentifier, _ state: AnyKeyPath, _ action: AnyKeyPath) {
      (self.type, self.state, self.action) = (type, state, action)
      var hasher = Hasher()
      hasher.combine(type)
      hasher.combine(state)
      hasher.combine(action)
      hash = hasher.finalize()
    }

    /// The same with the key path that identifies the case of the actions; `nil` if they have that one.
    var withCaseIdentity: KeyPaths? {
      let identity = action.caseIdentity
      return identity === action ? nil : KeyPaths(type, state, identity)
    }

    static func == (first: KeyPaths, second: KeyPaths) -> Bool {
      first.hash == second.hash && first.type == second.type && first.state == second.state
        && first.action == second.action
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(hash)
    }
  }

  /// The type of a child and the objects of the key paths to it.
  private struct Objects: Hashable {
    private let type: ObjectIdentifier
    private let state: ObjectIdentifier
    private let action: ObjectIdentifier

    init(_ type: ObjectIdentifier, _ state: AnyKeyPath, _ action: AnyKeyPath) {
      (self.type, self.state, self.action) = (type, ObjectIdentifier(state), ObjectIdentifier(action))
    }
  }
}
