import Synchronization

/// The tracked properties on the way from the state of a store to a part of it that has a constant address.
///
/// A read of the part depends on all of these properties: a state on the way may be replaced. To register an observer
/// for each would cost as much as all else for each of them, so the path has observers of its own. The observers of
/// each property on the way are told of the path's, see ``ObserverList/paths``. A read makes sure that they are: a
/// state that was put on the way since the last read has observers that do not know the path.
///
/// The ``PendingChanges`` of the store owns its paths, one for each place: observers outlive the child store by which
/// they have read.
@usableFromInline
package final class TrackedPath {
  private struct Step {
    let state: AnyAddress
    let read: TrackedRead
  }

  private let steps: [Step]

  /// The observers of the path; `nil` if the observers of its only property are as good.
  private let observers: ObserverList?

  /// For each step, the number of the list that tells the observers of the path; 0 for none.
  //
  // Unchecked, like the next: used by reads of one store, and never while other code runs.
  @exclusivity(unchecked) private var numbers: [UInt64]

  /// The lists with these numbers, to be told when they no longer stand on the way.
  @exclusivity(unchecked) private var lists: [Weak<ObserverList>]

  /// The paths that go on from the end of this one.
  @exclusivity(unchecked) private var longer: [TrackedPath] = []

  /// Makes a path that goes on from the end of another one.
  ///
  /// - Parameters:
  ///   - shorter: The other path; `nil` for a path of one property.
  ///   - state: The state that has the property.
  ///   - read: The read of the property. If it registers no observer, the path ends here.
  init(_ shorter: TrackedPath?, state: AnyAddress, read: TrackedRead) {
    steps = (shorter?.steps ?? []) + [Step(state: state, read: read)]
    observers = steps.count { !$0.read.isQuiet } > 1 ? ObserverList() : nil
    numbers = steps.map { _ in 0 }
    lists = steps.map { _ in Weak(nil) }
  }

  /// The path that goes on by a property.
  func path(by read: TrackedRead, of state: AnyAddress) -> TrackedPath {
    Self.path(by: read, of: state, below: self, in: &longer)
  }

  /// Finds or adds a path that ends with a property.
  static func path(
    by read: TrackedRead,
    of state: AnyAddress,
    below shorter: TrackedPath?,
    in paths: inout [TrackedPath]
  ) -> TrackedPath {
    if let known = paths.first(where: { $0.ends(with: read, of: state) }) { return known }
    let path = TrackedPath(shorter, state: state, read: read)
    paths.append(path)
    return path
  }

  private func ends(with read: TrackedRead, of state: AnyAddress) -> Bool {
    guard let last = steps.last else { return false }
    return last.state.pointer == state.pointer && last.read.isQuiet == read.isQuiet
      && last.read.location.keyPath.pointer == read.location.keyPath.pointer
  }

  /// Registers a read of the part at the end of the path.
  @usableFromInline
  package func note() {
    let locals = ThreadLocals.current
    guard let observers, locals.pointee.changes == nil, !locals.pointee.isReadingQuietly, !locals.pointee.isWatching
    else {
      for step in steps { step.read.note(step.state, on: locals) }
      return
    }
    for index in steps.indices {
      let step = steps[index]
      if step.read.isQuiet {
        step.read.note(step.state, on: locals)
      } else if !step.read.isFollowed(of: step.state, byListWithNumber: numbers[index], on: locals) {
        follow(index, observers)
      }
    }
    observers.noteReadingOfPath(on: locals)
  }

  /// Makes the observers of a property on the way tell those of the path.
  @inline(never)
  private func follow(_ index: Int, _ observers: ObserverList) {
    let step = steps[index]
    let keyPath = step.read.location.keyPath.object
    lists[index].object?.remove(observers, ofPathBy: keyPath)
    let list = step.read.observers(of: step.state)
    list.add(observers, ofPathBy: keyPath, step.read.location.mark)
    lists[index] = Weak(list)
    numbers[index] = list.number
  }
}

/// A weak reference.
struct Weak<Object: AnyObject & Sendable>: Sendable {
  private(set) weak var object: Object?

  init(_ object: Object?) { self.object = object }
}

/// The observers of paths by the properties of one state.
struct PathObservers: Sendable {
  private struct Lists {
    var all: [ObjectIdentifier: Weak<ObserverList>] = [:]

    /// The number of lists at which those of released paths are removed.
    var limit = smallestLimit

    static var smallestLimit: Int { 8 }
  }

  // Unchecked: the key path of a stored property refers to nothing else.
  private var properties: [UncheckedSendable<AnyKeyPath>: Lists] = [:]

  /// The observers of the paths by a property.
  func by(_ keyPath: AnyKeyPath) -> [ObserverList] {
    properties[UncheckedSendable(keyPath)]?.all.values.compactMap(\.object) ?? []
  }

  /// Adds the observers of a path.
  mutating func add(_ list: ObserverList, of keyPath: AnyKeyPath) {
    let property = UncheckedSendable(keyPath)
    var lists = properties.removeValue(forKey: property) ?? Lists()
    // Copies of a state share this, so the paths of any number of stores may be here.
    if lists.all.count >= lists.limit {
      lists.all = lists.all.filter { $0.value.object != nil }
      lists.limit = max(Lists.smallestLimit, lists.all.count * 2)
    }
    lists.all[ObjectIdentifier(list)] = Weak(list)
    properties[property] = lists
  }

  /// Removes the observers of a path.
  mutating func remove(_ list: ObserverList, of keyPath: AnyKeyPath) {
    properties[UncheckedSendable(keyPath)]?.all[ObjectIdentifier(list)] = nil
  }
}

extension ObserverList {
  /// Makes the observers of a property tell those of a path by it.
  fileprivate func add(_ path: ObserverList, ofPathBy keyPath: AnyKeyPath, _ mark: PropertyBit) {
    hasPaths.store(true, ordering: .relaxed)
    paths.withLock { $0.add(path, of: keyPath) }
    // After it: a change of a property that is not known to be read is not noted.
    remember(keyPath, mark, nil)
  }

  fileprivate func remove(_ path: ObserverList, ofPathBy keyPath: AnyKeyPath) {
    paths.withLock { $0.remove(path, of: keyPath) }
  }

  /// The observers of the paths by a property.
  func paths(by keyPath: AnyKeyPath) -> [ObserverList] {
    hasPaths.load(ordering: .relaxed) ? paths.withLock { $0.by(keyPath) } : []
  }
}
