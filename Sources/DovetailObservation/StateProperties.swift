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

  /// The offset of the registrar in the state; `nil` if the state stores none.
  package static var registrarOffset: Int? { propertyIndex.registrarOffset }

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
    let keyPath: AnyKeyPath
    let lens: AnyObject?
    let location: TrackedLocation?
  }

  fileprivate let registrarOffset: Int?
  fileprivate let list: Any
  private let entries: [Entry]

  fileprivate init<State: ObservableState>(of type: State.Type) {
    var properties = _$StateProperties<State>()
    type._$list(&properties)
    let list = properties.list
    let registrar = type._$registrarPath.flatMap { MemoryLayout<State>.offset(of: $0) }
    self.list = list
    registrarOffset = registrar
    entries = list.map { property in
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
      return Entry(name: String(name), keyPath: property.keyPath, lens: property.lens, location: location)
    }
  }

  fileprivate func entry(for keyPath: AnyKeyPath) -> Entry? {
    entries.first { $0.keyPath == keyPath }
  }
}

/// The closure that changes a tracked property in place; `nil` for other key paths.
@usableFromInline
package func propertyLens<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> PropertyLens<Root, Value>? {
  guard let type = Root.self as? any ObservableState.Type else { return nil }
  return type.lens(of: keyPath) as? PropertyLens<Root, Value>
}

private let knownIndexes = Mutex<[ObjectIdentifier: UncheckedSendable<PropertyIndex>]>([:])
