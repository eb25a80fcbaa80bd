import Synchronization

/// The tag of the case of a ``CaseReader``, and how the case is read, in the bits of a word.
//
// One word, so that threads read and write it without a lock. All threads find out the same.
@frozen
@usableFromInline
struct KnownCase {
  @usableFromInline let bits: UInt64

  @inlinable
  init(bits: UInt64) { self.bits = bits }

  fileprivate init(_ tag: UInt32, _ layout: CaseLayout) {
    let (directlyReadable, boxed): (UInt64, UInt64) = (1, 2)
    let flags =
      switch layout {
      case .direct: directlyReadable
      case .indirect: directlyReadable | boxed
      // Not 0, which would mean that no value was read: tag 0 is a tag too.
      default: boxed
      }
    bits = UInt64(tag) << 2 | flags
  }

  /// Whether no value of the case was read yet.
  @inlinable var isUnknown: Bool { bits == 0 }

  /// Whether the payload is copied without a conversion.
  @inlinable var isDirectlyReadable: Bool { bits & 1 == 1 }

  /// Whether the payload of a directly readable case is in a box.
  @inlinable var isBoxed: Bool { bits & 2 == 2 }

  @inlinable var tag: UInt64 { bits >> 2 }
}

/// Takes the value of one case out of an enum, knowing of the case only the function that makes it.
///
/// The reader learns the tag of the case from the first value: it reads the payload of the case at hand, embeds it, and
/// takes the tag of the result. Afterwards it compares the tag of a value, and reads the payload from memory.
@usableFromInline
final class CaseReader<Root, Value>: Sendable {
  @usableFromInline let metadata: EnumMetadata

  /// The bits of a ``KnownCase``.
  @usableFromInline let knownCase = Atomic<UInt64>(0)

  private let embed: @Sendable (Value) -> Root
  private let shape: PayloadRepresentation

  /// The layouts of cases that were examined before the tag of the case was known.
  private let layouts = Mutex<[UInt32: CaseLayout]>([:])

  @usableFromInline
  init(_ embed: @escaping @Sendable (Value) -> Root) {
    guard let metadata = EnumMetadata(Root.self) else {
      fatalError(Diagnostic.notAnEnum(Root.self).message)
    }
    guard metadata.isReflectable else {
      fatalError(Diagnostic.withoutReflection(Root.self).message)
    }
    self.metadata = metadata
    self.embed = embed
    shape = PayloadRepresentation(of: Value.self)
    if case .same = shape { return }
    let unreadable = (0..<UInt32(metadata.count)).filter { tag in
      if case .unreadable = layout(at: tag) { true } else { false }
    }
    if !unreadable.isEmpty {
      let names = unreadable.map { metadata.field(at: $0).name }
      fatalError(Diagnostic.unreadablePayload(Value.self, names: names, of: Root.self).message)
    }
  }

  /// Returns the payload; `nil` if the enum is in another case.
  @inlinable
  @inline(__always)
  func extract(from root: Root) -> Value? {
    let known = KnownCase(bits: knownCase.load(ordering: .relaxed))
    guard known.isDirectlyReadable else { return explore(root, known) }
    return withUnsafePointer(to: root) { source in
      guard UInt64(metadata.tag(at: source)) == known.tag else { return nil }
      return known.isBoxed ? takeFromBox(source) : take(source)
    }
  }

  /// Copies an enum, projects the copy to the payload, and moves the payload out.
  @inlinable
  @inline(__always)
  func take(_ source: UnsafePointer<Root>) -> Value {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      let copy = buffer.baseAddress.unsafelyUnwrapped
      copy.initialize(to: source.pointee)
      let address = UnsafeMutableRawPointer(copy)
      metadata.project(address, metadata.address)
      return address.assumingMemoryBound(to: Value.self).move()
    }
  }

  /// Reads the payload of an indirect case from its box.
  @inlinable
  func takeFromBox(_ source: UnsafePointer<Root>) -> Value {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      // A copy of the bytes suffices: only the pointer to the box is read, and `source` keeps the box alive.
      let copy = UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      copy.copyMemory(from: source, byteCount: MemoryLayout<Root>.size)
      metadata.project(copy, metadata.address)
      return EnumMetadata.contents(ofBoxAt: copy, alignment: MemoryLayout<Value>.alignment).load(as: Value.self)
    }
  }

  /// Learns the tag of the case from a value, whose payload is stored inline.
  @usableFromInline
  func learn(from root: Root) {
    learn(metadata.tag(of: root), .direct)
  }

  private func learn(_ tag: UInt32, _ layout: CaseLayout) {
    knownCase.store(KnownCase(tag, layout).bits, ordering: .relaxed)
  }

  /// Extracts the payload if the case is not known yet, or if its layout is rare.
  @usableFromInline
  func explore(_ root: Root, _ known: KnownCase) -> Value? {
    let tag = metadata.tag(of: root)
    guard known.isUnknown || known.tag == UInt64(tag) else { return nil }
    let layout = layouts.withLock { layouts in
      if let layout = layouts[tag] { return layout }
      let layout = self.layout(at: tag)
      layouts[tag] = layout
      return layout
    }
    guard let value = read(root, layout) else { return nil }
    guard known.isUnknown else { return value }
    let own = metadata.tag(of: embed(value))
    learn(own, self.layout(at: own))
    return own == tag ? value : nil
  }

  /// The layout of the case with a tag.
  private func layout(at tag: UInt32) -> CaseLayout {
    let field = metadata.field(at: tag)
    guard let type = metadata.payloadType(of: field), let name = field.payload else { return .none }
    guard PayloadRepresentation.areAlike(type, Value.self) else {
      let type = PayloadRepresentation.withoutLabel(type)
      if case .same = PayloadRepresentation(of: type) { return .cast(type, isIndirect: field.isIndirect) }
      return .none
    }
    let own: PayloadRepresentation =
      if name.genericArgument != nil || name.isMetatypeOfGenericArgument { .same } else { shape }
    switch own {
    case .same: return field.isIndirect ? .indirect : .direct
    case .thin: return name.isConcrete ? .thin(isIndirect: field.isIndirect) : .unreadable
    case .foreign: return .unreadable
    }
  }

  private func read(_ root: Root, _ layout: CaseLayout) -> Value? {
    switch layout {
    case .none, .unreadable:
      return nil
    case .direct:
      return withUnsafePointer(to: root, take)
    case .indirect:
      return withUnsafePointer(to: root, takeFromBox)
    case .thin(let isIndirect):
      return readInPlace(root, isIndirect: isIndirect, alignment: PayloadRepresentation.alignment(of: Value.self)) {
        source in
        withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
          let target = buffer.baseAddress.unsafelyUnwrapped
          PayloadRepresentation.copy(Value.self, from: source, to: target)
          return target.move()
        }
      }
    case .cast(let type, let isIndirect):
      return cast(root, from: type, isIndirect: isIndirect)
    }
  }

  private func cast<Payload>(_ root: Root, from type: Payload.Type, isIndirect: Bool) -> Value? {
    readInPlace(root, isIndirect: isIndirect, alignment: MemoryLayout<Payload>.alignment) { source in
      source.assumingMemoryBound(to: Payload.self).pointee as? Value
    }
  }

  /// Borrows the payload of an enum at its address.
  private func readInPlace<Result>(
    _ root: Root,
    isIndirect: Bool,
    alignment: Int,
    _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      let copy = buffer.baseAddress.unsafelyUnwrapped
      copy.initialize(to: root)
      let tag = metadata.tag(of: copy.pointee)
      metadata.project(copy, metadata.address)
      defer {
        metadata.inject(copy, tag, metadata.address)
        copy.deinitialize(count: 1)
      }
      return body(isIndirect ? EnumMetadata.contents(ofBoxAt: copy, alignment: alignment) : UnsafeRawPointer(copy))
    }
  }
}
