/// The place of children in the state of their parent: the key paths of a scope.
///
/// Stores that were made for one place share it, or have equal ones.
@usableFromInline
package final class StorePlace {
  private let type: ObjectIdentifier
  private let state: AnyKeyPath
  private let action: AnyKeyPath

  /// The name of the property, which is the same for `child` and `$child`; `nil` if it is not tracked.
  private lazy var name = findName()
  private let findName: () -> String?
  private let makeGroup: (StorePlace, StoreIdentity) -> ElementIdentities

  private init<Parent>(
    of parent: Parent.Type,
    _ type: Any.Type,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    makeGroup: @escaping (StorePlace, StoreIdentity) -> ElementIdentities
  ) {
    self.type = ObjectIdentifier(type)
    self.state = state
    self.action = action
    findName = { (parent as? any ObservableState.Type)?.trackedName(of: state) }
    self.makeGroup = makeGroup
  }

  /// The identities of the children below a parent.
  func children(of parent: StoreIdentity) -> ElementIdentities {
    if let known = parent.groups.first(where: { $0.place.isSame(as: self) }) { return known }
    let made = makeGroup(self, parent)
    parent.groups.append(made)
    return made
  }

  private func isSame(as other: StorePlace) -> Bool {
    if self === other { return true }
    guard type == other.type, action == other.action else { return false }
    return state == other.state || name != nil && name == other.name
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
