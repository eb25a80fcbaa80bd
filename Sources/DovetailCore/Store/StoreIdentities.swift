/// The identities of a root store, and of the children in its state whose ids were read.
///
/// A child has its identity as long as it is in the state, whether a store of it exists or not. The removal of children
/// is found out after each reducer, in time that depends on what has changed: the store observes the places of the
/// children, see ``ReadWatch``. Only the children in states that are not observable are searched after each action.
@usableFromInline
final class StoreIdentities {
  private unowned let core: StoreCore

  /// The identity of the root store.
  let root = StoreIdentity(in: nil)

  init(of core: StoreCore) {
    self.core = core
  }

  /// The number of known identities, including that of the root.
  var count: Int { root.count }

  /// The number of removed elements whose readers wait for their return, including readers that are gone.
  var expectationCount: Int { root.groups.all.reduce(0) { $0 + $1.expectationCount } }

  /// The identity of a child.
  ///
  /// - Parameters:
  ///   - place: The place of the child.
  ///   - id: The id of an element; `nil` for a single child.
  ///   - parent: The identity of the parent.
  /// - Returns: `nil` if the child is absent.
  func child(at place: StorePlace, _ id: (any Hashable)?, below parent: StoreIdentity) -> StoreIdentity? {
    let children = place.children(of: parent)
    if let known = children.knownIdentity(of: id) { return known }
    var found: StoreIdentity?
    search(children, below: parent) { found = children.find(id, in: $0) }
    return found
  }

  /// Notifies observers when an element comes back that is not in its container.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - place: Its place.
  ///   - parent: The identity of the parent.
  ///   - readers: The observers, which are not retained.
  func expect(_ id: some Hashable, at place: StorePlace, below parent: StoreIdentity, toTell readers: ObserverList) {
    let children = place.children(of: parent)
    search(children, below: parent) { children.expect(id, in: $0, toTell: readers) }
  }

  /// Calls a function with the state of a parent, and watches the place of children in it.
  private func search(_ children: ElementIdentities, below parent: StoreIdentity, _ body: (AnyAddress) -> Void) {
    let isOutermost = core.beginRead()
    ReadWatch.perform {
      core.noteTrackedReading()
      parent.withState(of: core.stateAddress, body)
    }
    core.endRead(isOutermost: isOutermost)
    if !children.isEmpty, !children.isWatched { core.searchesIdentities = true }
  }

  /// Removes the identities of the children that are no longer in the state, and notifies the readers of elements that
  /// have come back.
  func collect() {
    ReadWatch.perform {
      core.noteTrackedReading()
      core.searchesIdentities = root.collect(in: core.stateAddress, core.pendingChanges)
    }
  }
}

/// A store, or the stores of the elements of a container, below which a store is.
@usableFromInline
package protocol StoreParent: AnyObject {
  /// The identity of the child; `nil` if it was removed, or is not known.
  var storeIdentity: StoreIdentity? { get }

  /// The place of all stores below this; `nil` if each has its own.
  var placeOfChildren: StorePlace? { get }
}

extension Store: StoreParent {
  @usableFromInline
  package var placeOfChildren: StorePlace? { nil }

  @usableFromInline
  package var storeIdentity: StoreIdentity? {
    guard let parent else { return source.core.identities.root }
    guard let place = storePlace ?? parent.placeOfChildren else { return nil }
    // A recursion through the parents.
    return parent.storeIdentity.flatMap {
      source.core.identities.child(at: place, shownElement?.elementID, below: $0)
    }
  }
}

extension ElementStores: StoreParent {
  @usableFromInline
  package var placeOfChildren: StorePlace? { place }

  @usableFromInline
  package var storeIdentity: StoreIdentity? { container.parent?.storeIdentity }
}

/// A store, as something that has an identity.
///
/// It exists so that `id` is a member of a constrained extension: the compiler then also considers the `id` of the
/// state, as in `store.id == 1` for a state whose id is an integer.
public protocol _IdentifiedStore: Identifiable where ID == StoreID {
  /// The identity of what the store shows.
  var _$storeID: StoreID { get }
}

extension _IdentifiedStore where Self: AnyObject {
  /// The identity of what the store shows, which is the same for each store of it.
  ///
  /// ```swift
  /// let ids = store.scope(\.rows, action: \.rows).map(\.id)
  /// ```
  ///
  /// It belongs to the child in the state, and not to the store: see ``StoreID``. The id of the state is
  /// `store.state.id`, or `store.id` where a value of its type is expected.
  ///
  /// A store of functions, `scope(state: { }, action: { })`, has an id of its own.
  ///
  /// - Complexity: O(1) in the number of siblings, O(scopes) in that of the parents.
  public var id: StoreID { _$storeID }
}

extension Store: _IdentifiedStore {
  /// The type of the identities of stores.
  public typealias ID = StoreID

  /// The identity of what the store shows.
  public var _$storeID: StoreID {
    let id = storeIdentity?.id ?? lastStoreID ?? StoreID()
    lastStoreID = id
    return id
  }
}
