/// The number of an effect, or of a group of effects, in flight.
struct EffectToken: Hashable, Sendable {
  let number: UInt64
}

/// What effects are looked up by when they are cancelled: an id, and a place the effect is at or below.
struct CancelKey: Hashable, Sendable {
  let place: PlaceID
  let id: CancelID
}

/// Which effects are in flight, what holds them together, and by which ids and at which places they can be cancelled.
///
/// It is a value without locks and tasks: what comes out of it says what to do. Entries form trees: a group holds the
/// effects of one action, a sequence holds the effects of its stage. An entry with children ends after they do.
struct EffectTable<Work> {
  private struct Entry {
    let parent: EffectToken?
    let place: PlaceID
    var keys: [CancelKey]
    var work: Work?
    var children: Set<EffectToken> = []
    var isDone = false
    var isAwaitingChildren = false
    var isCancelled = false
  }

  /// What followed from the end of an effect.
  struct Ended {
    /// The entries that are over: the effect, and the groups that waited for nothing else.
    var tokens: [EffectToken] = []

    /// The sequences whose stage is over: they begin the next one, or end if they were cancelled.
    var sequences: [EffectToken] = []
  }

  private var entries: [EffectToken: Entry] = [:]
  private var tokensByKey: [CancelKey: TokenSet] = [:]
  private var tokensByPlace: [PlaceID: TokenSet] = [:]
  private var lastNumber: UInt64 = 0

  /// The places whose effects have ended since this was last emptied, one for each effect.
  var departures: [PlaceID] = []

  /// How many entries there are.
  var count: Int { entries.count }

  /// Whether an entry has not ended.
  func contains(_ token: EffectToken) -> Bool {
    entries[token] != nil
  }

  /// Whether an entry was cancelled, or has ended.
  func isCancelled(_ token: EffectToken) -> Bool {
    entries[token]?.isCancelled ?? true
  }

  /// Begins an effect, or a group of effects.
  ///
  /// - Parameters:
  ///   - parent: The group or sequence it belongs to. One that has ended counts as none.
  ///   - place: Where it was started.
  ///   - keys: What it can be cancelled by.
  mutating func begin(parent: EffectToken?, place: PlaceID, keys: [CancelKey]) -> EffectToken {
    lastNumber += 1
    let token = EffectToken(number: lastNumber)
    var entry = Entry(parent: parent, place: place, keys: keys)
    if let parent {
      entry.isCancelled = entries[parent]?.isCancelled ?? false
      entries[parent]?.children.insert(token)
    }
    if entry.isCancelled { entry.keys = [] }
    for key in entry.keys { tokensByKey[key, default: TokenSet()].insert(token) }
    if place != .root { tokensByPlace[place, default: TokenSet()].insert(token) }
    entries[token] = entry
    return token
  }

  /// Gives an effect what has to be stopped when it is cancelled.
  ///
  /// - Returns: Whether it was taken; if not, the effect was cancelled or has ended, and `work` is to be stopped now.
  mutating func attach(_ work: Work, to token: EffectToken) -> Bool {
    guard let entry = entries[token] else { return true }
    guard !entry.isCancelled else { return false }
    entries[token]?.work = work
    return true
  }

  /// Ends an effect, a sequence, or lets go of a group, which ends with the last of its effects.
  mutating func end(_ token: EffectToken) -> Ended {
    var ended = Ended()
    guard let entry = entries[token] else { return ended }
    if entry.children.isEmpty {
      remove(token, into: &ended)
    } else {
      entries[token]?.isDone = true
    }
    return ended
  }

  /// Lets a sequence wait for the effects of its stage.
  ///
  /// - Returns: Whether it waits; if not, there are none, and the next stage can begin.
  mutating func awaitChildren(of token: EffectToken) -> Bool {
    guard let entry = entries[token], !entry.children.isEmpty else { return false }
    entries[token]?.isAwaitingChildren = true
    return true
  }

  /// Whether there are effects with an id that were not cancelled.
  func hasEffects(_ key: CancelKey) -> Bool {
    tokensByKey[key] != nil
  }

  /// Cancels the effects with an id.
  mutating func cancel(_ key: CancelKey) -> [Work] {
    cancel(tokensByKey[key]?.tokens ?? [])
  }

  /// Cancels what was started at places.
  mutating func cancel(places: [PlaceID]) -> [Work] {
    cancel(places.flatMap { tokensByPlace[$0]?.tokens ?? [] })
  }

  /// Cancels an effect, or all effects of a group.
  mutating func cancel(_ token: EffectToken) -> [Work] {
    cancel([token])
  }

  /// Cancels all effects.
  mutating func cancelAll() -> [Work] {
    cancel(Array(entries.keys))
  }

  private mutating func cancel(_ tokens: [EffectToken]) -> [Work] {
    var work: [Work] = []
    var waiting = tokens
    while let token = waiting.popLast() {
      guard let entry = entries[token], !entry.isCancelled else { continue }
      entries[token]?.isCancelled = true
      removeKeys(of: token)
      if let itsWork = entry.work { work.append(itsWork) }
      waiting.append(contentsOf: entry.children)
    }
    return work
  }

  private mutating func remove(_ token: EffectToken, into ended: inout Ended) {
    removeKeys(of: token)
    guard let entry = entries.removeValue(forKey: token) else { return }
    ended.tokens.append(token)
    if entry.place != .root {
      departures.append(entry.place)
      if tokensByPlace[entry.place]?.remove(token) == true { tokensByPlace[entry.place] = nil }
    }
    // A dictionary keeps its room for ever; after a burst, give it back.
    if entries.isEmpty && entries.capacity > 64 {
      entries = [:]
      tokensByKey = [:]
      tokensByPlace = [:]
    }
    guard let parent = entry.parent, entries[parent] != nil else { return }
    entries[parent]?.children.remove(token)
    guard let group = entries[parent], group.children.isEmpty else { return }
    if group.isDone {
      remove(parent, into: &ended)
    } else if group.isAwaitingChildren {
      entries[parent]?.isAwaitingChildren = false
      ended.sequences.append(parent)
    }
  }

  private mutating func removeKeys(of token: EffectToken) {
    guard let keys = entries[token]?.keys, !keys.isEmpty else { return }
    entries[token]?.keys = []
    for key in keys where tokensByKey[key]?.remove(token) == true { tokensByKey[key] = nil }
  }
}

/// A set of tokens that needs no memory of its own for the commonest number, one.
private struct TokenSet {
  private var first: EffectToken?
  private var others: Set<EffectToken> = []

  var tokens: [EffectToken] { (first.map { [$0] } ?? []) + others }

  mutating func insert(_ token: EffectToken) {
    if first == nil {
      first = token
    } else {
      others.insert(token)
    }
  }

  /// Removes a token and says whether none is left.
  mutating func remove(_ token: EffectToken) -> Bool {
    if first == token {
      first = others.popFirst()
    } else {
      others.remove(token)
    }
    return first == nil
  }
}
