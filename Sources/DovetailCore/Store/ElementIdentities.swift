/// The identity of a child in the state of a store, or of the state itself.
@usableFromInline
package class StoreIdentity {
  let id = StoreID()

  /// The group that contains the identity; `nil` for that of a root store.
  //
  // Unowned: the group removes its identities, and is removed with them.
  fileprivate unowned let group: ElementIdentities?

  /// The children of the child whose ids were read, by their places.
  var groups = ElementGroups()

  init(in group: ElementIdentities?) {
    self.group = group
  }

  /// The number of this identity and those below it.
  var count: Int { groups.all.reduce(1) { $0 + $1.count } }

  /// Calls a function with the child's state, unless the child was removed.
  func withState(of root: AnyAddress, _ body: (AnyAddress) -> Void) {
    guard let group else { return body(root) }
    group.parent.withState(of: root) { group.withState(of: self, in: $0, body) }
  }

  /// Whether changes of the state of the child are found out.
  fileprivate var isWatched: Bool { group?.isWatched ?? true }

  /// Removes the identities of the children below this one that are no longer in its state.
  ///
  /// - Returns: Whether the search has to be repeated after each action.
  func collect(in state: AnyAddress, _ changes: PendingChanges?) -> Bool {
    guard !groups.all.isEmpty else { return false }
    var mustRepeat = false
    for group in groups.all where group.collect(in: state, changes) { mustRepeat = true }
    return mustRepeat
  }
}

/// The places of the children of a state whose ids were read.
struct ElementGroups {
  /// The groups in the order in which they were added.
  private(set) var all: [ElementIdentities] = []
  private var byPlace: [StorePlace.Key: ElementIdentities] = [:]

  func group(at key: StorePlace.Key) -> ElementIdentities? { byPlace[key] }

  mutating func add(_ group: ElementIdentities, at key: StorePlace.Key) {
    all.append(group)
    byPlace[key] = group
  }
}

/// The identities of the children that are in one place of a parent's state.
@usableFromInline
package class ElementIdentities {
  let place: StorePlace
  fileprivate unowned let parent: StoreIdentity

  /// Whether changes of the place are found out: whether the parent's are, and the property of the place is tracked.
  //
  // If not, the state is searched after each action.
  fileprivate(set) var isWatched = false

  fileprivate init(_ place: StorePlace, below parent: StoreIdentity) {
    self.place = place
    self.parent = parent
  }

  /// The identity of a child; `nil` if it is not known, or may be another.
  func knownIdentity(of id: (any Hashable)?) -> StoreIdentity? { nil }

  /// Returns the identity of a child, which is made if necessary.
  ///
  /// - Parameters:
  ///   - id: The id of an element; `nil` for a single child.
  ///   - state: The state of the parent.
  /// - Returns: `nil` if the child is absent.
  func find(_ id: (any Hashable)?, in state: AnyAddress) -> StoreIdentity? { nil }

  /// Notifies observers when an element comes back.
  func expect(_ id: any Hashable, in state: AnyAddress, toTell readers: ObserverList) {}

  /// The number of known identities of children, and of those below them.
  var count: Int { 0 }

  /// The number of elements that are expected to come back.
  var expectationCount: Int { 0 }

  /// Whether neither an identity is known nor an element expected.
  var isEmpty: Bool { true }

  /// Calls a function with the state of a child, unless the child was removed.
  fileprivate func withState(of child: StoreIdentity, in state: AnyAddress, _ body: (AnyAddress) -> Void) {}

  /// Removes the identities of children that are not in the parent's state.
  ///
  /// - Returns: Whether the search has to be repeated after each action.
  fileprivate func collect(in state: AnyAddress, _ changes: PendingChanges?) -> Bool { false }

  /// Reads the place, and finds out whether the read was registered.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the place is the whole state of the parent, or a case of it.
  ///   - read: Reads the place.
  fileprivate func watch(isWhole: Bool, _ read: () -> Void) {
    let former = ReadWatch.count
    read()
    isWatched = parent.isWatched && (isWhole || ReadWatch.count != former)
  }
}

/// The identity of the one child in a place.
final class SingleIdentity<Parent, Child>: ElementIdentities {
  private let isRemovable: Bool
  private let read: (Address<Parent>, (Address<Child>) -> Void) -> Void
  private let childIdentity: ((Child) -> AnyHashable)?
  private var child: StoreIdentity?

  /// What tells the child from another one that replaces it.
  private var key: AnyHashable?

  init(
    _ place: StorePlace,
    below parent: StoreIdentity,
    isRemovable: Bool,
    read: @escaping (Address<Parent>, (Address<Child>) -> Void) -> Void
  ) {
    self.isRemovable = isRemovable
    self.read = read
    // A child that is always present is never replaced by another.
    childIdentity = isRemovable ? ChildIdentity.function(for: Child.self) : nil
    super.init(place, below: parent)
  }

  /// Whether the parent is a state whose case is watched where the parent is.
  private let isCase = Parent.self is any ObservableState.Type && EnumReflection.isEnum(Parent.self)

  override var isEmpty: Bool { child == nil }
  override var count: Int { child?.count ?? 0 }

  // What tells it from another may change in place, so it is read again.
  override func knownIdentity(of id: (any Hashable)?) -> StoreIdentity? { childIdentity == nil ? child : nil }

  override func find(_ id: (any Hashable)?, in state: AnyAddress) -> StoreIdentity? {
    update(in: state) { _ in }
    return child
  }

  override func withState(of child: StoreIdentity, in state: AnyAddress, _ body: (AnyAddress) -> Void) {
    update(in: state) { if child === self.child { body($0) } }
  }

  override func collect(in state: AnyAddress, _ changes: PendingChanges?) -> Bool {
    guard child != nil else { return false }
    var mustRepeat = false
    update(in: state) { mustRepeat = self.child?.collect(in: $0, changes) ?? false }
    return mustRepeat || isRemovable && !isWatched && child != nil
  }

  /// Finds out which child is there, and calls a function with its state.
  private func update(in state: AnyAddress, _ body: (AnyAddress) -> Void) {
    var isPresent = false
    watch(isWhole: isCase) {
      read(state.bound(to: Parent.self)) { state in
        isPresent = true
        let key = childIdentity.map { $0(state.pointee) }
        if child == nil || key != self.key {
          child = StoreIdentity(in: self)
          self.key = key
        }
        body(AnyAddress(state))
      }
    }
    if !isPresent { child = nil }
  }
}

/// The identities of the elements of a container.
@usableFromInline
package final class RowIdentities<Parent, Index: ElementIndex>: ElementIdentities {
  @usableFromInline package typealias Rows = [Index.ID: StoreIdentity]

  /// Returns the ids of elements that are not in a container.
  @usableFromInline package typealias Missing = (_ rows: Rows, _ container: Index.Container) -> [Index.ID]

  private final class Row: StoreIdentity {
    let elementID: Index.ID

    init(_ elementID: Index.ID, in group: ElementIdentities) {
      self.elementID = elementID
      super.init(in: group)
    }
  }

  private let container: PropertyReader<Parent, Index.Container>
  private let missing: Missing
  private var rows: Rows = [:]

  private struct Expectation {
    let id: Index.ID
    weak var readers: ObserverList?
  }

  /// The removed elements that were read again, with the observers to notify when they come back.
  private var expectations: [ObjectIdentifier: Expectation] = [:]

  /// The number of expectations at which those without observers are removed.
  private var limit = smallestLimit

  private static var smallestLimit: Int { 16 }

  override var isEmpty: Bool { rows.isEmpty && expectations.isEmpty }
  override var count: Int { rows.values.reduce(0) { $0 + $1.count } }
  override var expectationCount: Int { expectations.count }

  /// The version of the container whose elements include those of all rows; 0 if there is none.
  private var version: UInt64 = 0

  /// Whether the container has that version since its last change.
  private var isVersionNew = false

  init(
    _ place: StorePlace,
    below parent: StoreIdentity,
    _ container: PropertyReader<Parent, Index.Container>,
    _ missing: @escaping Missing
  ) {
    self.container = container
    self.missing = missing
    super.init(place, below: parent)
  }

  override func knownIdentity(of id: (any Hashable)?) -> StoreIdentity? { rows[id as! Index.ID] }

  override func find(_ id: (any Hashable)?, in state: AnyAddress) -> StoreIdentity? {
    let id = id as! Index.ID
    var found: StoreIdentity?
    // A container without known rows is not watched, so it may have changed since it got the version.
    if rows.isEmpty { isVersionNew = false }
    read(state) { container in
      guard Index.element(id, in: container.pointee) != nil else { return }
      let row = rows[id] ?? Row(id, in: self)
      rows[id] = row
      found = row
      renew(container)
    }
    return found
  }

  override func expect(_ id: any Hashable, in state: AnyAddress, toTell readers: ObserverList) {
    read(state) { _ in }
    if expectations.count >= limit {
      expectations = expectations.filter { $0.value.readers != nil }
      limit = max(Self.smallestLimit, expectations.count * 2)
    }
    expectations[ObjectIdentifier(readers)] = Expectation(id: id as! Index.ID, readers: readers)
  }

  /// Notifies the observers of elements that have come back.
  private func tellReaders(in container: Index.Container, _ changes: PendingChanges?) {
    guard !expectations.isEmpty else { return }
    expectations = expectations.filter { _, expectation in
      guard let readers = expectation.readers else { return false }
      guard Index.contains(expectation.id, in: container) else { return true }
      changes?.add(\ObserverList.whole, to: readers)
      return false
    }
  }

  override func withState(of child: StoreIdentity, in state: AnyAddress, _ body: (AnyAddress) -> Void) {
    read(state) { container in
      guard let element = Index.element(known(child, as: Row.self).elementID, in: container.pointee) else { return }
      atAddress(of: element) { body(AnyAddress($0)) }
    }
  }

  override func collect(in state: AnyAddress, _ changes: PendingChanges?) -> Bool {
    guard !isEmpty else { return false }
    var mustRepeat = false
    read(state) { container in
      tellReaders(in: container.pointee, changes)
      isVersionNew = false
      if version == 0 || Index.membershipVersion(of: container.pointee) != version {
        for id in missing(rows, container.pointee) { rows[id] = nil }
        renew(container)
      }
      for row in rows.values where !row.groups.all.isEmpty {
        guard let element = Index.element(known(row, as: Row.self).elementID, in: container.pointee) else { continue }
        if atAddress(of: element, { row.collect(in: AnyAddress($0), changes) }) { mustRepeat = true }
      }
    }
    return mustRepeat || !isWatched && !isEmpty
  }

  private func read(_ state: AnyAddress, _ body: (Address<Index.Container>) -> Void) {
    watch(isWhole: container.isWhole) { container.read(state.bound(to: Parent.self), body) }
  }

  /// Gives the container a version of its own: a copy without the newest elements may have the former one.
  private func renew(_ container: Address<Index.Container>) {
    guard self.container.isInPlace, !isVersionNew else { return }
    version = Index.renewMembership(of: &container.pointee)
    isVersionNew = true
  }
}
