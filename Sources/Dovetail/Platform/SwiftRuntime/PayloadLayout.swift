/// How what one case of an enum holds lies in the memory of the enum.
///
/// What a case holds begins where the enum begins. Mostly its bytes are in the enum as they are, so that the address
/// of the enum is that of the value too; where the enum keeps its tag in bits that the value does not use, a copy of
/// the bytes is cleared of it. Neither needs a closure, nor a second reference to what is in the value.
@usableFromInline
package struct PayloadLayout: Sendable {
  @usableFromInline let metadata: EnumMetadata

  /// The tag of the case.
  @usableFromInline let tag: UInt32

  /// Whether the bytes of the value are in the enum as they are.
  @usableFromInline let isInPlace: Bool

  /// Whether the bytes of the value are those of the enum, all of them.
  let isWhole: Bool

  /// How many bytes a copy of the enum takes, and how it has to be aligned.
  @usableFromInline let size: Int
  @usableFromInline let alignment: Int

  /// Finds the projection of a path that a macro made for a case, or `nil` where that takes more than to look at its
  /// bytes.
  @usableFromInline
  package init?<Root, Value>(_ path: AnyCasePath<Root, Value>) {
    guard let name = path.name, case .same = PayloadRepresentation(of: Value.self) else { return nil }
    self.init(to: name, in: Root.self, isBoxed: false, valueSize: MemoryLayout<Value>.size)
  }

  /// Finds the projection to the reference of the box in which a case has what it holds, or `nil` where that is not in
  /// the enum as it is.
  @usableFromInline
  package init?<Root>(toBoxOf name: StaticString, in type: Root.Type) {
    self.init(to: name, in: type, isBoxed: true, valueSize: MemoryLayout<UnsafeRawPointer>.size)
    if !isInPlace { return nil }
  }

  private init?<Root>(to name: StaticString, in type: Root.Type, isBoxed: Bool, valueSize: Int) {
    // Bytes alone do not move a value that is registered somewhere by its address, as a weak reference is.
    guard let metadata = EnumMetadata(type), metadata.isBitwiseTakable,
      let tag = metadata.tag(ofCase: name, isBoxed: isBoxed)
    else { return nil }
    self.metadata = metadata
    self.tag = tag
    size = MemoryLayout<Root>.size
    alignment = MemoryLayout<Root>.alignment
    let fillings = [UInt8.min, .max].map { filling in
      withUnsafeTemporaryAllocation(byteCount: max(1, MemoryLayout<Root>.size), alignment: MemoryLayout<Root>.alignment)
      {
        Self.try(metadata, tag, on: $0, filledWith: filling, valueSize: valueSize)
      }
    }
    isInPlace = fillings.allSatisfy(\.isKeptByProjecting)
    isWhole = valueSize == MemoryLayout<Root>.size && fillings.allSatisfy(\.isKeptByInjecting)
  }

  /// Projects and injects bytes, to see which of them that changes.
  ///
  /// Both work on bits and ask nothing of the value they belong to, so it shows with all bits clear and all bits set
  /// what they do to any value.
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
  func matches(_ root: AnyAddress) -> Bool {
    metadata.tag(at: root.pointer) == tag
  }

  /// The id and the address of the action that a boxed case holds, of an enum at an address; `nil` where that is in
  /// another case.
  ///
  /// The box holds both, one behind the other. The action there is lent: it must not be changed.
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

  /// Calls a function with the address of what an enum holds, to be changed in place; not where the enum is in another
  /// case.
  ///
  /// - Returns: Whether the enum is in the case.
  @usableFromInline
  func borrowMutably(_ root: AnyAddress, _ body: (AnyAddress) -> Void) -> Bool {
    guard matches(root) else { return false }
    metadata.project(root.pointer, metadata.address)
    body(root.untyped)
    inject(root)
    return true
  }

  /// Turns the value of the case into the enum, in place.
  func inject(_ value: AnyAddress) {
    metadata.inject(value.pointer, tag, metadata.address)
  }

  /// Calls a function with the address of what the enum at an address holds; not where it is in another case.
  ///
  /// The value there is lent: it must not be changed.
  @inlinable
  @inline(__always)
  package func withBorrowed(_ root: AnyAddress, _ body: (AnyAddress) -> Void) {
    guard matches(root) else { return }
    if isInPlace { body(root.untyped) } else { borrowMatching(root, body) }
  }

  /// Calls a function with the address of what an enum in the case holds.
  ///
  /// The value there is lent: it must not be changed.
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

/// Where what a case holds is, of an enum at an address.
@usableFromInline
package enum PayloadLocation {
  /// The enum is in another case.
  case absent

  /// At an address. There it is lent: it must not be changed.
  case at(AnyAddress)

  /// It has to be copied out, if the enum is in the case.
  case unknown
}

extension PayloadLayout? {
  /// Where what the case holds is, of the enum at an address.
  @inlinable
  @inline(__always)
  package func location(in root: AnyAddress) -> PayloadLocation {
    guard let self else { return .unknown }
    guard self.matches(root) else { return .absent }
    return self.isInPlace ? .at(root.untyped) : .unknown
  }
}

extension AnyCasePath {
  /// Calls a function with the address of what the enum at an address holds in this case; not where it is in another.
  ///
  /// The value there is lent: it must not be changed.
  @inlinable
  @inline(__always)
  package func withBorrowed(
    _ root: AnyAddress,
    along projection: PayloadLayout?,
    _ body: (AnyAddress) -> Void
  ) {
    if let projection {
      projection.withBorrowed(root, body)
    } else {
      visiting(root.bound(to: Root.self).pointee) { value in
        // The address of a value without bytes can be null, which no address that is lent is.
        atAddress(of: value) { body(MemoryLayout<Value>.size == 0 ? root.untyped : AnyAddress($0)) }
      }
    }
  }
}
