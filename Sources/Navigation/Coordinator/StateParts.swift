import Dovetail
import Synchronization

/// Where in the values of a type containers of screens can be, found once for each type.
///
/// This class stands for types in which there can be none, such as numbers and text.
//
// Unchecked, because nothing in it changes, and its subclasses do nothing but use key paths.
class StateParts<Value>: @unchecked Sendable {
  /// Whether there can be any.
  final let mayHoldScreens: Bool

  fileprivate init(mayHoldScreens: Bool = false) {
    self.mayHoldScreens = mayHoldScreens
  }

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
  ) {}

  static func of(_ type: Value.Type) -> StateParts {
    of(type, within: [])
  }

  /// Finds out about a type, but for the properties and cases in it that hold values of some types, or optionals of them.
  ///
  /// - Parameter excluded: These types, which are not looked into.
  static func make(for type: Value.Type, excluding excluded: Set<ObjectIdentifier>) -> StateParts {
    make(for: type, StateSurroundings(outer: [ObjectIdentifier(type)], excluded: excluded))
  }

  /// - Parameter outer: The types that this one is found in, which may contain themselves.
  fileprivate static func of(_ type: Value.Type, within outer: Set<ObjectIdentifier>) -> StateParts {
    let id = ObjectIdentifier(type)
    if let known = knownParts.withLock({ $0[id] }) as? StateParts { return known }
    let parts = make(for: type, StateSurroundings(outer: outer.union([id]), excluded: []))
    knownParts.withLock { $0[id] = parts }
    return parts
  }

  // A text or a date is not looked into.
  private static var isOfLibrary: Bool {
    let name = String(reflecting: Value.self)
    return ["Swift.", "Foundation", "Dovetail.", "Navigation."].contains { name.hasPrefix($0) }
  }

  private static func make(for type: Value.Type, _ surroundings: StateSurroundings) -> StateParts {
    let parts: Any =
      switch type {
      case let type as any ScreenContainer.Type: makeContainer(type)
      case let type as any NestingValue.Type: type.makeParts(surroundings)
      case let type as any CasePathIterable.Type: makeEnum(type, surroundings)
      default: isOfLibrary ? StateParts() : MemberParts(propertiesOf: type, surroundings)
      }
    return parts as? StateParts ?? StateParts()
  }
}

private let knownParts = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

private func makeContainer<Container: ScreenContainer>(_ type: Container.Type) -> Any { ContainerParts<Container>() }

private func makeEnum<Enum: CasePathIterable>(_ type: Enum.Type, _ surroundings: StateSurroundings) -> Any {
  MemberParts(casesOf: type, surroundings)
}

/// What a type is found in.
private struct StateSurroundings {
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

// Unchecked for the sake of the class above, see there.
private final class ContainerParts<Container: ScreenContainer>: StateParts<Container>, @unchecked Sendable {
  init() { super.init(mayHoldScreens: true) }

  override func visit<Root>(
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

  /// Makes what is known of the type.
  static func makeParts(_ surroundings: StateSurroundings) -> Any
}

extension Optional: NestingValue {
  fileprivate static var nestedType: ObjectIdentifier { ObjectIdentifier(Wrapped.self) }

  fileprivate static func makeParts(_ surroundings: StateSurroundings) -> Any {
    OptionalParts<Wrapped>(surroundings)
  }
}

// Unchecked for the sake of the class above, see there.
private final class OptionalParts<Wrapped>: StateParts<Wrapped?>, @unchecked Sendable {
  init(_ surroundings: StateSurroundings) {
    super.init(mayHoldScreens: surroundings.mayHoldScreens(Wrapped.self))
  }

  override func visit<Root>(
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

  fileprivate static func makeParts(_ surroundings: StateSurroundings) -> Any {
    ElementParts<ID, Element>(surroundings)
  }
}

// Unchecked for the sake of the class above, see there.
private final class ElementParts<ID: Hashable, Element>: StateParts<IdentifiedArray<ID, Element>>, @unchecked Sendable {
  init(_ surroundings: StateSurroundings) {
    super.init(mayHoldScreens: surroundings.mayHoldScreens(Element.self))
  }

  override func visit<Root>(
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

/// The properties of a struct, or the cases of an enum, in which there can be containers.
//
// Unchecked for the sake of the class above, see there.
private final class MemberParts<Value>: StateParts<Value>, @unchecked Sendable {
  private let members: [StateParts<Value>]

  private init(_ members: [StateParts<Value>]) {
    self.members = members
    super.init(mayHoldScreens: !members.isEmpty)
  }

  convenience init(propertiesOf type: Value.Type, _ surroundings: StateSurroundings) {
    let members = StateProperty.all(of: type).compactMap { property in
      func open<Part>(_ type: Part.Type) -> StateParts<Value>? {
        guard surroundings.mayHoldScreens(type), let (keyPath, modify) = property.access(as: type)
        else { return nil }
        return PropertyParts(keyPath: keyPath, modify: modify)
      }
      return _openExistential(property.valueType, do: open)
    }
    self.init(members)
  }

  convenience init(casesOf type: Value.Type, _ surroundings: StateSurroundings) where Value: CasePathIterable {
    let members = type.allCasePaths.compactMap { keyPath in
      func open<C: CaseOfValue>(_ type: C.Type) -> StateParts<Value>? { member(C.Value.self) }
      func member<Payload>(_ type: Payload.Type) -> StateParts<Value>? {
        guard surroundings.mayHoldScreens(type), let keyPath = keyPath as? CaseKeyPath<Value, Payload>
        else { return nil }
        return CaseParts(path: AnyCasePath(keyPath), name: AnyHashable(keyPath))
      }
      return (Swift.type(of: keyPath).valueType as? any CaseOfValue.Type).flatMap { open($0) }
    }
    self.init(members)
  }

  override func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Value,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Value>
  ) {
    for member in members { member.visit(&search, value, path, modify) }
  }
}

// Unchecked for the sake of the class above, see there.
private final class PropertyParts<Value, Part>: StateParts<Value>, @unchecked Sendable {
  private let keyPath: KeyPath<Value, Part>
  private let modify: StateProperty<Value>.Modify<Part>

  init(keyPath: KeyPath<Value, Part>, modify: @escaping StateProperty<Value>.Modify<Part>) {
    self.keyPath = keyPath
    self.modify = modify
    super.init(mayHoldScreens: true)
  }

  override func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Value,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Value>
  ) {
    guard search.includes(Part.self) else { return }
    search.visit(value[keyPath: keyPath], path + [AnyHashable(keyPath)]) { root, body in
      modify(&root) { self.modify(&$0, body) }
    }
  }
}

// Unchecked for the sake of the class above, see there.
private final class CaseParts<Value, Payload>: StateParts<Value>, @unchecked Sendable {
  private let casePath: AnyCasePath<Value, Payload>
  private let name: AnyHashable

  init(path: AnyCasePath<Value, Payload>, name: AnyHashable) {
    casePath = path
    self.name = name
    super.init(mayHoldScreens: true)
  }

  override func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Value,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Value>
  ) {
    guard search.includes(Payload.self), let payload = casePath.extract(from: value) else { return }
    search.visit(payload, path + [name]) { root, body in
      modify(&root) { _ = self.casePath.modify(&$0) { body(&$0) } }
    }
  }
}
