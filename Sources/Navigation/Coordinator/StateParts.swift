import Dovetail
import Synchronization

/// Where in the values of a type containers of screens can be, found once for each type.
struct StateParts<Value>: Sendable {
  /// The ways to them; none for types in which there can be no containers, such as numbers and text.
  private let ways: [any PartsLocator<Value>]

  /// Whether there can be any.
  var mayHoldScreens: Bool { !ways.isEmpty }

  /// Looks for containers in a value.
  ///
  /// - Parameters:
  ///   - search: It is given what is found.
  ///   - value: The value.
  ///   - path: The way to it from the state that is searched.
  ///   - modify: Changes the value in that state.
  func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Value,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Value>
  ) {
    for way in ways { way.visit(&search, value, path, modify) }
  }

  static func of(_ type: Value.Type) -> StateParts {
    of(type, within: [])
  }

  /// Finds out about a type, but for the properties and cases in it that hold values of some types, or optionals of
  /// them.
  ///
  /// - Parameter excluded: These types, which are not looked into.
  static func make(for type: Value.Type, excluding excluded: Set<ObjectIdentifier>) -> StateParts {
    make(for: type, TypeContext(outer: [ObjectIdentifier(type)], excluded: excluded))
  }

  /// - Parameter outer: The types that this one is found in, which may contain themselves.
  fileprivate static func of(_ type: Value.Type, within outer: Set<ObjectIdentifier>) -> StateParts {
    let id = ObjectIdentifier(type)
    if let known = knownParts.withLock({ $0[id] }) as? StateParts { return known }
    let parts = make(for: type, TypeContext(outer: outer.union([id]), excluded: []))
    knownParts.withLock { $0[id] = parts }
    return parts
  }

  // A text or a date is not looked into.
  private static var isOfLibrary: Bool {
    let name = String(reflecting: Value.self)
    return ["Swift.", "Foundation", "Dovetail.", "Navigation."].contains { name.hasPrefix($0) }
  }

  private static func make(for type: Value.Type, _ surroundings: TypeContext) -> StateParts {
    let ways: [Any] =
      switch type {
      case let type as any ScreenContainer.Type: [containerWay(type)]
      case let type as any NestingValue.Type: type.way(surroundings).map { [$0] } ?? []
      case let type as any CasePathIterable.Type: waysToCases(of: type, surroundings)
      default: isOfLibrary ? [] : waysToProperties(of: type, surroundings)
      }
    return StateParts(ways: ways.compactMap { $0 as? any PartsLocator<Value> })
  }
}

private let knownParts = Mutex<[ObjectIdentifier: any Sendable]>([:])

/// One way from a value to containers of screens.
private protocol PartsLocator<Value>: Sendable {
  associatedtype Value

  func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Value,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Value>
  )
}

private func containerWay<Container: ScreenContainer>(_ type: Container.Type) -> Any { ContainerLocator<Container>() }

/// The ways to the properties of a struct in which there can be containers.
private func waysToProperties<Value>(of type: Value.Type, _ surroundings: TypeContext) -> [Any] {
  StateProperty.all(of: type).compactMap { property in
    func open<Part>(_ type: Part.Type) -> Any? {
      guard surroundings.mayHoldScreens(type), let (keyPath, modify) = property.access(as: type) else { return nil }
      return PropertyLocator(keyPath: UncheckedSendable(keyPath), modify: UncheckedSendable(modify))
    }
    return _openExistential(property.valueType, do: open)
  }
}

/// The ways to the cases of an enum in which there can be containers.
private func waysToCases<Value: CasePathIterable>(of type: Value.Type, _ surroundings: TypeContext) -> [Any] {
  type.allCasePaths.compactMap { keyPath in
    func open<C: CaseOfValue>(_ type: C.Type) -> Any? { way(to: C.Value.self) }
    func way<Payload>(to type: Payload.Type) -> Any? {
      guard surroundings.mayHoldScreens(type), let keyPath = keyPath as? CaseKeyPath<Value, Payload> else { return nil }
      return CaseLocator(casePath: AnyCasePath(keyPath), name: UncheckedSendable(AnyHashable(keyPath)))
    }
    return (Swift.type(of: keyPath).valueType as? any CaseOfValue.Type).flatMap { open($0) }
  }
}

/// What a type is found in.
private struct TypeContext {
  /// The types around it, which it may contain.
  let outer: Set<ObjectIdentifier>

  /// The types that are not looked into.
  let excluded: Set<ObjectIdentifier>

  /// Whether containers can be in a type that is found here.
  func mayHoldScreens<Value>(_ type: Value.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if excluded.contains(id) { return false }
    if let type = type as? any NestingValue.Type, excluded.contains(type.nestedType) { return false }
    // Of a type that contains itself it is not known yet, so a search has to look.
    return outer.contains(id) || StateParts<Value>.of(type, within: outer).mayHoldScreens
  }
}

/// The way to a container that is the value itself.
private struct ContainerLocator<Container: ScreenContainer>: PartsLocator {
  func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Container,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Container>
  ) {
    search.add(value, path, modify)
  }
}

/// A value that holds values of one other type.
private protocol NestingValue {
  /// The other type.
  static var nestedType: ObjectIdentifier { get }

  /// The way to these values; `nil` where there can be no containers in them.
  static func way(_ surroundings: TypeContext) -> Any?
}

extension Optional: NestingValue {
  fileprivate static var nestedType: ObjectIdentifier { ObjectIdentifier(Wrapped.self) }

  fileprivate static func way(_ surroundings: TypeContext) -> Any? {
    surroundings.mayHoldScreens(Wrapped.self) ? OptionalLocator<Wrapped>() : nil
  }
}

private struct OptionalLocator<Wrapped>: PartsLocator {
  func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Wrapped?,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Wrapped?>
  ) {
    guard let value else { return }
    search.visit(value, path) { root, body in
      modify(&root) { if $0 != nil { body(&$0!) } }
    }
  }
}

extension IdentifiedArray: NestingValue {
  fileprivate static var nestedType: ObjectIdentifier { ObjectIdentifier(Element.self) }

  fileprivate static func way(_ surroundings: TypeContext) -> Any? {
    surroundings.mayHoldScreens(Element.self) ? ElementLocator<ID, Element>() : nil
  }
}

private struct ElementLocator<ID: Hashable, Element>: PartsLocator {
  func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: IdentifiedArray<ID, Element>,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<IdentifiedArray<ID, Element>>
  ) {
    for (id, element) in zip(value.ids, value) {
      search.visit(element, path + [AnyHashable(id)]) { root, body in
        modify(&root) { array in
          if let position = array.index(id: id) { array.withElement(at: position) { body(&$0) } }
        }
      }
    }
  }
}

private struct PropertyLocator<Value, Part>: PartsLocator {
  // Unchecked: neither does anything but read a property, or change it where the caller may.
  let keyPath: UncheckedSendable<KeyPath<Value, Part>>
  let modify: UncheckedSendable<StateProperty<Value>.Modify<Part>>

  func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Value,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Value>
  ) {
    guard search.includes(Part.self) else { return }
    search.visit(value[keyPath: keyPath.value], path + [AnyHashable(keyPath.value)]) { root, body in
      modify(&root) { self.modify.value(&$0, body) }
    }
  }
}

private struct CaseLocator<Value, Payload>: PartsLocator {
  let casePath: AnyCasePath<Value, Payload>

  // Unchecked: the key path of the case, which does not change.
  let name: UncheckedSendable<AnyHashable>

  func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Value,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Value>
  ) {
    guard search.includes(Payload.self), let payload = casePath.extract(from: value) else { return }
    search.visit(payload, path + [name.value]) { root, body in
      modify(&root) { _ = casePath.modify(&$0) { body(&$0) } }
    }
  }
}
