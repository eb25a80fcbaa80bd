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

  /// The throttles whose stretch is not over, by id and place.
  var throttles: [CancelKey: AnyObject] = [:]

  private var throttleLimit = 16

  private(set) var places = PlaceTree()
  private var sequences: [EffectToken: () -> Void] = [:]
  private var starting: [RunningEffect] = []

  init(actor: any Actor, schedule: (any EffectSchedule)?) {
    reference = EffectHostReference(actor: actor, schedule: schedule)
    reference.host = self
  }

  /// Keeps a throttle, and lets go of those whose stretch was cancelled, when they have become many.
  func keep(_ throttle: AnyObject, for key: CancelKey, isInUse: (CancelKey) -> Bool) {
    if throttles.count >= throttleLimit {
      throttles = throttles.filter { isInUse($0.key) }
      throttleLimit = max(16, throttles.count * 2)
    }
    throttles[key] = throttle
  }

  // MARK: - Places

  func path(of place: PlaceID) -> [PlaceID] { places.path(of: place) }

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

  func leave(_ place: PlaceID) { places.removeResident(at: place) }

  func memory(of key: TaskKey, at place: PlaceID) -> AnyHashable? { places.memory(of: key, at: place) }

  func remember(_ value: AnyHashable?, for key: TaskKey, at place: PlaceID) {
    places.remember(value, for: key, at: place)
  }

  /// Cancels what was started at places that the state no longer has.
  func sweep(_ state: UnsafeMutableRawPointer) {
    for place in registry.takeDepartures() { places.removeResident(at: place) }
    cancel(places.sweep(state))
  }

  /// Cancels what was started at a place and below, as if the state no longer had it.
  func evict(_ place: PlaceID) {
    guard place != .root else { return }
    for place in registry.takeDepartures() { places.removeResident(at: place) }
    cancel(places.remove(place))
  }

  private func cancel(_ departed: [PlaceID]) {
    guard !departed.isEmpty else { return }
    registry.cancel(places: departed)
    if !throttles.isEmpty { throttles = throttles.filter { !departed.contains($0.key.place) } }
  }

  // MARK: - Effects

  func begin(parent: EffectToken?, place: PlaceID, keys: [CancelKey]) -> EffectToken {
    places.addResident(at: place)
    return registry.begin(parent: parent, place: place, keys: keys)
  }

  func end(_ token: EffectToken) {
    resume(registry.end(token))
  }

  /// Takes note of an effect to start when ``startAll()`` is called.
  func start(_ effect: RunningEffect) {
    starting.append(effect)
  }

  /// Starts the effects of the action at hand, but for those that were cancelled since.
  func startAll() {
    while !starting.isEmpty {
      let batch = starting
      starting.removeAll(keepingCapacity: batch.count <= 64)
      for effect in batch { startNow(effect) }
    }
  }

  private func startNow(_ effect: RunningEffect) {
    if let observe, !registry.isCancelled(effect.token) {
      observe(EffectEvent(effect: effect.info, phase: .started))
    }
    if !registry.launch(effect.token, { Self.launch(effect, in: registry, for: reference) }) {
      effect.complete()
      end(effect.token)
    }
  }

  private static func launch(
    _ effect: RunningEffect,
    in registry: EffectRegistry,
    for host: EffectHostReference
  ) -> Task<Void, Never> {
    let name = effect.info.name
    guard let schedule = host.schedule else {
      return Task(name: name, priority: effect.priority) { await run(effect, in: registry, for: host) }
    }
    return Task(name: name, executorPreference: schedule, priority: effect.priority) {
      await run(effect, in: registry, for: host)
    }
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
    registry.cancelAll()
  }

  private static func run(
    _ effect: RunningEffect,
    in registry: EffectRegistry,
    for host: EffectHostReference
  ) async {
    var error: (any Error)?
    if !Task.isCancelled {
      error = await RunningEffect.$current.withValue(effect) { await effect.perform() }
    }
    effect.complete()
    if registry.isObserved.load(ordering: .relaxed) {
      let phase: EffectEvent.Phase =
        if let error { .failed(error) } else if Task.isCancelled { .cancelled } else { .finished }
      if let actor = host.actor {
        host.schedule?.willArrive()
        await host.note(EffectEvent(effect: effect.info, phase: phase), isolation: actor)
      }
    }
    let sequences = registry.end(effect.token)
    guard !sequences.isEmpty else { return }
    if let actor = host.actor {
      host.schedule?.willArrive()
      await host.resume(sequences, in: registry, isolation: actor)
    } else {
      for token in sequences { registry.end(token) }
    }
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

  init(actor: any Actor, schedule: (any EffectSchedule)?) {
    self.actor = actor
    self.schedule = schedule
  }

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
