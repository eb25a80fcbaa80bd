import Synchronization

/// The tracked properties of an observable state: their names, and closures that change them in place.
///
/// The macro ``ObservableState()`` fills it. A write through the key path of a tracked property copies the value and
/// writes the copy back, which copies a collection for each change of an element. These closures, and code that names
/// the property, change it in place.
public struct _$StateProperties<Root> {
  var list: [Property] = []

  struct Property {
    let name: String
    let keyPath: PartialKeyPath<Root>
    let valueType: Any.Type
    let lens: AnyObject?

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
final class PropertyLens<Root, Value> {
  @usableFromInline let modify: (inout Root, (inout Value) -> Void) -> Void

  init(modify: @escaping (inout Root, (inout Value) -> Void) -> Void) {
    self.modify = modify
  }
}

extension ObservableState {
  /// Lists nothing: the default for a state whose conformance the macro does not write.
  public static func _$list(_ properties: inout _$StateProperties<Self>) {}

  /// The tracked properties, cached for each type.
  static var properties: [_$StateProperties<Self>.Property] {
    typealias List = [_$StateProperties<Self>.Property]
    let id = ObjectIdentifier(Self.self)
    if let known = knownProperties.withLock({ $0[id] }) as? UncheckedSendable<List> { return known.value }
    var properties = _$StateProperties<Self>()
    _$list(&properties)
    // Unchecked: the list is immutable, and its closures change nothing but their arguments.
    let list = UncheckedSendable(properties.list)
    knownProperties.withLock { $0[id] = list }
    return list.value
  }

  fileprivate static func lens(of keyPath: AnyKeyPath) -> AnyObject? {
    properties.first { $0.keyPath == keyPath }?.lens
  }
}

/// The closure that changes a tracked property in place; `nil` for other key paths.
@usableFromInline
func propertyLens<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> PropertyLens<Root, Value>? {
  guard let type = Root.self as? any ObservableState.Type else { return nil }
  return type.lens(of: keyPath) as? PropertyLens<Root, Value>
}

private let knownProperties = Mutex<[ObjectIdentifier: any Sendable]>([:])
