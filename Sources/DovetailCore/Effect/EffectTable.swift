/// The effects in flight of one store, with their groups and the keys by which they can be cancelled.
///
/// Entries form trees. The children of a group are the effects of one action, and the children of a sequence are the
/// effects of its current stage. An entry ends after its children.
///
/// The table also knows what keeps the nodes of the feature tree: the entries at a node, and ``hold(_:)``. The entry of
/// an effect below the root outlives the end of its work until ``forget(_:)``. So the entry knows of a late action
/// whether the feature was removed meanwhile.
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

    /// Whether the entry is kept after its end, until ``EffectTable/forget(_:)``.
    var isKept: Bool

    /// Whether a kept entry has ended.
    var hasEnded = false
    var isDone = false
    var isAwaitingChildren = false
    var isAwaited = false
    var isCancelled: Bool

    // The tree as indices of entries: the parent, the first child, and the siblings in a doubly linked list. Adding and
    // removing a child then takes constant time and no allocation.
    var parent = EffectLink(nil)
    var firstChild = EffectLink(nil)
    var next = EffectLink(nil)
    var previous = EffectLink(nil)

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
  private var tokensByKey: [CancelKey: EffectTokenSet] = [:]
  private var nodes: [NodeID: NodeUse] = [:]
  private var lastNumber: UInt64 = 0

  /// The number of kept entries that have ended.
  private var endedCount = 0

  /// The nodes whose last entry was removed, since the last ``takeUnusedNodes()``.
  private var unusedNodes: [NodeID] = []

  /// What keeps a node below the root.
  private struct NodeUse {
    var tokens = EffectTokenSet()
    var holds = 0

    var isEmpty: Bool { holds == 0 && tokens.isEmpty }
  }

  /// The number of entries that have not ended.
  var count: Int { entries.count - freeSlots.count - endedCount }

  /// The entries that have not ended.
  var tokens: [EffectToken] { entries.indices.filter { isInFlight($0) }.map { token(at: $0) } }

  private func token(at slot: Int) -> EffectToken { EffectToken(number: entries[slot].number, slot: slot) }

  private func isInFlight(_ slot: Int) -> Bool { entries[slot].number != 0 && !entries[slot].hasEnded }

  private func isKnown(_ token: EffectToken) -> Bool {
    token.slot < entries.count && entries[token.slot].number == token.number
  }

  /// Whether an entry has not ended.
  func contains(_ token: EffectToken) -> Bool { isKnown(token) && !entries[token.slot].hasEnded }

  /// Whether the feature of an effect that has ended was not removed since.
  ///
  /// `true` for an effect of the root, which is never removed.
  func hasFeature(_ token: EffectToken) -> Bool { !isKnown(token) || !entries[token.slot].isCancelled }

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
  ///   - work: The work to cancel with the effect. It is not kept if the parent was cancelled. An entry with work, at a
  ///     node below the root, is kept until ``forget(_:)``.
  mutating func begin(
    parent: EffectToken?,
    nodeID: NodeID,
    keys: [CancelKey],
    work: Work? = nil
  ) -> EffectToken {
    _ = makeNumber()
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
        isKept: work != nil && nodeID != .root,
        isCancelled: isCancelled,
        parent: EffectLink(parent)
      )
    }
    if slot == entries.count {
      entries.append(entry())
    } else {
      entries[slot] = entry()
    }
    if let parent { link(slot, to: parent) }
    if !isCancelled {
      for key in keys { tokensByKey[key, default: EffectTokenSet()].insert(token) }
    }
    if nodeID != .root { nodes[nodeID, default: NodeUse()].tokens.insert(token) }
    return token
  }

  /// Returns a number that no entry has.
  mutating func makeNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Removes the entry of an effect that nothing refers to any longer, and ends it if it has not ended.
  mutating func forget(_ token: EffectToken) -> Ended {
    if contains(token) {
      entries[token.slot].isKept = false  // Nor after the children that it may have to wait for.
    } else if isKnown(token) {
      endedCount -= 1
      free(token.slot)
    }
    return end(token)
  }

  // MARK: - Nodes

  /// Keeps a node until ``release(_:)``.
  mutating func hold(_ nodeID: NodeID) {
    if nodeID != .root { nodes[nodeID, default: NodeUse()].holds += 1 }
  }

  /// Ends what ``hold(_:)`` began.
  ///
  /// - Returns: Whether nothing keeps the node any longer.
  mutating func release(_ nodeID: NodeID) -> Bool {
    guard nodeID != .root, let index = nodes.index(forKey: nodeID) else { return false }
    nodes.values[index].holds -= 1
    guard nodes.values[index].isEmpty else { return false }
    nodes.remove(at: index)
    return true
  }

  /// Whether entries or holds keep a node.
  func isUsed(_ nodeID: NodeID) -> Bool { nodes[nodeID] != nil }

  /// The number of entries at a node that have not ended.
  func count(at nodeID: NodeID) -> Int {
    nodes[nodeID]?.tokens.slots.count { !entries[$0].hasEnded } ?? 0
  }

  /// The nodes that were not kept any longer after the end of an entry, since the last call.
  mutating func takeUnusedNodes() -> [NodeID] {
    guard !unusedNodes.isEmpty else { return [] }
    defer { unusedNodes = [] }
    return unusedNodes
  }

  // MARK: - Progress

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

  /// The entries with a key that were not cancelled, in the order in which they began, without an entry and those that
  /// it is a part of.
  func tokens(of key: CancelKey, outside token: EffectToken) -> [EffectToken] {
    var slots = tokensByKey[key]?.slots ?? []
    var above = contains(token) ? token.slot : nil
    while !slots.isEmpty, let slot = above {
      slots.removeAll { $0 == slot }
      above = entries[slot].parent.slot
    }
    return slots.map { self.token(at: $0) }
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

  /// Cancels the effects of removed nodes, beginning with the last node.
  ///
  /// Those that have ended are noted as well, see ``hasFeature(_:)``.
  mutating func cancel(nodeIDs: [NodeID]) -> [Work] {
    var work: [Work] = []
    for nodeID in nodeIDs.reversed() {
      for slot in (nodes[nodeID]?.tokens.slots ?? []).reversed() { cancel(slot, into: &work) }
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
    for slot in entries.indices.reversed() where isInFlight(slot) { cancel(slot, into: &work) }
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
    let parent = entries[slot].parent.slot
    if let parent { unlink(slot, from: parent) }
    if let work = entries[slot].work.take() { ended.work.append(work) }
    if entries[slot].isAwaited { ended.awaited.append(token(at: slot)) }
    if entries[slot].isKept {
      entries[slot].hasEnded = true
      endedCount += 1
    } else {
      free(slot)
    }
    guard let parent, !entries[parent].hasChildren else { return }
    if entries[parent].isDone {
      remove(parent, into: &ended)
    } else if entries[parent].isAwaitingChildren {
      entries[parent].isAwaitingChildren = false
      ended.sequences.append(token(at: parent))
    }
  }

  private mutating func free(_ slot: Int) {
    let nodeID = entries[slot].nodeID
    if nodeID != .root, let index = nodes.index(forKey: nodeID) {
      nodes.values[index].tokens.remove(token(at: slot))
      if nodes.values[index].isEmpty {
        nodes.remove(at: index)
        unusedNodes.append(nodeID)
      }
    }
    entries[slot].number = 0
    freeSlots.append(slot)
    // Collections never shrink by themselves. After a burst of effects, their memory is released.
    if freeSlots.count == entries.count, entries.count > Self.keptCapacity {
      entries = []
      freeSlots = []
      tokensByKey = [:]
      if nodes.isEmpty { nodes = [:] }
    }
  }

  private mutating func removeKeys(of slot: Int, but gone: CancelKey? = nil) {
    guard !entries[slot].keys.isEmpty else { return }
    let token = token(at: slot)
    var keys: [CancelKey] = []
    swap(&keys, &entries[slot].keys)
    for key in keys where key != gone {
      tokensByKey[key]?.remove(token)
      if tokensByKey[key]?.isEmpty == true { tokensByKey[key] = nil }
    }
  }

  private mutating func link(_ slot: Int, to parent: Int) {
    let first = entries[parent].firstChild
    entries[slot].next = first
    if let first = first.slot { entries[first].previous = EffectLink(slot) }
    entries[parent].firstChild = EffectLink(slot)
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
