import Synchronization

/// The location of a case's payload in the memory of an enum.
///
/// The payload begins at the address of the enum. Its bytes are mostly stored unchanged, so that it can be borrowed
/// there. If the enum stores its tag in spare bits of the payload, these bits are cleared in a copy of the bytes.
/// Neither access calls a closure or retains anything in the payload.
@usableFromInline
package struct PayloadLayout: Sendable {
  @usableFromInline let metadata: EnumMetadata

  /// The tag of the case.
  @usableFromInline let tag: UInt32

  /// Whether the payload is stored unchanged.
  @usableFromInline package let isInPlace: Bool

  /// Whether the enum consists of exactly the bytes of the payload.
  package let isWhole: Bool

  /// The size and alignment of a copy of the enum.
  @usableFromInline let size: Int
  @usableFromInline let alignment: Int

  /// Finds the layout of a case; `nil` if its payload cannot be found by its bytes.
  package init?<Root, Value>(of name: StaticString, in root: Root.Type, payload: Value.Type) {
    guard case .same = PayloadRepresentation(of: Value.self) else { return nil }
    self.init(to: name, in: Root.self, isBoxed: false, valueSize: MemoryLayout<Value>.size)
  }

  /// Finds the layout of an indirect case: the pointer to its box.
  ///
  /// The result is `nil` if the enum does not store the pointer unchanged.
  @usableFromInline
  package init?<Root>(toBoxOf name: StaticString, in type: Root.Type) {
    self.init(to: name, in: type, isBoxed: true, valueSize: MemoryLayout<UnsafeRawPointer>.size)
    if !isInPlace { return nil }
  }

  private init?<Root>(to name: StaticString, in type: Root.Type, isBoxed: Bool, valueSize: Int) {
    // Each evaluation of a body asks for the layouts of the same cases.
    let key = Key(type: .init(type), name: UInt(bitPattern: name.utf8Start), isBoxed: isBoxed, size: valueSize)
    let known = Self.known.withLock { known in
      if let layout = known[key] { return layout }
      let layout = PayloadLayout(finding: name, in: type, isBoxed: isBoxed, valueSize: valueSize)
      known[key] = .some(layout)
      return layout
    }
    guard let known else { return nil }
    self = known
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: UInt
    let isBoxed: Bool
    let size: Int
  }

  private static let known = Mutex<[Key: PayloadLayout?]>([:])

  private init?<Root>(finding name: StaticString, in type: Root.Type, isBoxed: Bool, valueSize: Int) {
    // A value whose address is registered somewhere, such as a weak reference, cannot be copied as bytes.
    guard let metadata = EnumMetadata(type), metadata.isBitwiseTakable,
      let tag = metadata.tag(ofCase: name, isBoxed: isBoxed)
    else { return nil }
    self.metadata = metadata
    self.tag = tag
    (size, alignment) = (MemoryLayout<Root>.size, MemoryLayout<Root>.alignment)
    let fillings = [UInt8.min, .max].map { filling in
      withUnsafeTemporaryAllocation(byteCount: max(1, MemoryLayout<Root>.size), alignment: MemoryLayout<Root>.alignment)
      {
        Self.try(metadata, tag, on: $0, filledWith: filling, valueSize: valueSize)
      }
    }
    isInPlace = fillings.allSatisfy(\.isKeptByProjecting)
    isWhole = valueSize == MemoryLayout<Root>.size && fillings.allSatisfy(\.isKeptByInjecting)
  }

  /// Projects and injects bytes, to find out which of them change.
  ///
  /// Both operate on bits and never look at the value, so that all bits clear and all bits set show the effect on any
  /// value.
  private static func `try`(
    _ metadata: EnumMetadata,
    _ tag: UInt32,
    on bytes: UnsafeMutableRawBufferPointer,
    filledWith filling: UInt8,
    valueSize: Int
  ) -> (isKeptByProjecting: Bool, isKeptByInjecting: Bool) {
    guard let address = bytes.baseAddress else { return (false, false) }
    bytes.initializeMemory(as: UInt8.self, repeating: filling)
    metadata.project(address, metadata.address)
    let isKeptByProjecting = bytes.prefix(valueSize).allSatisfy { $0 == filling }
    bytes.initializeMemory(as: UInt8.self, repeating: filling)
    metadata.inject(address, tag, metadata.address)
    return (isKeptByProjecting, bytes.allSatisfy { $0 == filling })
  }

  /// Whether an enum is in the case.
  @inlinable
  @inline(__always)
  package func matches(_ root: AnyAddress) -> Bool {
    metadata.tag(at: root.pointer) == tag
  }

  /// The id and the address of the action in an indirect case; `nil` if the enum is in another case.
  ///
  /// The box contains both, one after the other. The action is borrowed: it must not be changed.
  @inlinable
  @inline(__always)
  package func boxed<ID, Action>(
    _ id: ID.Type,
    _ action: Action.Type,
    at root: AnyAddress
  ) -> (id: ID, action: AnyAddress)? {
    guard matches(root) else { return nil }
    let alignment = max(MemoryLayout<ID>.alignment, MemoryLayout<Action>.alignment)
    let contents = EnumMetadata.contents(ofBoxAt: root.pointer, alignment: alignment)
    return (
      contents.assumingMemoryBound(to: ID.self).pointee,
      AnyAddress(UnsafeMutableRawPointer(mutating: contents)) + MemoryLayout<Action>.offset(behind: ID.self)
    )
  }

  /// Calls a function with the address of the payload, which may be changed in place.
  ///
  /// - Returns: `false` if the enum is in another case, so that the function was not called.
  @usableFromInline
  package func borrowMutably(_ root: AnyAddress, _ body: (AnyAddress) -> Void) -> Bool {
    guard matches(root) else { return false }
    metadata.project(root.pointer, metadata.address)
    body(root.untyped)
    inject(root)
    return true
  }

  /// Turns a payload into the enum, in place.
  package func inject(_ value: AnyAddress) {
    metadata.inject(value.pointer, tag, metadata.address)
  }

  /// Calls a function with the address of the payload, unless the enum is in another case.
  ///
  /// The payload is borrowed: it must not be changed.
  @inlinable
  @inline(__always)
  package func withBorrowed(_ root: AnyAddress, _ body: (AnyAddress) -> Void) {
    guard matches(root) else { return }
    if isInPlace { body(root.untyped) } else { borrowMatching(root, body) }
  }

  /// Calls a function with the address of the payload of an enum that is known to be in the case.
  ///
  /// The payload is borrowed: it must not be changed.
  @usableFromInline
  package func borrowMatching<Result>(
    _ root: AnyAddress,
    _ body: (AnyAddress) -> Result
  ) -> Result {
    if isInPlace { return body(root.untyped) }
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { copy in
      let address = copy.baseAddress.unsafelyUnwrapped
      address.copyMemory(from: root.pointer, byteCount: size)
      metadata.project(address, metadata.address)
      return body(AnyAddress(address))
    }
  }
}

/// The location of a case's payload in the enum at an address.
@usableFromInline
package enum PayloadLocation {
  /// The enum is in another case.
  case absent

  /// The payload is at this address, borrowed: it must not be changed.
  case at(AnyAddress)

  /// The payload has to be copied out, if the enum is in the case.
  case unknown
}

extension PayloadLayout? {
  /// The location of the payload in the enum at an address.
  @inlinable
  @inline(__always)
  package func location(in root: AnyAddress) -> PayloadLocation {
    guard let self else { return .unknown }
    guard self.matches(root) else { return .absent }
    return self.isInPlace ? .at(root.untyped) : .unknown
  }
}
