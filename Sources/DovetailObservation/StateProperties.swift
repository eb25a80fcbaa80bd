import Synchronization

/// The tracked properties of an observable state: their names, and closures that change them in place.
///
/// The macro ``ObservableState()`` fills it. A write through the key path of a tracked property copies the value and
/// writes the copy back, which copies a collection for each change of an element. These closures, and code that names
/// the property, change it in place.
public struct _$StateProperties<Root> {
  var list: [Property] = []

  package struct Property {
    let name: String
    package let keyPath: PartialKeyPath<Root>
    package let valueType: Any.Type
    package let lens: AnyObject?

    /// The stored property behind it; `nil` if the property has to be changed through its accessors.
    let stored: PartialKeyPath<Root>?
  }

  /// Adds a property.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - keyPath: The property.
  ///   - stored: The stored property behind it, if it has the same type.
  ///   - modify: Calls its second argument with the property.
  public mutating func add<Value>(
    _ name: String,
    _ keyPath: KeyPath<Root, Value>,
    _ stored: KeyPath<Root, Value>? = nil,
    _ modify: @escaping (_ root: inout Root, _ body: (inout Value) -> Void) -> Void
  ) {
    let lens = PropertyLens(modify: modify)
    list.append(Property(name: name, keyPath: keyPath, valueType: Value.self, lens: lens, stored: stored))
  }

  /// Adds a property that can only be set as a whole.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - keyPath: The property.
  public mutating func add<Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) {
    list.append(Property(name: name, keyPath: keyPath, valueType: Value.self, lens: nil, stored: nil))
  }
}

/// Changes a property in place.
@usableFromInline
package final class PropertyLens<Root, Value> {
  @usableFromInline package let modify: (inout Root, (inout Value) -> Void) -> Void

  init(modify: @escaping (inout Root, (inout Value) -> Void) -> Void) {
    self.modify = modify
  }
}

extension ObservableState {
  /// Lists nothing: the default for a state whose conformance the macro does not write.
  public static func _$list(_ properties: inout _$StateProperties<Self>) {}

  /// The tracked properties.
  package static var properties: [_$StateProperties<Self>.Property] {
    propertyIndex.list as? [_$StateProperties<Self>.Property] ?? []
  }

  /// The tracked properties without the type of the state, cached for each type.
  static var propertyIndex: PropertyIndex {
    let id = ObjectIdentifier(Self.self)
    if let known = knownIndexes.withLock({ $0[id] }) { return known.value }
    // Unchecked: the index is immutable, and its closures change nothing but their arguments.
    let index = UncheckedSendable(PropertyIndex(of: Self.self))
    // If another thread was faster, its index is kept: others refer to its key paths without retaining them.
    let kept = knownIndexes.withLock { indexes in
      if let first = indexes[id] { return first }
      indexes[id] = index
      return index
    }
    return kept.value
  }

  /// Reads the identity of a state at its address.
  static var identityProbe: IdentityProbe { propertyIndex.identityProbe }

  /// The location of a tracked property; `nil` if it has to be used through its accessors.
  static func location(of keyPath: AnyKeyPath) -> TrackedLocation? { propertyIndex.entry(for: keyPath)?.location }

  /// The name of a tracked property, which is the same for its projection.
  package static func trackedName(of keyPath: AnyKeyPath) -> String? { propertyIndex.entry(for: keyPath)?.name }

  fileprivate static func lens(of keyPath: AnyKeyPath) -> AnyObject? { propertyIndex.entry(for: keyPath)?.lens }
}

/// The tracked properties of a type of states, to be searched without looking generic types up.
final class PropertyIndex {
  fileprivate struct Entry {
    let name: String
    let lens: AnyObject?
    let location: TrackedLocation?
  }

  fileprivate let identityProbe: IdentityProbe
  fileprivate let list: Any

  // A dictionary, even for few properties: to compare two different key paths takes as long as to hash one.
  private let entries: [AnyKeyPath: Entry]

  fileprivate init<State: ObservableState>(of type: State.Type) {
    var properties = _$StateProperties<State>()
    type._$list(&properties)
    let list = properties.list
    let registrar = type._$registrarPath.flatMap { MemoryLayout<State>.offset(of: $0) }
    self.list = list
    identityProbe = IdentityProbe(of: type, registrarAt: registrar)
    let entries = list.map { property in
      // A change of a projection, `$child`, notifies the observers of `child`: they read the property by that name.
      let name = property.name.drop { $0 == "$" }
      let read = list.first { $0.name == name } ?? property
      let offset = property.stored.flatMap { MemoryLayout<State>.offset(of: $0) }
      var location: TrackedLocation?
      if let offset, let registrar {
        location = TrackedLocation(
          offset: offset,
          registrar: registrar,
          keyPath: Unretained(read.keyPath),
          mark: PropertyBit(named: read.name),
          isProperty: read.name == property.name
        )
      }
      return (property.keyPath, Entry(name: String(name), lens: property.lens, location: location))
    }
    self.entries = Dictionary(entries) { first, _ in first }
  }

  fileprivate func entry(for keyPath: AnyKeyPath) -> Entry? { entries[keyPath] }
}

/// The closure that changes a tracked property in place; `nil` for other key paths.
@usableFromInline
package func propertyLens<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> PropertyLens<Root, Value>? {
  guard let type = Root.self as? any ObservableState.Type else { return nil }
  return type.lens(of: keyPath) as? PropertyLens<Root, Value>
}

private let knownIndexes = Mutex<[ObjectIdentifier: UncheckedSendable<PropertyIndex>]>([:])

/// A property of a state, found at run time, that can be read and changed in place.
///
/// It is a tracked property of an observable state, so that a change notifies observers, and a stored property of any
/// other struct.
package struct StateProperty<Root> {
  /// Changes the property in place.
  package typealias Modify<Value> = (_ root: inout Root, _ body: (inout Value) -> Void) -> Void

  /// The property.
  package let keyPath: PartialKeyPath<Root>

  /// The type of the property.
  package let valueType: Any.Type
  private let lens: AnyObject?

  /// Casts the property to a type, to read and change it; `nil` if its type is another, or if it cannot be changed.
  package func access<Value>(as type: Value.Type) -> (keyPath: KeyPath<Root, Value>, modify: Modify<Value>)? {
    guard let keyPath = keyPath as? KeyPath<Root, Value> else { return nil }
    if let lens = lens as? PropertyLens<Root, Value> { return (keyPath, lens.modify) }
    guard let writable = keyPath as? WritableKeyPath<Root, Value> else { return nil }
    return (keyPath, { root, body in body(&root[keyPath: writable]) })
  }

  /// The properties of a state.
  ///
  /// A property with a projection, as `@Presents` makes one, is represented by its projection.
  package static func all(of root: Root.Type) -> [StateProperty] {
    guard let type = root as? any ObservableState.Type else { return stored }
    return tracked(in: type)
  }

  private static var stored: [StateProperty] {
    storedFields(of: Root.self).map { StateProperty(keyPath: $0.keyPath, valueType: $0.type, lens: nil) }
  }

  private static func tracked<State: ObservableState>(in type: State.Type) -> [StateProperty] {
    let properties = type.properties
    let names = Set(properties.map(\.name))
    return properties.filter { !names.contains("$" + $0.name) }.compactMap { property in
      // `State` and `Root` are the same type; only `State` is known to conform.
      guard let keyPath = property.keyPath as? PartialKeyPath<Root> else { return nil }
      return StateProperty(keyPath: keyPath, valueType: property.valueType, lens: property.lens)
    }
  }
}

/// The bit of a property in a 64-bit Bloom filter, computed from its name: different bits mean different properties.
@usableFromInline
struct PropertyBit: Equatable, Sendable {
  @usableFromInline let bits: UInt64

  /// The bit of the property whose accessor this is called from.
  ///
  /// - Parameter accessor: The value of `#function`: in an accessor, the name of the property. A name with parentheses
  ///   is that of a function, which may access any property, so all bits are set. The projected value of a wrapper,
  ///   such as `$child`, has the bit of the property.
  @usableFromInline
  init(accessor: StaticString) {
    bits = accessor.withUTF8Buffer { name in
      guard name.last != UInt8(ascii: ")") else { return ~0 }
      return Self.bit(of: name)
    }
  }

  /// The bit of the property with a name.
  init(named name: String) {
    bits = Self.bit(of: name.utf8)
  }

  // FNV-1a with its offset basis and prime for 64 bits. The top six bits of the hash are the number of the bit.
  @inline(__always)
  private static func bit(of name: some Sequence<UInt8>) -> UInt64 {
    let prime: UInt64 = 0x0000_0100_0000_01b3
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name where byte != UInt8(ascii: "$") { hash = (hash ^ UInt64(byte)) &* prime }
    let topSixBits = hash >> 58
    return 1 << topSixBits
  }

  private init(bits: UInt64) {
    self.bits = bits
  }

  /// The state as a whole, which is no property and has no bit.
  static let whole = PropertyBit(bits: 0)
}
