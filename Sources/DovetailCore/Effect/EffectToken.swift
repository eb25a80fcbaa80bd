/// The identity of an effect, or of a group of effects, in flight.
struct EffectToken: Hashable, Sendable {
  /// A number that is unique in the store.
  let number: UInt64

  /// The index of the entry in the table.
  let slot: Int

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

/// A set of tokens that allocates no memory for a single token, which is the most common number.
struct EffectTokenSet {
  private var first: EffectToken?
  private var others: Set<EffectToken> = []

  var isEmpty: Bool { first == nil }

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

  mutating func remove(_ token: EffectToken) {
    if first == token {
      first = others.popFirst()
    } else {
      others.remove(token)
    }
  }
}

/// The index of an entry, or none, in a quarter of the memory of an optional index.
struct EffectLink {
  private let number: Int32

  init(_ slot: Int?) { number = slot.map { Int32($0) } ?? -1 }

  var slot: Int? { number < 0 ? nil : Int(number) }
}
