/// The part of a store that starts effects and keeps them to their places.
///
/// It lives on the store's actor.
@usableFromInline
final class EffectHost {
  let registry = EffectRegistry()

  /// The way back for tasks.
  let reference: EffectHostReference

  /// Whether the store has gone away.
  private(set) var isClosed = false

  /// What happens when the root feature asks to be removed, if anything does.
  var exit: ChildExit?

  /// The number of the action at hand, where observers count them.
  var action = 0

  /// Where observers hear of effects, if there are any.
  var observe: ((EffectEvent) -> Void)?

  /// Handles the actions that were put into the queue outside of a pass.
  var flush: () -> Void = {}

  /// The state of the store, which stays where it is as long as the store does.
  var state: UnsafeMutableRawPointer?

  private(set) var places = PlaceTree()
  private var sequences: [EffectToken: () -> Void] = [:]
  private var starting: [RunningEffect] = []
  private var afterPass: [() -> Void] = []

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - actor: The actor of the store; `nil` where its first use will tell.
  ///   - schedule: Where the tasks run, if not on the threads of the system.
  init(actor: (any Actor)?, schedule: (any EffectSchedule)?) {
    reference = EffectHostReference(actor: actor, schedule: schedule)
    reference.host = self
  }

  // MARK: - Places

  func path(of place: PlaceID) -> PlacePath { places.path(of: place) }

  func enter(_ key: PlaceKey, at parent: PlaceID) -> PlaceID {
    for place in registry.takeDepartures() { places.removeResident(at: place) }
    let place = places.enter(key, at: parent)
    // Kept as long as something is being done in it, even if what is below comes to nothing.
    places.addResident(at: place)
    return place
  }

  /// Calls a function with the state of the feature at a place, or with `nil` where it has left.
  func withState(at place: PlaceID, _ body: (UnsafeMutableRawPointer?) -> Void) {
    guard let state else { return body(nil) }
    places.withState(at: place, of: state, body)
  }

  /// Keeps a place until ``leave(_:)`` is called for it.
  func keep(_ place: PlaceID) { places.addResident(at: place) }

  func leave(_ place: PlaceID) { places.removeResident(at: place) }

  func memory(of key: TaskKey, at place: PlaceID) -> AnyHashable? { places.memory(of: key, at: place) }

  func remember(_ value: AnyHashable?, for key: TaskKey, at place: PlaceID) {
    places.remember(value, for: key, at: place)
  }

  /// Cancels what was started at places that the state no longer has.
  func sweep(_ state: UnsafeMutableRawPointer) {
    for place in registry.takeDepartures() { places.removeResident(at: place) }
    registry.cancel(places: places.sweep(state))
  }

  /// Cancels what was started at a place and below, as if the state no longer had it.
  func evict(_ place: PlaceID) {
    guard place != .root else { return }
    for place in registry.takeDepartures() { places.removeResident(at: place) }
    registry.cancel(places: places.remove(place))
  }

  // MARK: - Effects

  func begin(parent: EffectToken?, place: PlaceID, keys: [CancelKey]) -> EffectToken {
    places.addResident(at: place)
    return registry.begin(parent: parent, place: place, keys: keys)
  }

  func end(_ token: EffectToken) {
    resume(registry.end(token))
  }

  /// Begins an effect, whose work starts when ``startAll()`` is called.
  func start(_ effect: RunningEffect, parent: EffectToken, place: PlaceID, keys: [CancelKey]) {
    places.addResident(at: place)
    effect.token = registry.begin(effect, parent: parent, place: place, keys: keys)
    starting.append(effect)
  }

  /// Starts the effects of the action at hand, but for those that were cancelled since.
  func startAll() {
    // One that does not start may let a sequence go on, which adds to them.
    while !starting.isEmpty {
      if starting.count == 1 {
        // The commonest number, for which the array keeps its room.
        startNow(starting.removeLast())
      } else {
        let batch = starting
        starting = []
        for effect in batch { startNow(effect) }
      }
    }
  }

  private func startNow(_ effect: RunningEffect) {
    if let observe, !effect.isCancelled { observe(EffectEvent(effect: effect.info, phase: .started)) }
    guard !effect.launch() else { return }
    effect.complete()
    end(effect.token)
  }

  /// Calls a function at the end of the pass at hand, which must not send actions.
  func afterPass(_ body: @escaping () -> Void) { afterPass.append(body) }

  /// Does what is to be done at the end of a pass.
  func endPass() {
    guard !afterPass.isEmpty else { return }
    let bodies = afterPass
    afterPass = []
    for body in bodies { body() }
  }

  /// Keeps the rest of a sequence until its stage is over.
  func suspend(_ token: EffectToken, rest: @escaping () -> Void) {
    sequences[token] = rest
  }

  /// Goes on with sequences whose stage is over.
  func resume(_ tokens: [EffectToken]) {
    for token in tokens { sequences.removeValue(forKey: token)?() }
  }

  /// Ends everything, when the store goes away.
  func close() {
    isClosed = true
    state = nil
    observe = nil
    flush = {}
    sequences = [:]
    starting = []
    afterPass = []
    registry.cancelAll()
  }
}

/// The way from a task back to the host, which keeps neither the store alive nor the actor, which may own the store.
//
// Unchecked, because the host is not Sendable: it is reached only in functions isolated to its own actor.
final class EffectHostReference: @unchecked Sendable {
  private(set) weak var actor: (any Actor)?
  weak var host: EffectHost?

  /// Where the tasks run, if not on the threads of the system.
  let schedule: (any EffectSchedule)?

  init(actor: (any Actor)?, schedule: (any EffectSchedule)?) {
    self.actor = actor
    self.schedule = schedule
  }

  /// Sets the actor of a store that was made without one.
  ///
  /// No effect has begun then, so no task reads it meanwhile.
  func bind(to actor: any Actor) { self.actor = actor }

  func note(_ event: EffectEvent, isolation: isolated any Actor) {
    defer { schedule?.didArrive() }
    host?.observe?(event)
  }

  func resume(_ tokens: [EffectToken], in registry: EffectRegistry, isolation: isolated any Actor) {
    defer { schedule?.didArrive() }
    guard let host, !host.isClosed else {
      // The store is gone, and with it the rest of the sequences; only who waits for them is left.
      for token in tokens { registry.end(token) }
      return
    }
    host.resume(tokens)
    host.flush()
  }
}
