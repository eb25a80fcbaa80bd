// States and actions are passed by address, so that neither is copied between a store and the reducer of a row.
//
// An address is valid for the time of the call that it is passed to. The callee borrows the memory: it must not keep
// the address. A borrowed state may be changed, a borrowed action must not.
//
// The functions are transparent and in a module of their own: a debug build inlines transparent functions of other
// modules, but not those of other files of the same module.

/// The address of a borrowed value.
@usableFromInline
package struct Address<Value> {
  @usableFromInline package let pointer: UnsafeMutablePointer<Value>

  @_transparent
  @usableFromInline
  package init(_ pointer: UnsafeMutablePointer<Value>) { self.pointer = pointer }

  /// Allocates memory for a value, to be released by ``deallocate()``.
  @usableFromInline
  package init(allocating value: Value) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: value)
  }

  /// Releases the value and its memory, after ``init(allocating:)``.
  @usableFromInline
  package func deallocate() {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }

  /// The value, where it is.
  @usableFromInline
  package var pointee: Value {
    @_transparent unsafeAddress { UnsafePointer(pointer) }
    @_transparent nonmutating unsafeMutableAddress { pointer }
  }
}

/// The address of a borrowed value whose type is not known.
///
/// A debug build stores the type of the value, and stops the program if the memory is read as another type.
@usableFromInline
package struct AnyAddress {
  @usableFromInline package let pointer: UnsafeMutableRawPointer

  #if DEBUG
    @usableFromInline package let type: Any.Type?
  #endif

  /// The address of something whose type is not known here.
  @_transparent
  @usableFromInline
  package init(_ pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    #if DEBUG
      type = nil
    #endif
  }

  @_transparent
  @usableFromInline
  package init<Value>(_ address: Address<Value>) {
    pointer = UnsafeMutableRawPointer(address.pointer)
    #if DEBUG
      type = Value.self
    #endif
  }

  /// The same address, at which something of another type begins.
  @_transparent
  @usableFromInline
  package var untyped: AnyAddress { AnyAddress(pointer) }

  /// The address as that of a value of a type.
  @_transparent
  @usableFromInline
  package func bound<Value>(to type: Value.Type) -> Address<Value> {
    #if DEBUG
      check(type)
    #endif
    return Address(pointer.assumingMemoryBound(to: type))
  }

  /// The address at a distance from this one.
  @_transparent
  @usableFromInline
  package static func + (address: AnyAddress, offset: Int) -> AnyAddress { AnyAddress(address.pointer + offset) }

  /// The address at a distance before this one.
  //
  // Wrapping, since the test for an overflow would be made for each child of each action.
  @_transparent
  @usableFromInline
  package static func - (address: AnyAddress, offset: Int) -> AnyAddress { address + (0 &- offset) }

  /// Copies bytes to this address.
  @_transparent
  @usableFromInline
  package func copyBytes(from base: AnyAddress, count: Int) { pointer.copyMemory(from: base.pointer, byteCount: count) }

  #if DEBUG
    @usableFromInline
    package func check<Value>(_ expected: Value.Type) {
      guard let type, type != expected else { return }
      fatalError(
        """
        Dovetail broke a rule of its own: a \(String(reflecting: expected)) is read where a \(String(reflecting: type)) is.

        This is a defect of the library. Please report it, with the code that led here.
        """
      )
    }
  #endif
}

/// Calls a function with the address of memory in which nothing is yet, for as long as the call.
@_transparent
@usableFromInline
package func withMemory<Result>(byteCount: Int, alignment: Int, _ body: (AnyAddress) -> Result) -> Result {
  withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: alignment) { body(AnyAddress($0.baseAddress!)) }
}

/// Calls a function with the address of a value, to be changed in place.
@_transparent
@usableFromInline
package func atAddress<Value, Result>(of value: inout Value, _ body: (Address<Value>) -> Result) -> Result {
  passAddress(&value, body)
}

/// Calls a function with the address of a value, which is not changed there.
@_transparent
@usableFromInline
package func atAddress<Value, Result>(of value: Value, _ body: (Address<Value>) -> Result) -> Result {
  withUnsafePointer(to: value) { body(Address(UnsafeMutablePointer(mutating: $0))) }
}

@_transparent
@usableFromInline
package func passAddress<Value, Result>(
  _ pointer: UnsafeMutablePointer<Value>,
  _ body: (Address<Value>) -> Result
) -> Result {
  body(Address(pointer))
}
