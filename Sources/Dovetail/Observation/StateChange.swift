/// The way to change a property of a state in place.
public struct _$StateChange<Root, Value> {
  @usableFromInline let visit: (inout Root, (inout Value) -> Void) -> Void

  /// Keeps a function that names the property.
  ///
  /// - Parameters:
  ///   - keyPath: The property, which tells the types.
  ///   - visit: Calls its second argument with the property of its first.
  @inlinable
  public init(_ keyPath: WritableKeyPath<Root, Value>, _ visit: @escaping (inout Root, (inout Value) -> Void) -> Void) {
    self.visit = visit
  }
}

extension _$StateChange {
  /// Finds the way to a property, where its state is observable and names it.
  static func find(_ keyPath: WritableKeyPath<Root, Value>) -> _$StateChange? {
    guard let type = Root.self as? any ObservableState.Type else { return nil }
    return find(keyPath, in: type)
  }

  private static func find<State: ObservableState>(_ keyPath: AnyKeyPath, in type: State.Type) -> _$StateChange? {
    (keyPath as? PartialKeyPath<State>).flatMap { State._$inPlace($0) } as? _$StateChange
  }
}

/// Whether two key paths are the same.
public func _$isSame(_ first: AnyKeyPath, _ second: AnyKeyPath) -> Bool { first == second }
