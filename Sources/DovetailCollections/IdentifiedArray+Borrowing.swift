// In-place mutation through `array[id:]`. The storage holds an `Element`; the subscript exposes an `Element?`.
//
// Moving the element into an optional and back costs several times as much as a typical change. If the type has an
// extra inhabitant (a spare bit pattern), `Element?` has the size of `Element`, and `.some(element)` has the same bits
// as `element`. Types that contain a reference, a string, a `Bool` or an enum have one. For such types, the subscript
// borrows the slot of the storage and reinterprets it as an optional. Other elements, such as structs that contain
// only numbers, are moved to a heap allocation.
//
// During a borrow the array is under exclusive access, so no other code can read the slot or reallocate the storage.

extension IdentifiedArray {
  /// Whether a slot of the storage can be borrowed as an optional.
  @inlinable
  @inline(__always)
  internal static var canBorrowSlots: Bool {
    MemoryLayout<Element?>.size == MemoryLayout<Element>.size
  }

  /// Borrows the element with the given id, or `nil`, for mutation.
  ///
  /// Every call must be balanced by ``endBorrow(_:_:)``.
  @inlinable
  @inline(__always)
  internal mutating func beginBorrow(_ id: ID) -> UnsafeMutablePointer<Element?> {
    // A single element is moved out too: `removeGap(at:)` needs a neighbour if the slot becomes `nil`.
    guard Self.canBorrowSlots, RuntimeLayout.isTrusted, storage.count > 1, let position = index(id: id) else {
      return moveOut(id)
    }
    return storage.withUnsafeMutableBufferPointer { elements in
      UnsafeMutableRawPointer(elements.baseAddress! + position).assumingMemoryBound(to: Element?.self)
    }
  }

  /// Ends a borrow by ``beginBorrow(_:)``.
  ///
  /// Keeps the element, removes the element if it was set to `nil`, or appends a new element.
  @inlinable
  @inline(__always)
  internal mutating func endBorrow(_ slot: UnsafeMutablePointer<Element?>, _ id: ID) {
    let element = UnsafeMutableRawPointer(slot).assumingMemoryBound(to: Element.self)
    guard Self.canBorrowSlots, isSlot(element) else {
      moveIn(slot, id)
      return
    }
    if case .none = slot.pointee {
      removeGap(at: storage.withUnsafeBufferPointer { UnsafePointer(element) - $0.baseAddress! })
      return
    }
    guard withUnsafePointer(to: id, { reader.matches(element, $0) }) else {
      IdentifiedArrayFailure.foreignElement(id: reader.read(element), for: id)
    }
  }

  @inlinable
  @inline(__always)
  internal func isSlot(_ element: UnsafeMutablePointer<Element>) -> Bool {
    storage.withUnsafeBufferPointer { elements in
      guard let base = elements.baseAddress else { return false }
      return base <= element && element < base + elements.count
    }
  }

  /// Removes the slot of an element that was removed in place.
  ///
  /// `Array` can remove initialized slots only, so the slot is filled with a copy of a neighbour. No observer is
  /// notified here: the copy is not the element, whose observers the caller notifies.
  @inlinable
  internal mutating func removeGap(at position: Int) {
    let neighbour = storage[position == 0 ? 1 : 0]
    storage.withUnsafeMutableBufferPointer { ($0.baseAddress! + position).initialize(to: neighbour) }
    storage.remove(at: position)
    forget(at: position)
  }

  /// An element that was moved out of the storage, and its position.
  ///
  /// The element is the first field, so a pointer to it is a pointer to the `Borrow`.
  /// The position saves a second lookup.
  @usableFromInline
  internal struct Borrow {
    @usableFromInline internal var element: Element?
    @usableFromInline internal let position: Int?

    @inlinable
    internal init(element: consuming Element?, position: Int?) {
      self.element = element
      self.position = position
    }
  }

  /// Moves the element with the given id, or `nil`, to a heap allocation.
  ///
  /// The slot of the element stays uninitialized until ``moveIn(_:_:)``.
  @inlinable
  internal mutating func moveOut(_ id: ID) -> UnsafeMutablePointer<Element?> {
    let borrowed = UnsafeMutablePointer<Borrow>.allocate(capacity: 1)
    if let position = index(id: id) {
      if storage.count == 1 {
        borrowed.initialize(to: Borrow(element: storage.removeLast(), position: position))
      } else {
        storage.withUnsafeMutableBufferPointer {
          borrowed.initialize(to: Borrow(element: ($0.baseAddress! + position).move(), position: position))
        }
      }
    } else {
      borrowed.initialize(to: Borrow(element: nil, position: nil))
    }
    return UnsafeMutableRawPointer(borrowed).assumingMemoryBound(to: Element?.self)
  }

  /// Moves the element of ``moveOut(_:)`` back into the storage, and frees the allocation.
  @inlinable
  internal mutating func moveIn(_ place: UnsafeMutablePointer<Element?>, _ id: ID) {
    let pointer = UnsafeMutableRawPointer(place).assumingMemoryBound(to: Borrow.self)
    let borrowed = pointer.move()
    pointer.deallocate()
    switch (borrowed.element, borrowed.position) {
    case (let element?, let position?):
      if storage.isEmpty {
        storage.append(element)
      } else {
        storage.withUnsafeMutableBufferPointer { ($0.baseAddress! + position).initialize(to: element) }
      }
      requireIdentity(identify(at: position), toBe: id)
    case (let newcomer?, nil):
      requireIdentity(identify(newcomer), toBe: id)
      append(newcomer)
    case (nil, let position?):
      if storage.isEmpty { forget(at: position) } else { removeGap(at: position) }
    case (nil, nil):
      break
    }
  }
}
