/// The identity of an effect, or of a group of effects, in flight.
struct EffectToken: Hashable, Sendable {
  /// A number that is unique in the store.
  let number: UInt64

  /// The index of the entry in the table.
  fileprivate let slot: Int

  /// The token of an effect that has not begun.
  static let none = EffectToken(number: 0, slot: .max)
}

/// The key of a cancellation: an id, and a node of the feature tree.
///
/// It selects effects at the node and below.
struct CancelKey: Hashable, Sendable {
  let nodeID: NodeID
  let id: CancelID
}

/// The effects in flight of one store, with their groups and the keys by which they can be cancelled.
///
/// Entries form trees. The children of a group are the effects of one action, and the children of a sequence are the
/// effects of its current stage. An entry ends after its children.
//
// A value without locks and tasks, so that tests can compare it with a model. Its methods return the work to cancel.
struct EffectTable<Work> {
  /// The number of entries up to which an empty table keeps its memory.
  private static var keptCapacity: Int { 64 }

  private struct Entry {
    var number: UInt64
    var nodeID: NodeID
    var keys: [CancelKey]
    var work: Work?

    /// Whether the entry keeps its node until it ends.
    ///
    /// Work keeps its node by itself.
    var keepsNode: Bool
    var isDone = false
    var isAwaitingChildren = false
    var isAwaited = false
    var isCancelled: Bool

    // The tree as indices of entries: the parent, the first child, and the siblings in a doubly linked list. Adding and
    // removing a child then takes constant time and no allocation.
    var parent = Link(nil)
    var firstChild = Link(nil)
    var next = Link(nil)
    var previous = Link(nil)

    var hasChildren: Bool { firstChild.slot != nil }
  }

  /// The consequences of the end of an effect.
  struct Ended {
    /// The ended entries that have waiters: the effect, and groups whose last effect it was.
    var awaited: [EffectToken] = []

    /// The work of the ended entries.
    ///
    /// The caller releases it outside of the lock, as a release may run user code.
    var work: [Work] = []

    /// The sequences whose stage has ended: they begin the next stage, or end if they were cancelled.
    var sequences: [EffectToken] = []
  }

  // Entries are never moved and are found by index, since each effect looks up its own entry several times.
  private var entries: [Entry] = []
  private var freeSlots: [Int] = []
  private var tokensByKey: [CancelKey: TokenSet] = [:]
  private var tokensByNode: [NodeID: TokenSet] = [:]
  private var lastNumber: UInt64 = 0

  /// The nodes that are not kept any longer, since the list was last emptied: one element for each sequence that has
  /// ended, and for each effect that was deallocated.
  var endedNodes: [NodeID] = []

  /// The number of entries.
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
  ///   - parent: The group or sequence of the effect. An ended parent counts as none.
  ///   - nodeID: The node of the feature tree that starts the effect.
  ///   - keys: The keys by which the effect can be cancelled.
  ///   - work: The work to cancel with the effect. It is not kept if the parent was cancelled.
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
    // An effect of a cancelled group is registered as cancelled, so that its work is cancelled when it is attached.
    // A function instead of a constant, which would be copied into the array.
    func entry() -> Entry {
      Entry(
        number: lastNumber,
        nodeID: nodeID,
        keys: isCancelled ? [] : keys,
        work: isCancelled ? nil : work,
        keepsNode: work == nil,
        isCancelled: isCancelled,
        parent: Link(parent)
      )
    }
    if slot == entries.count {
      entries.append(entry())
    } else {
      entries[slot] = entry()
    }
    if let parent { link(slot, to: parent) }
    if !isCancelled {
      for key in keys { tokensByKey[key, default: TokenSet()].insert(token) }
    }
    if nodeID != .root { tokensByNode[nodeID, default: TokenSet()].insert(token) }
    return token
  }

  /// Attaches the work of an effect.
  ///
  /// - Returns: Whether the work was attached. If not, the effect was cancelled or has ended, and the caller has to
  ///   cancel the work.
  mutating func attach(_ work: Work, to token: EffectToken) -> Bool {
    guard contains(token) else { return true }
    guard !entries[token.slot].isCancelled else { return false }
    entries[token.slot].work = work
    return true
  }

  /// Ends an effect or a sequence, or releases a group, which ends with its last effect.
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

  /// Makes a sequence wait for the effects of its stage.
  ///
  /// - Returns: Whether the sequence waits. If not, the stage has no effects, and the next stage can begin.
  mutating func awaitChildren(of token: EffectToken) -> Bool {
    guard contains(token), entries[token.slot].hasChildren else { return false }
    entries[token.slot].isAwaitingChildren = true
    return true
  }

  /// The work of an effect, or of the first effect of a group, that has not ended and was not cancelled.
  func work(in token: EffectToken) -> Work? {
    contains(token) ? work(atOrBelow: token.slot) : nil
  }

  private func work(atOrBelow slot: Int) -> Work? {
    if let work = entries[slot].work, !entries[slot].isDone { return work }
    var child = entries[slot].firstChild.slot
    while let slot = child {
      if let work = work(atOrBelow: slot) { return work }
      child = entries[slot].next.slot
    }
    return nil
  }

  /// Registers interest in the end of an entry.
  ///
  /// - Returns: Whether the entry has not ended yet.
  mutating func awaitEnd(of token: EffectToken) -> Bool {
    guard contains(token) else { return false }
    entries[token.slot].isAwaited = true
    return true
  }

  /// Whether effects with a key are in flight and were not cancelled.
  func hasEffects(_ key: CancelKey) -> Bool {
    tokensByKey[key] != nil
  }

  /// The work of the effects with a key that were not cancelled.
  func work(of key: CancelKey) -> [Work] {
    tokensByKey[key]?.slots.compactMap { entries[$0].work } ?? []
  }

  /// Cancels the effects with a key.
  mutating func cancel(_ key: CancelKey) -> [Work] {
    var work: [Work] = []
    // All effects of the key are cancelled, so the set of the key is removed as a whole.
    guard let tokens = tokensByKey.removeValue(forKey: key) else { return work }
    if let only = tokens.only {
      cancel(only.slot, by: key, into: &work)
    } else {
      for slot in tokens.slots.reversed() { cancel(slot, by: key, into: &work) }
    }
    return work
  }

  /// Cancels the effects of nodes, beginning with the last node.
  mutating func cancel(nodeIDs: [NodeID]) -> [Work] {
    var work: [Work] = []
    for nodeID in nodeIDs.reversed() {
      for slot in (tokensByNode[nodeID]?.slots ?? []).reversed() { cancel(slot, into: &work) }
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

  // Recursive: the depth is that of sequences nested in sequences.
  private mutating func cancel(_ slot: Int, by key: CancelKey? = nil, into work: inout [Work]) {
    guard !entries[slot].isCancelled else { return }
    entries[slot].isCancelled = true
    removeKeys(of: slot, but: key)
    if let itsWork = entries[slot].work.take() { work.append(itsWork) }
    var children: [Int] = []
    var child = entries[slot].firstChild.slot
    while let slot = child {
      children.append(slot)
      child = entries[slot].next.slot
    }
    // The first child in the list is the one that began last.
    for child in children.reversed() { cancel(child, by: key, into: &work) }
  }

  private mutating func remove(_ slot: Int, into ended: inout Ended) {
    removeKeys(of: slot)
    let token = EffectToken(number: entries[slot].number, slot: slot)
    let parent = entries[slot].parent.slot
    let nodeID = entries[slot].nodeID
    if nodeID != .root {
      if entries[slot].keepsNode { endedNodes.append(nodeID) }
      if tokensByNode[nodeID]?.remove(token) == true { tokensByNode[nodeID] = nil }
    }
    if let parent { unlink(slot, from: parent) }
    entries[slot].number = 0
    if let work = entries[slot].work.take() { ended.work.append(work) }
    freeSlots.append(slot)
    if entries[slot].isAwaited { ended.awaited.append(token) }
    // Collections never shrink by themselves. After a burst of effects, their memory is released.
    if count == 0, entries.count > Self.keptCapacity {
      entries = []
      freeSlots = []
      tokensByKey = [:]
      tokensByNode = [:]
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
    if let first = first.slot { entries[first].previous = Link(slot) }
    entries[parent].firstChild = Link(slot)
  }

  private mutating func unlink(_ slot: Int, from parent: Int) {
    let (next, previous) = (entries[slot].next, entries[slot].previous)
    if let next = next.slot { entries[next].previous = previous }
    if let previous = previous.slot {
      entries[previous].next = next
    } else {
      entries[parent].firstChild = next
    }
  }
}

/// The index of an entry, or none, in a quarter of the memory of an optional index.
private struct Link {
  private let number: Int32

  init(_ slot: Int?) { number = slot.map { Int32($0) } ?? -1 }

  var slot: Int? { number < 0 ? nil : Int(number) }
}

/// A set of tokens that allocates no memory for a single token, which is the most common number.
private struct TokenSet {
  private var first: EffectToken?
  private var others: Set<EffectToken> = []

  /// The token of a set of one.
  var only: EffectToken? { others.isEmpty ? first : nil }

  /// The indices of the entries, in the order in which the effects began.
  ///
  /// The order is the same in each run.
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

  /// Removes a token, and returns whether the set is empty.
  mutating func remove(_ token: EffectToken) -> Bool {
    if first == token {
      first = others.popFirst()
    } else {
      others.remove(token)
    }
    return first == nil
  }
}
