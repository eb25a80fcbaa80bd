import Dovetail
import Synchronization

/// Where in the values of a type containers of screens can be, found once for each type.
///
/// This class stands for types in which there can be none, such as numbers and text.
//
// Unchecked, because nothing in it changes, and its subclasses do nothing but use key paths.
class StateParts<Value>: @unchecked Sendable {
  fileprivate init() {}

  /// Whether there can be any.
  var mayHoldScreens: Bool { false }

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
      default: isOfLibrary ? StateParts() : StructParts<Value>(surroundings)
      }
    return parts as? StateParts ?? StateParts()
  }
}

private let knownParts = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

private func makeContainer<Container: ScreenContainer>(_ type: Container.Type) -> Any { ContainerParts<Container>() }

private func makeEnum<Enum: CasePathIterable>(_ type: Enum.Type, _ surroundings: StateSurroundings) -> Any {
  EnumParts<Enum>(surroundings)
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
  override var mayHoldScreens: Bool { true }

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
  private let mayWrappedHoldScreens: Bool

  override var mayHoldScreens: Bool { mayWrappedHoldScreens }

  init(_ surroundings: StateSurroundings) {
    mayWrappedHoldScreens = surroundings.mayHoldScreens(Wrapped.self)
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
  private let mayElementsHoldScreens: Bool

  override var mayHoldScreens: Bool { mayElementsHoldScreens }

  init(_ surroundings: StateSurroundings) {
    mayElementsHoldScreens = surroundings.mayHoldScreens(Element.self)
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

/// A property of a struct or a case of an enum, of a type that the one who visits it does not know.
private class Member<Value> {
  func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Value,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Value>
  ) {}
}

// Unchecked for the sake of the class above, see there.
private final class StructParts<Value>: StateParts<Value>, @unchecked Sendable {
  private let properties: [Member<Value>]

  override var mayHoldScreens: Bool { !properties.isEmpty }

  init(_ surroundings: StateSurroundings) {
    properties = StateProperty.all(of: Value.self).compactMap { property in
      func open<Part>(_ type: Part.Type) -> Member<Value>? {
        guard surroundings.mayHoldScreens(type), let (keyPath, modify) = property.access(as: type)
        else { return nil }
        return PropertyMember(keyPath: keyPath, modify: modify)
      }
      return _openExistential(property.valueType, do: open)
    }
  }

  override func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Value,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Value>
  ) {
    for property in properties { property.visit(&search, value, path, modify) }
  }
}

private final class PropertyMember<Value, Part>: Member<Value> {
  private let keyPath: KeyPath<Value, Part>
  private let modify: StateProperty<Value>.Modify<Part>

  init(keyPath: KeyPath<Value, Part>, modify: @escaping StateProperty<Value>.Modify<Part>) {
    self.keyPath = keyPath
    self.modify = modify
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
private final class EnumParts<Value: CasePathIterable>: StateParts<Value>, @unchecked Sendable {
  private let cases: [Member<Value>]

  override var mayHoldScreens: Bool { !cases.isEmpty }

  init(_ surroundings: StateSurroundings) {
    cases = Value.allCasePaths.compactMap { keyPath in
      func open<C: CaseOfValue>(_ type: C.Type) -> Member<Value>? { member(C.Value.self) }
      func member<Payload>(_ type: Payload.Type) -> Member<Value>? {
        guard surroundings.mayHoldScreens(type), let keyPath = keyPath as? CaseKeyPath<Value, Payload>
        else { return nil }
        return CaseMember(path: AnyCasePath(keyPath), name: AnyHashable(keyPath))
      }
      return (Swift.type(of: keyPath).valueType as? any CaseOfValue.Type).flatMap { open($0) }
    }
  }

  override func visit<Root>(
    _ search: inout ScreenSearch<Root>,
    _ value: Value,
    _ path: [AnyHashable],
    _ modify: @escaping ScreenSearch<Root>.Modify<Value>
  ) {
    for `case` in cases { `case`.visit(&search, value, path, modify) }
  }
}

private final class CaseMember<Value, Payload>: Member<Value> {
  private let casePath: AnyCasePath<Value, Payload>
  private let name: AnyHashable

  init(path: AnyCasePath<Value, Payload>, name: AnyHashable) {
    casePath = path
    self.name = name
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
