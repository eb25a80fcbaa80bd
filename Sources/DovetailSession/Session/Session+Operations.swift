import Dovetail

extension Session {
  /// Adds an entry, and forgets the first ones if the policy requires it.
  ///
  /// - Parameter entry: The entry, with the number after ``lastNumber``.
  package mutating func append(_ entry: Entry) {
    var entry = entry
    entry.bytes = Entry.estimatedBytes(entry.content, entry.state, after: lastState)
    append(contentsOf: [entry])
  }

  /// Forgets the first entries if there are more than the policy allows.
  package mutating func trim() { trim(before: 0, bytes: 0) }

  /// Forgets the first entries if they and entries that follow them are more than the policy allows.
  ///
  /// - Parameters:
  ///   - count: The number of the entries that follow.
  ///   - followingBytes: The memory of the entries that follow.
  mutating func trim(before count: Int, bytes followingBytes: Int) {
    var excess = min(max(0, entries.count + count - policy.maximumEntries), entries.count)
    var bytes = bytes + followingBytes
    for entry in entries.prefix(excess) { bytes -= entry.bytes }
    // The last one of all is kept.
    let removableCount = count > 0 ? entries.count : entries.count - 1
    while bytes > policy.maximumBytes, excess < removableCount {
      bytes -= entries[excess].bytes
      excess += 1
    }
    if excess > 0 { drop(excess) }
  }

  /// Adds entries whose memory is estimated.
  ///
  /// - Parameter new: The entries, with the numbers after ``lastNumber``.
  mutating func append(contentsOf new: [Entry]) {
    entries += new
    for entry in new { bytes += entry.bytes }
    trim()
  }

  private mutating func drop(_ count: Int) {
    droppedCount += count
    forget(count)
  }

  private mutating func forget(_ count: Int) {
    guard count > 0 else { return }
    (initialState, initialShared) = (entries[count - 1].state, entries[count - 1].shared)
    startNumber = entries[count - 1].number
    for entry in entries.prefix(count) { bytes -= entry.bytes }
    entries.removeFirst(count)
    if let position, position < startNumber { self.position = startNumber }
  }

  /// Replaces all entries by none, since later ones were dropped too.
  ///
  /// - Parameters:
  ///   - state: The state after the last dropped entry.
  ///   - shared: The shared values after it.
  ///   - count: The number of dropped entries that were never in the session.
  mutating func replaceEntries(after state: State, _ shared: SharedSnapshot, droppedCount count: Int) {
    startNumber = lastNumber + count
    droppedCount += entries.count + count
    (initialState, initialShared, bytes, isReplayed) = (state, shared, 0, false)
    entries = []
    if position != nil { position = startNumber }
  }

  /// Sets the position.
  ///
  /// - Parameter number: The number of an entry, the ``startNumber`` for the initial state, or `nil` for the present.
  /// - Returns: Whether the entry is kept. If not, the position stays.
  @discardableResult
  public mutating func go(to number: Int?) -> Bool {
    guard let number else {
      position = nil
      return true
    }
    guard state(after: number) != nil else { return false }
    position = number == lastNumber ? nil : number
    return true
  }

  /// Removes the entries after the position, which becomes the present.
  public mutating func cut() {
    guard let position else { return }
    for entry in entries.suffix(lastNumber - position) { bytes -= entry.bytes }
    entries.removeLast(lastNumber - position)
    self.position = nil
  }

  /// Forgets the entries up to the position, whose state becomes the initial one.
  ///
  /// The numbers of the other entries stay.
  public mutating func commit() {
    forget((position ?? lastNumber) - startNumber)
  }

  /// Forgets all entries.
  public mutating func clear() {
    position = nil
    commit()
  }

  /// Skips an entry, or takes it into account again, and computes the states after it.
  ///
  /// The state of an action is computed by the reducer, without its effects, and with the recorded dates, ids and
  /// random numbers. An event or a modification is not computed anew: the values that it changed are set again. Shared
  /// values are computed for the entries only: those of the program stay as they are.
  ///
  /// - Parameters:
  ///   - number: The number of the entry.
  ///   - isSkipped: Whether the entry is to have no effect.
  ///   - replay: Makes a replay of the reducer from a state.
  /// - Returns: Whether the entry is kept.
  /// - Complexity: O(entries after the skipped one), each with one run of the reducer.
  @discardableResult
  package mutating func setSkipped(
    _ number: Int,
    _ isSkipped: Bool,
    replay: (_ state: State) -> StoreReplay<State, Action>?
  ) -> Bool {
    guard let first = index(of: number), let before = state(after: number - 1) else { return false }
    entries[first].isSkipped = isSkipped
    isReplayed = true
    guard let replay = replay(before) else { return false }
    replay.shared = shared(after: number - 1)
    var (recordedBefore, sharedBefore) = (before, replay.shared)
    if first > 0 {
      recordedBefore = entries[first - 1].recordedState ?? before
      sharedBefore = entries[first - 1].recordedShared ?? sharedBefore
    }
    for index in first..<entries.count {
      let entry = entries[index]
      let (recorded, recordedShared) = (entry.recordedState ?? entry.state, entry.recordedShared ?? entry.shared)
      if !entry.isSkipped {
        switch entry.content {
        case .action(let action): replay.handle(action, reading: entry)
        case .event, .modification:
          replay.replace(by: StateChange(from: recordedBefore, to: recorded).applied(to: replay.state))
          replay.shared.apply(changesFrom: sharedBefore, to: recordedShared)
        }
      }
      (entries[index].recordedState, entries[index].recordedShared) = (recorded, recordedShared)
      (entries[index].state, entries[index].shared) = (replay.state, replay.shared)
      (recordedBefore, sharedBefore) = (recorded, recordedShared)
    }
    return true
  }

  /// The numbers of the skipped entries.
  public var skippedNumbers: [Int] { !isReplayed ? [] : entries.filter(\.isSkipped).map(\.number) }

  /// The numbers of the entries whose action, event or change contains a text.
  ///
  /// ```swift
  /// session.search("isLoading")
  /// ```
  ///
  /// A modification is found by the word "modification" and by the name of its effect. Of a long action or change, no
  /// more is searched than the inspector shows.
  ///
  /// - Parameters:
  ///   - text: The text. Upper and lower case do not differ.
  ///   - redaction: What is not searched; nothing is hidden by default.
  /// - Returns: The numbers, in ascending order.
  /// - Complexity: Proportional to the size of all states, of which unchanged parts are only compared.
  public func search(_ text: String, redaction: Redaction = Redaction(names: [])) -> [Int] {
    entries.isEmpty ? [] : search(text, in: startNumber + 1...lastNumber, ValueText(redaction: redaction))
  }

  /// The numbers of some entries whose action, event or change contains a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - numbers: The numbers of the searched entries; those that are not kept are left out.
  ///   - texts: Makes the texts that are searched.
  /// - Returns: The numbers, in ascending order.
  package func search(_ text: String, in numbers: ClosedRange<Int>, _ texts: ValueText) -> [Int] {
    let text = text.lowercased()
    return numbers.filter { number in
      guard let entry = entry(number), let before = state(after: number - 1) else { return false }
      return text.isEmpty
        || SharedOverlay.comparing(shared(after: number - 1), entry.shared) {
          texts.searchText(of: entry, after: before).lowercased().contains(text)
        }
    }
  }
}
