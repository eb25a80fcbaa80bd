import Dovetail
import Synchronization

/// The parts of a type in which there can be containers of screens.
///
/// They are determined once for each type.
struct StateParts<Value>: Sendable {
  /// The locators of these parts.
  ///
  /// There are none for types without containers, such as numbers and strings.
  private let locators: [any PartsLocator<Value>]

  /// Whether there can be containers.
  var mayHoldScreens: Bool { !locators.isEmpty }

  /// Searches a value for containers.
  ///
  /// - Parameters:
  ///   - search: Receives the containers.
  ///   - value: The value.
  ///   - path: The path to the value from the root of the search.
  ///   - modify: Changes the value in the root.
  func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Value,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Value>
  ) {
    for locator in locators { locator.visit(&search, value, path, modify) }
  }

  static func of(_ type: Value.Type) -> StateParts {
    of(type, within: [])
  }

  /// Determines the parts of a type, without properties and cases whose values have certain types or are optionals of
  /// them.
  ///
  /// - Parameter excluded: These types.
  static func make(for type: Value.Type, excluding excluded: Set<ObjectIdentifier>) -> StateParts {
    make(for: type, TypeContext(outer: [ObjectIdentifier(type)], excluded: excluded))
  }

  /// - Parameter outer: The types that contain this one. They may be recursive.
  fileprivate static func of(_ type: Value.Type, within outer: Set<ObjectIdentifier>) -> StateParts {
    let id = ObjectIdentifier(type)
    if let known = knownParts.withLock({ $0[id] }) as? StateParts { return known }
    let parts = make(for: type, TypeContext(outer: outer.union([id]), excluded: []))
    knownParts.withLock { $0[id] = parts }
    return parts
  }

  // Types of these modules contain no screens, except for those handled below.
  private static var isOfLibrary: Bool { ModuleOrigin(of: Value.self) != .program }

  private static func make(for type: Value.Type, _ context: TypeContext) -> StateParts {
    let locators: [Any] =
      switch type {
      case let type as any ScreenContainer.Type: [containerLocator(type)]
      case let type as any NestingValue.Type: type.locator(context).map { [$0] } ?? []
      case let type as any CasePathIterable.Type: caseLocators(of: type, context)
      default: isOfLibrary ? [] : propertyLocators(of: type, context)
      }
    return StateParts(locators: locators.compactMap { $0 as? any PartsLocator<Value> })
  }
}

private let knownParts = Mutex<[ObjectIdentifier: any Sendable]>([:])

/// Finds one part of a value.
private protocol PartsLocator<Value>: Sendable {
  associatedtype Value

  func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Value,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Value>
  )
}

private func containerLocator<Container: ScreenContainer>(_ type: Container.Type) -> Any {
  ContainerLocator<Container>()
}

/// The locators of the properties of a struct in which there can be containers.
private func propertyLocators<Value>(of type: Value.Type, _ context: TypeContext) -> [Any] {
  StateProperty.all(of: type).compactMap { property in
    func open<Part>(_ type: Part.Type) -> Any? {
      guard context.mayHoldScreens(type), let (keyPath, modify) = property.access(as: type) else { return nil }
      return PropertyLocator(keyPath: UncheckedSendable(keyPath), modify: UncheckedSendable(modify))
    }
    return _openExistential(property.valueType, do: open)
  }
}

/// The locators of the cases of an enum in which there can be containers.
private func caseLocators<Value: CasePathIterable>(of type: Value.Type, _ context: TypeContext) -> [Any] {
  type.allCasePaths.compactMap { keyPath in
    func open<C: CaseOfValue>(_ type: C.Type) -> Any? { locator(to: C.Value.self) }
    func locator<Payload>(to type: Payload.Type) -> Any? {
      guard context.mayHoldScreens(type), let keyPath = keyPath as? CaseKeyPath<Value, Payload> else { return nil }
      return CaseLocator(casePath: AnyCasePath(keyPath), name: UncheckedSendable(AnyHashable(keyPath)))
    }
    return (Swift.type(of: keyPath).valueType as? any CaseOfValue.Type).flatMap { open($0) }
  }
}

/// The context of a type in the search.
private struct TypeContext {
  /// The enclosing types, which the type may contain.
  let outer: Set<ObjectIdentifier>

  /// The types that are not searched.
  let excluded: Set<ObjectIdentifier>

  /// Returns whether there can be containers in a type.
  func mayHoldScreens<Value>(_ type: Value.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if excluded.contains(id) { return false }
    if let type = type as? any NestingValue.Type, excluded.contains(type.nestedType) { return false }
    // The parts of a recursive type are still being determined, so the search has to visit its values.
    return outer.contains(id) || StateParts<Value>.of(type, within: outer).mayHoldScreens
  }
}

/// Finds a container that is the value itself.
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

/// A value that contains values of one other type.
private protocol NestingValue {
  /// The other type.
  static var nestedType: ObjectIdentifier { get }

  /// The locator of these values; `nil` if there can be no containers in them.
  static func locator(_ context: TypeContext) -> Any?
}

extension Optional: NestingValue {
  fileprivate static var nestedType: ObjectIdentifier { ObjectIdentifier(Wrapped.self) }

  fileprivate static func locator(_ context: TypeContext) -> Any? {
    context.mayHoldScreens(Wrapped.self) ? OptionalLocator<Wrapped>() : nil
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

  fileprivate static func locator(_ context: TypeContext) -> Any? {
    context.mayHoldScreens(Element.self) ? ElementLocator<ID, Element>() : nil
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
  // Unchecked: both only read a property, or change it in a value that the caller may change.
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

  // Unchecked: the key path of the case is immutable.
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
