import Synchronization

/// The tracked properties of an observable state: their names, and how to change them in place.
///
/// The macro ``ObservableState()`` fills one. A key path of a tracked property reads a copy and writes it back, which
/// copies a collection for each change of an element; code that names the property changes it where it is.
public struct _$StateProperties<Root> {
  var list: [Property] = []

  struct Property {
    let name: String
    let keyPath: PartialKeyPath<Root>
    let valueType: Any.Type
    let lens: AnyObject?

    /// Where the property is stored; `nil` where it has to be changed by its accessors.
    let stored: PartialKeyPath<Root>?
  }

  /// Adds a property.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - keyPath: The property.
  ///   - stored: Where it is stored, if it is stored as it is read.
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
  public mutating func add<Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) {
    list.append(Property(name: name, keyPath: keyPath, valueType: Value.self, lens: nil, stored: nil))
  }
}

/// How to change a property in place.
@usableFromInline
final class PropertyLens<Root, Value> {
  @usableFromInline let modify: (inout Root, (inout Value) -> Void) -> Void

  init(modify: @escaping (inout Root, (inout Value) -> Void) -> Void) {
    self.modify = modify
  }
}

extension ObservableState {
  /// Lists nothing, for a state that is not the macro's.
  public static func _$list(_ properties: inout _$StateProperties<Self>) {}

  /// The tracked properties, listed once for each type.
  static var properties: [_$StateProperties<Self>.Property] {
    typealias List = [_$StateProperties<Self>.Property]
    let id = ObjectIdentifier(Self.self)
    if let known = knownProperties.withLock({ $0[id] }) as? UncheckedSendable<List> { return known.value }
    var properties = _$StateProperties<Self>()
    _$list(&properties)
    // Unchecked, because nothing in it changes, and the functions in it do nothing but change what they are given.
    let list = UncheckedSendable(properties.list)
    knownProperties.withLock { $0[id] = list }
    return list.value
  }

  fileprivate static func lens(of keyPath: AnyKeyPath) -> AnyObject? {
    properties.first { $0.keyPath == keyPath }?.lens
  }
}

/// How to change a tracked property in place; `nil` for a key path to anything else.
@usableFromInline
func propertyLens<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> PropertyLens<Root, Value>? {
  guard let type = Root.self as? any ObservableState.Type else { return nil }
  return type.lens(of: keyPath) as? PropertyLens<Root, Value>
}

private let knownProperties = Mutex<[ObjectIdentifier: any Sendable]>([:])
