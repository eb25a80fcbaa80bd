import Dovetail
import DovetailEssentials

/// Reads the shape of a type, and of each type that it refers to once.
struct TypeShapeBuilder {
  /// The declarations that were read.
  private(set) var types: [String: TypeShape.Declaration] = [:]
  private var names: [ObjectIdentifier: String] = [:]

  /// A reference to a type, whose declaration is read if it was not read before.
  mutating func reference(to type: Any.Type) -> TypeShape.Reference {
    if let known = type as? any KnownShape.Type { return known.reference(in: &self) }
    if let name = names[ObjectIdentifier(type)] { return .named(name: name) }
    let name = typeName(type)
    let fullName = _typeName(type, qualified: true)
    let members = TypeMembers(of: type)
    switch members {
    case .unknown: return .opaque(name: name)
    case .tuple(let elements):
      return .tuple(elements: elements.map { TypeShape.Member($0.name, reference(to: $0.type)) })
    case _ where Self.isPrimitive(type): return .primitive(name: name)
    case .structure:
      if let container = GenericContainer(fullName) { return reference(to: container, type, name) }
    case .object, .enumeration: break
    }
    return .named(name: declare(type, as: name, members))
  }

  private mutating func declare(_ type: Any.Type, as name: String, _ members: TypeMembers) -> String {
    let name = unusedName(name)
    names[ObjectIdentifier(type)] = name
    // Reserves the name while the members are read, which may have types of the same name.
    types[name] = .structure(members: [])
    switch members {
    case .structure(let members): types[name] = .structure(members: properties(members))
    case .object(let members): types[name] = .object(members: properties(members))
    case .enumeration(let cases):
      types[name] = .enumeration(cases: cases.map { TypeShape.Case($0.name, payload($0.payload)) })
    case .tuple, .unknown: break
    }
    return name
  }

  private func unusedName(_ name: String) -> String {
    guard types[name] != nil else { return name }
    var number = 2
    while types["\(name) #\(number)"] != nil { number += 1 }
    return "\(name) #\(number)"
  }

  /// The stored properties with the names that the author wrote.
  private mutating func properties(_ members: [TypeMembers.Member]) -> [TypeShape.Member] {
    let isTracked = members.contains { $0.name == "_$observationRegistrar" }
    return members.compactMap { name, type in
      guard let name, !name.hasPrefix("_$"), !name.hasPrefix("$__lazy_storage_$") else { return nil }
      let isStorage = name.hasPrefix("_") && (isTracked || Self.isWrapper(type))
      return TypeShape.Member(isStorage ? String(name.dropFirst()) : name, reference(to: type))
    }
  }

  private mutating func payload(_ type: Any.Type?) -> [TypeShape.Member] {
    guard let type else { return [] }
    guard case .tuple(let elements) = TypeMembers(of: type) else { return [TypeShape.Member(nil, reference(to: type))] }
    return elements.map { TypeShape.Member($0.name, reference(to: $0.type)) }
  }

  private mutating func reference(
    to container: GenericContainer,
    _ type: Any.Type,
    _ name: String
  ) -> TypeShape.Reference {
    guard let content = TypeMembers.firstGenericArgument(ofStruct: type) else { return .opaque(name: name) }
    return switch container {
    case .presentation: .optional(wrapped: reference(to: content))
    case .stack: .array(element: reference(to: content))
    case .binding: reference(to: content)
    }
  }

  /// Whether a type is shown by its name: one of the toolchain or of C.
  private static func isPrimitive(_ type: Any.Type) -> Bool {
    ModuleOrigin(of: type) == .toolchain || ModuleOrigin.module(of: type) == "__C"
  }

  /// Whether a type is that of a property wrapper of the library, whose storage has a leading underscore.
  private static func isWrapper(_ type: Any.Type) -> Bool {
    type is any WrapperShape.Type
      || [.presentation, .binding].contains(GenericContainer(_typeName(type, qualified: true)))
  }
}

/// A generic struct that is known by its name, because this target does not import it or because it is deprecated.
private enum GenericContainer: CaseIterable {
  case presentation
  case stack
  case binding

  init?(_ fullName: String) {
    guard let container = Self.allCases.first(where: { fullName.hasPrefix($0.prefix) }) else { return nil }
    self = container
  }

  private var prefix: String {
    switch self {
    case .presentation: "DovetailNavigationCore.PresentationState<"
    case .stack: "DovetailNavigationCore.StackState<"
    case .binding: "Dovetail.BindingState<"
    }
  }
}

// MARK: - Types with known shapes

/// A type whose shape does not follow from its stored properties.
private protocol KnownShape {
  static func reference(in builder: inout TypeShapeBuilder) -> TypeShape.Reference
}

extension KnownShape where Self: Sequence {
  fileprivate static func reference(in builder: inout TypeShapeBuilder) -> TypeShape.Reference {
    .array(element: builder.reference(to: Element.self))
  }
}

extension Array: KnownShape {}
extension ContiguousArray: KnownShape {}
extension ArraySlice: KnownShape {}
extension IdentifiedArray: KnownShape {}

extension Set: KnownShape {
  fileprivate static func reference(in builder: inout TypeShapeBuilder) -> TypeShape.Reference {
    .set(element: builder.reference(to: Element.self))
  }
}

extension Dictionary: KnownShape {
  fileprivate static func reference(in builder: inout TypeShapeBuilder) -> TypeShape.Reference {
    .dictionary(key: builder.reference(to: Key.self), value: builder.reference(to: Value.self))
  }
}

extension Optional: KnownShape {
  fileprivate static func reference(in builder: inout TypeShapeBuilder) -> TypeShape.Reference {
    .optional(wrapped: builder.reference(to: Wrapped.self))
  }
}

/// A property wrapper, which has the shape of its value.
private protocol WrapperShape: KnownShape {
  associatedtype Value
}

extension WrapperShape {
  fileprivate static func reference(in builder: inout TypeShapeBuilder) -> TypeShape.Reference {
    builder.reference(to: Value.self)
  }
}

extension Shared: WrapperShape {}
extension SharedReader: WrapperShape {}
