/// The place of children in the state of their parent: the key paths of a scope.
///
/// Stores that were made for one place share it, or have equal ones.
@usableFromInline
package final class StorePlace {
  private let makeGroup: (StorePlace, StoreIdentity) -> ElementIdentities

  /// What tells the place from others in the same state.
  //
  // Found when the id of a store is read for the first time, since hashing key paths takes longer than making a store.
  private lazy var key = findKey()
  private let findKey: () -> Key

  private init<Parent>(
    of parent: Parent.Type,
    _ type: Any.Type,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    makeGroup: @escaping (StorePlace, StoreIdentity) -> ElementIdentities
  ) {
    findKey = {
      let name = (parent as? any ObservableState.Type)?.trackedName(of: state)
      return Key(type, name.map { .tracked($0) } ?? .other(state), action.caseIdentity)
    }
    self.makeGroup = makeGroup
  }

  /// The identities of the children below a parent.
  func children(of parent: StoreIdentity) -> ElementIdentities {
    if let known = parent.groups.group(at: key) { return known }
    let made = makeGroup(self, parent)
    parent.groups.add(made, at: key)
    return made
  }

  fileprivate enum Property: Hashable {
    /// A tracked property by its name, which is the same for `child` and `$child`.
    case tracked(String)

    case other(AnyKeyPath)
  }

  /// What tells a place from others in the same state.
  struct Key: Hashable {
    private let type: ObjectIdentifier
    private let property: Property
    private let action: AnyKeyPath

    /// The hash, which is computed once: key paths hash slowly.
    private let hash: Int

    fileprivate init(_ type: Any.Type, _ property: Property, _ action: AnyKeyPath) {
      (self.type, self.property, self.action) = (ObjectIdentifier(type), property, action)
      var hasher = Hasher()
      hasher.combine(self.type)
      hasher.combine(property)
      hasher.combine(action)
      hash = hasher.finalize()
    }

    static func == (first: Key, second: Key) -> Bool {
      first.hash == second.hash && first.type == second.type && first.action == second.action
        && first.property == second.property
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(hash)
    }
  }
}

extension StorePlace {
  /// The place of a child that is always present.
  @usableFromInline
  convenience init<Parent, Child>(
    _ state: KeyPath<Parent, Child>,
    action: AnyKeyPath
  ) {
    self.init(of: Parent.self, Child.self, state, action) { place, parent in
      let property = PropertyReader(state)
      return SingleIdentity<Parent, Child>(place, below: parent, isRemovable: false) { parent, body in
        property.read(parent) { body($0) }
      }
    }
  }

  /// The place of a child that may be absent.
  ///
  /// - Parameters:
  ///   - state: The child.
  ///   - key: Identifies the child, instead of `state`.
  ///   - action: The case of its actions.
  @usableFromInline
  package convenience init<Parent, Child>(
    optional state: KeyPath<Parent, Child?>,
    key: AnyKeyPath,
    action: AnyKeyPath
  ) {
    self.init(of: Parent.self, Child.self, key, action) { place, parent in
      let property = PropertyReader(state)
      return SingleIdentity<Parent, Child>(place, below: parent, isRemovable: true) { parent, body in
        property.read(parent) { child in
          if let child = child.pointee { atAddress(of: child) { body($0) } }
        }
      }
    }
  }

  /// The place of the payload of a case.
  @usableFromInline
  convenience init<Parent, Child>(
    case state: AnyKeyPath,
    _ path: AnyCasePath<Parent, Child>,
    action: AnyKeyPath
  ) {
    self.init(of: Parent.self, Child.self, state, action) { place, parent in
      SingleIdentity<Parent, Child>(place, below: parent, isRemovable: true) { parent, body in
        if let child = path.extract(from: parent.pointee) { atAddress(of: child) { body($0) } }
      }
    }
  }

  /// The place of the elements of a container.
  ///
  /// - Parameters:
  ///   - state: The container.
  ///   - action: The case of the container's actions.
  ///   - missing: Returns the ids of elements that are not in a container.
  @usableFromInline
  convenience init<Parent, Index: ElementIndex>(
    of type: Index.Type,
    _ state: KeyPath<Parent, Index.Container>,
    action: AnyKeyPath,
    missing: @escaping RowIdentities<Parent, Index>.Missing
  ) {
    self.init(of: Parent.self, Index.self, state, action) { place, parent in
      RowIdentities<Parent, Index>(place, below: parent, PropertyReader(state), missing)
    }
  }
}

/// Reads a property of the state at an address, where it is stored if possible.
struct PropertyReader<Root, Value> {
  private let path: KeyPath<Root, Value>
  private let read: TrackedRead?
  private let offset: Int?

  /// Whether the value is read where it is stored.
  var isInPlace: Bool { offset != nil }

  /// Whether the value is the state itself, so that no property is read.
  let isWhole: Bool

  init(_ path: KeyPath<Root, Value>) {
    self.path = path
    read = TrackedRead.of(path)
    offset = read?.location.offset ?? MemoryLayout<Root>.offset(of: path)
    isWhole = path == \Root.self as AnyKeyPath
  }

  func read(_ root: Address<Root>, _ body: (Address<Value>) -> Void) {
    guard let offset else {
      return withBorrowed(root) { root in atAddress(of: root[keyPath: path], body) }
    }
    let root = AnyAddress(root)
    read?.note(root)
    body((root + offset).bound(to: Value.self))
  }
}
