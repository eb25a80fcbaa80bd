// How `array[id:]` lets an element be changed in place although it stands in the storage as an `Element` and the
// subscript shows an `Element?`.
//
// To move the element out into an optional and back would do, but it is several times the work of the change itself.
// An optional needs no more room than its payload if the payload has a bit pattern to spare, as everything with a
// reference, a string, a `Bool` or an enum in it has, and then `.some(element)` and `element` are the same bits. So
// the slot itself is lent out, read as an optional. Elements without a pattern to spare, such as structs of nothing
// but numbers, are moved to a place of their own, which costs an allocation.
//
// While a slot is lent, the array is being changed, so by the law of exclusivity nobody else can look at it, and the
// storage stays where it is.

extension IdentifiedArray {
  /// Whether a slot of the storage can be lent as an optional.
  @inlinable
  @inline(__always)
  internal static var canBorrowSlots: Bool {
    MemoryLayout<Element?>.size == MemoryLayout<Element>.size
  }

  /// Returns the place where the element with the given id, or its absence, can be read and changed until
  /// ``endBorrow(_:_:)``.
  @inlinable
  @inline(__always)
  internal mutating func beginBorrow(_ id: ID) -> UnsafeMutablePointer<Element?> {
    // A lone element is moved as well: were its slot to become `nil`, no neighbour could plug it. See `fillGap(_:)`.
    guard Self.canBorrowSlots, RuntimeLayout.isTrusted, storage.count > 1, let position = index(id: id) else {
      return moveOut(id)
    }
    return storage.withUnsafeMutableBufferPointer { elements in
      UnsafeMutableRawPointer(elements.baseAddress! + position).assumingMemoryBound(to: Element?.self)
    }
  }

  /// Takes back what ``withBorrowed(_:)`` has lent: keeps the element, removes it if it is gone, appends it if it is
  /// new.
  @inlinable
  @inline(__always)
  internal mutating func endBorrow(_ slot: UnsafeMutablePointer<Element?>, _ id: ID) {
    let element = UnsafeMutableRawPointer(slot).assumingMemoryBound(to: Element.self)
    guard Self.canBorrowSlots, isSlot(element) else {
      moveIn(slot, id)
      return
    }
    if case .none = slot.pointee {
      fillGap(element)
      remove(id: id)
      return
    }
    contentChanged()
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

  /// Fills the slot of an element that is gone with a copy of a neighbour, since an array can drop initialised slots
  /// only.
  @inlinable
  internal mutating func fillGap(_ slot: UnsafeMutablePointer<Element>) {
    let neighbour = storage.withUnsafeBufferPointer { elements in
      elements.baseAddress! == slot ? elements[1] : elements[0]
    }
    slot.initialize(to: neighbour)
  }

  /// An element that was moved out of the storage, and where it stood.
  ///
  /// The element comes first, so that a pointer to it is a pointer to the whole. The position spares a second look-up.
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

  /// Moves the element with the given id, or `nil`, to a place of its own.
  ///
  /// Its slot stays uninitialised until ``moveIn(_:_:)``.
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

  /// Moves back what ``moveOut(_:)`` has moved, and frees its place.
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
      contentChanged()
      requireIdentity(identify(at: position), toBe: id)
    case (let newcomer?, nil):
      requireIdentity(identify(newcomer), toBe: id)
      append(newcomer)
    case (nil, let position?):
      if !storage.isEmpty {
        fillGap(storage.withUnsafeMutableBufferPointer { $0.baseAddress! + position })
        storage.remove(at: position)
      }
      forget(at: position)
    case (nil, nil):
      break
    }
  }
}
