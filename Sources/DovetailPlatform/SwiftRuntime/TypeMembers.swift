/// The members of a type, as its runtime metadata names them.
///
/// ```swift
/// struct Point { var x = 0, y = 0 }
/// TypeMembers(of: Point.self)  // .structure([("x", Int.self), ("y", Int.self)])
/// ```
package enum TypeMembers {
  /// A stored property, or an element of a tuple, which has no name if it has no label.
  package typealias Member = (name: String?, type: Any.Type)

  /// A case of an enum.
  package struct Case {
    /// The name of the case.
    package let name: String

    /// The type of the payload; `nil` if the case has none.
    ///
    /// Several associated values, or one with a label, are a tuple.
    package let payload: Any.Type?
  }

  /// A struct, with its stored properties.
  case structure([Member])

  /// A class, with its stored properties and those of its superclasses.
  case object([Member])

  /// A tuple, with its elements.
  case tuple([Member])

  /// An enum, with its cases; those with a payload come first.
  case enumeration([Case])

  /// Another type, or an enum whose metadata cannot be read: existentials, functions, metatypes.
  case unknown

  /// Reads the members of a type.
  ///
  /// - Parameter type: The type.
  /// - Complexity: Linear in the number of members.
  package init(of type: Any.Type) {
    // An existential must not reach the functions of the standard library, which would look for its value.
    switch MetadataKind(of: type) {
    case .structure: self = .structure(Self.members(of: type, isClass: false))
    case .object: self = .object(Self.members(of: type, isClass: true))
    case .tuple: self = .tuple(Self.members(of: type, isClass: false))
    case .enumeration: self = Self.cases(of: type).map(TypeMembers.enumeration) ?? .unknown
    case .optional, .existential, .extendedExistential, nil: self = .unknown
    }
  }

  /// The first generic argument of a struct; `nil` if the library does not rely on the layout, or for other types.
  ///
  /// - Parameter type: A generic struct whose first parameter is a type. Other structs must not be passed.
  package static func firstGenericArgument(ofStruct type: Any.Type) -> Any.Type? {
    guard RuntimeLayout.isTrusted, MetadataKind(of: type) == .structure else { return nil }
    // The generic arguments of a struct follow its kind and its descriptor.
    return TypeMetadata(type).type(2)
  }

  private static func members(of type: Any.Type, isClass: Bool) -> [Member] {
    namedFields(of: type, isClass: isClass).map { (argumentLabel($0.name), $0.type) }
  }

  /// The cases of an enum; `nil` if the library does not rely on the layout, or if there is no reflection metadata.
  private static func cases(of type: Any.Type) -> [Case]? {
    guard let metadata = EnumMetadata(type), metadata.isReflectable else { return nil }
    return (0..<UInt32(metadata.count)).map { tag in
      let field = metadata.field(at: tag)
      // A payload without metadata, such as a type that cannot be copied, is shown as a payload of any type.
      return Case(name: field.name, payload: field.payload.map { $0.type(in: metadata.address) ?? Any.self })
    }
  }
}
