/// The name of an effect, or of a group of effects, in flight.
struct EffectToken: Hashable, Sendable {
  /// A number that no other effect of the store has.
  let number: UInt64

  /// Where the table keeps it.
  fileprivate let slot: Int

  /// The name of nothing, for what has not begun.
  static let none = EffectToken(number: 0, slot: .max)
}

/// What effects are looked up by when they are cancelled: an id, and a place the effect is at or below.
struct CancelKey: Hashable, Sendable {
  let nodeID: NodeID
  let id: CancelID
}

/// Which effects are in flight, what holds them together, and by which ids and at which places they can be cancelled.
///
/// It is a value without locks and tasks: what comes out of it says what to do. Entries form trees: a group holds the
/// effects of one action, a sequence holds the effects of its stage. An entry with children ends after they do.
struct EffectTable<Work> {
  /// The number of entries up to which an empty table keeps its memory.
  private static var keptCapacity: Int { 64 }

  private struct Entry {
    var number: UInt64
    var nodeID: NodeID
    var keys: [CancelKey]
    var work: Work?
    var isDone = false
    var isAwaitingChildren = false
    var isAwaited = false
    var isCancelled: Bool

    // The tree, by slots: the entry it belongs to, its first child, and its neighbours among the children of the same
    // entry.
    var parent: Int?
    var firstChild: Int?
    var next: Int?
    var previous: Int?

    var hasChildren: Bool { firstChild != nil }
  }

  /// What followed from the end of an effect.
  struct Ended {
    /// The entries that are over and that somebody waits for: the effect, and the groups that waited for nothing else.
    var awaited: [EffectToken] = []

    /// What was attached to the entries that are over, to be let go of where that can do no harm.
    var work: [Work] = []

    /// The sequences whose stage is over: they begin the next one, or end if they were cancelled.
    var sequences: [EffectToken] = []
  }

  // Entries stay where they are and are found by index, since each effect asks for its own several times.
  private var entries: [Entry] = []
  private var freeSlots: [Int] = []
  private var tokensByKey: [CancelKey: TokenSet] = [:]
  private var tokensByPlace: [NodeID: TokenSet] = [:]
  private var lastNumber: UInt64 = 0

  /// The places whose effects have ended since this was last emptied, one for each effect.
  var endedNodes: [NodeID] = []

  /// How many entries there are.
  var count: Int { entries.count - freeSlots.count }

  /// The entries that have not ended.
  var tokens: [EffectToken] {
    entries.indices.compactMap { slot in
      entries[slot].number == 0 ? nil : EffectToken(number: entries[slot].number, slot: slot)
    }
  }

  /// Whether an entry has not ended.
  func contains(_ token: EffectToken) -> Bool {
    token.slot < entries.count && entries[token.slot].number == token.number
  }

  /// Whether an entry was cancelled, or has ended.
  func isCancelled(_ token: EffectToken) -> Bool {
    !contains(token) || entries[token.slot].isCancelled
  }

  /// Begins an effect, or a group of effects.
  ///
  /// - Parameters:
  ///   - parent: The group or sequence it belongs to. One that has ended counts as none.
  ///   - place: Where it was started.
  ///   - keys: What it can be cancelled by.
  ///   - work: What has to be stopped when it is cancelled. It is not taken where the parent was cancelled.
  mutating func begin(
    parent: EffectToken?,
    nodeID: NodeID,
    keys: [CancelKey],
    work: Work? = nil
  ) -> EffectToken {
    lastNumber += 1
    let slot = freeSlots.popLast() ?? entries.count
    let token = EffectToken(number: lastNumber, slot: slot)
    let parent = parent.flatMap { contains($0) ? $0.slot : nil }
    let isCancelled = parent.map { entries[$0].isCancelled } ?? false
    let entry = Entry(
      number: lastNumber,
      nodeID: nodeID,
      keys: isCancelled ? [] : keys,
      work: isCancelled ? nil : work,
      isCancelled: isCancelled,
      parent: parent
    )
    if slot == entries.count {
      entries.append(entry)
    } else {
      entries[slot] = entry
    }
    if let parent { link(slot, to: parent) }
    if !isCancelled {
      for key in keys { tokensByKey[key, default: TokenSet()].insert(token) }
    }
    if nodeID != .root { tokensByPlace[nodeID, default: TokenSet()].insert(token) }
    return token
  }

  /// Gives an effect what has to be stopped when it is cancelled.
  ///
  /// - Returns: Whether it was taken; if not, the effect was cancelled or has ended, and `work` is to be stopped now.
  mutating func attach(_ work: Work, to token: EffectToken) -> Bool {
    guard contains(token) else { return true }
    guard !entries[token.slot].isCancelled else { return false }
    entries[token.slot].work = work
    return true
  }

  /// Ends an effect, a sequence, or lets go of a group, which ends with the last of its effects.
  mutating func end(_ token: EffectToken) -> Ended {
    var ended = Ended()
    guard contains(token) else { return ended }
    if entries[token.slot].hasChildren {
      entries[token.slot].isDone = true
    } else {
      remove(token.slot, into: &ended)
    }
    return ended
  }

  /// Lets a sequence wait for the effects of its stage.
  ///
  /// - Returns: Whether it waits; if not, there are none, and the next stage can begin.
  mutating func awaitChildren(of token: EffectToken) -> Bool {
    guard contains(token), entries[token.slot].hasChildren else { return false }
    entries[token.slot].isAwaitingChildren = true
    return true
  }

  /// What is attached to an effect, or to the first of a group, that has not ended and was not cancelled.
  func work(in token: EffectToken) -> Work? {
    contains(token) ? work(atOrBelow: token.slot) : nil
  }

  private func work(atOrBelow slot: Int) -> Work? {
    if let work = entries[slot].work, !entries[slot].isDone { return work }
    var child = entries[slot].firstChild
    while let slot = child {
      if let work = work(atOrBelow: slot) { return work }
      child = entries[slot].next
    }
    return nil
  }

  /// Asks to be told when an entry is over.
  ///
  /// - Returns: Whether it is not over yet.
  mutating func awaitEnd(of token: EffectToken) -> Bool {
    guard contains(token) else { return false }
    entries[token.slot].isAwaited = true
    return true
  }

  /// Whether there are effects with an id that were not cancelled.
  func hasEffects(_ key: CancelKey) -> Bool {
    tokensByKey[key] != nil
  }

  /// What was attached to the effects with an id that were not cancelled.
  func work(of key: CancelKey) -> [Work] {
    tokensByKey[key]?.slots.compactMap { entries[$0].work } ?? []
  }

  /// Cancels the effects with an id.
  mutating func cancel(_ key: CancelKey) -> [Work] {
    var work: [Work] = []
    // All go, so none needs to be taken out of the set of this id.
    guard let tokens = tokensByKey.removeValue(forKey: key) else { return work }
    for slot in tokens.slots.reversed() { cancel(slot, by: key, into: &work) }
    return work
  }

  /// Cancels what was started at places, at the last of them first.
  mutating func cancel(nodeIDs: [NodeID]) -> [Work] {
    var work: [Work] = []
    for nodeID in nodeIDs.reversed() {
      for slot in (tokensByPlace[nodeID]?.slots ?? []).reversed() { cancel(slot, into: &work) }
    }
    return work
  }

  /// Cancels an effect, or all effects of a group.
  mutating func cancel(_ token: EffectToken) -> [Work] {
    var work: [Work] = []
    if contains(token) { cancel(token.slot, into: &work) }
    return work
  }

  /// Cancels all effects.
  mutating func cancelAll() -> [Work] {
    var work: [Work] = []
    for slot in entries.indices.reversed() where entries[slot].number != 0 { cancel(slot, into: &work) }
    return work
  }

  // Trees are as deep as sequences stand in sequences, so this may call itself.
  private mutating func cancel(_ slot: Int, by key: CancelKey? = nil, into work: inout [Work]) {
    guard !entries[slot].isCancelled else { return }
    entries[slot].isCancelled = true
    removeKeys(of: slot, but: key)
    if let itsWork = entries[slot].work.take() { work.append(itsWork) }
    var children: [Int] = []
    var child = entries[slot].firstChild
    while let slot = child {
      children.append(slot)
      child = entries[slot].next
    }
    // The first of them is the one that began last.
    for child in children.reversed() { cancel(child, by: key, into: &work) }
  }

  private mutating func remove(_ slot: Int, into ended: inout Ended) {
    removeKeys(of: slot)
    let token = EffectToken(number: entries[slot].number, slot: slot)
    let parent = entries[slot].parent
    let nodeID = entries[slot].nodeID
    if nodeID != .root {
      endedNodes.append(nodeID)
      if tokensByPlace[nodeID]?.remove(token) == true { tokensByPlace[nodeID] = nil }
    }
    if let parent { unlink(slot, from: parent) }
    entries[slot].number = 0
    if let work = entries[slot].work.take() { ended.work.append(work) }
    freeSlots.append(slot)
    if entries[slot].isAwaited { ended.awaited.append(token) }
    // Collections keep their room for ever; after a burst, give it back.
    if count == 0, entries.count > Self.keptCapacity {
      entries = []
      freeSlots = []
      tokensByKey = [:]
      tokensByPlace = [:]
    }
    guard let parent, !entries[parent].hasChildren else { return }
    if entries[parent].isDone {
      remove(parent, into: &ended)
    } else if entries[parent].isAwaitingChildren {
      entries[parent].isAwaitingChildren = false
      ended.sequences.append(EffectToken(number: entries[parent].number, slot: parent))
    }
  }

  private mutating func removeKeys(of slot: Int, but gone: CancelKey? = nil) {
    guard !entries[slot].keys.isEmpty else { return }
    let token = EffectToken(number: entries[slot].number, slot: slot)
    var keys: [CancelKey] = []
    swap(&keys, &entries[slot].keys)
    for key in keys where key != gone {
      if tokensByKey[key]?.remove(token) == true { tokensByKey[key] = nil }
    }
  }

  private mutating func link(_ slot: Int, to parent: Int) {
    let first = entries[parent].firstChild
    entries[slot].next = first
    if let first { entries[first].previous = slot }
    entries[parent].firstChild = slot
  }

  private mutating func unlink(_ slot: Int, from parent: Int) {
    let (next, previous) = (entries[slot].next, entries[slot].previous)
    if let next { entries[next].previous = previous }
    if let previous {
      entries[previous].next = next
    } else {
      entries[parent].firstChild = next
    }
  }
}

/// A set of tokens that needs no memory of its own for the commonest number, one.
private struct TokenSet {
  private var first: EffectToken?
  private var others: Set<EffectToken> = []

  /// The slots, in the order in which the effects began, which is the same in each run.
  var slots: [Int] {
    guard let first else { return [] }
    if others.isEmpty { return [first.slot] }
    return others.union([first]).sorted { $0.number < $1.number }.map(\.slot)
  }

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
