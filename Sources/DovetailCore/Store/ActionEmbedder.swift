/// Embeds actions of a scoped store into actions of the root by writing tags, without closures.
///
/// The bytes of an action are completed level by level to those of an action of the root, instead of being passed
/// through nested closures. They are borrowed: the sender owns them until the root has handled the action.
@usableFromInline
package final class ActionEmbedder {
  /// Handles an action of the root at an address.
  @usableFromInline
  package typealias Deliver = (_ action: AnyAddress, _ site: SourceSite) -> StoreTask

  @usableFromInline let deliver: Deliver

  /// Whether the bytes of an action sent here already are those of an action of the root.
  @usableFromInline let isStraight: Bool
  private let steps: [PayloadLayout]
  private let size: Int
  private let alignment: Int

  /// Makes the embedder for the root's own actions, which changes nothing.
  @usableFromInline
  package init(_ deliver: @escaping Deliver) {
    self.deliver = deliver
    isStraight = true
    steps = []
    size = 0
    alignment = 1
  }

  private init(_ deliver: @escaping Deliver, steps: [PayloadLayout], size: Int, alignment: Int) {
    self.deliver = deliver
    isStraight = steps.isEmpty
    self.steps = steps
    self.size = size
    self.alignment = alignment
  }

  /// Makes the embedder of a child's actions; `nil` if the payload of the case is not stored in place.
  @usableFromInline
  package func prefixed<Root, Value>(by path: AnyCasePath<Root, Value>) -> ActionEmbedder? {
    guard let projection = PayloadLayout(path) else { return nil }
    return ActionEmbedder(
      deliver,
      steps: projection.isWhole ? steps : [projection] + steps,
      size: max(size, MemoryLayout<Root>.size),
      alignment: max(alignment, MemoryLayout<Root>.alignment)
    )
  }

  /// Sends the action at an address.
  @inlinable
  @inline(__always)
  package func send<Action>(_ action: Address<Action>, from site: SourceSite) -> StoreTask {
    // If no byte differs, the memory is read as an action of the root.
    let address = AnyAddress(action).untyped
    if isStraight { return deliver(address, site) }
    return completeAndSend(address, byteCount: MemoryLayout<Action>.size, from: site)
  }

  @usableFromInline
  func completeAndSend(_ action: AnyAddress, byteCount: Int, from site: SourceSite) -> StoreTask {
    withMemory(byteCount: size, alignment: alignment) { address in
      // Bytes, not a value: the sender keeps the ownership of the payload, so nothing is retained or released here.
      address.copyBytes(from: action, count: byteCount)
      for step in steps { step.inject(address) }
      return deliver(address, site)
    }
  }
}
