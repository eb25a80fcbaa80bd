/// Whether a type has the same representation in an enum that names the type and in generic code.
///
/// Two kinds of types have another one in an enum. The metatype of a struct or an enum is thin: it has one value and
/// takes no bytes. A function takes its arguments in registers.
package enum PayloadRepresentation {
  /// The representations are the same.
  case same

  /// They differ by thin metatypes only.
  case thin

  /// They differ by functions, or in an unknown manner.
  case foreign

  /// The representation of a type.
  package init(of type: Any.Type) {
    let metadata = TypeMetadata(type)
    switch metadata.kind {
    case .metatype:
      self = Self.isThin(metatype: metadata) ? .thin : .same
    case .function:
      self = Self.takesAndReturnsNothing(metadata) ? .same : .foreign
    case .optional:
      self = if case .same = PayloadRepresentation(of: metadata.type(2)) { .same } else { .foreign }
    case .tuple:
      self = metadata.elements.reduce(.same) { shape, element in
        switch (shape, PayloadRepresentation(of: element.type)) {
        case (.foreign, _), (_, .foreign): .foreign
        case (.thin, _), (_, .thin): .thin
        case (.same, .same): .same
        }
      }
    case .classReference, .structure, .enumeration, .other:
      self = .same
    }
  }

  /// Whether two types are the same, except for the labels of tuples.
  package static func areAlike(_ one: Any.Type, _ other: Any.Type) -> Bool {
    if one == other { return true }
    let left = elements(of: one)
    let right = elements(of: other)
    guard left.count == right.count, left.count != 1 || left[0] != one || right[0] != other else { return false }
    return zip(left, right).allSatisfy(areAlike)
  }

  /// The type of a payload of one labelled value, which the runtime represents as a tuple; other types are unchanged.
  package static func withoutLabel(_ type: Any.Type) -> Any.Type {
    let elements = elements(of: type)
    return elements.count == 1 ? elements[0] : type
  }

  /// The types of a tuple's elements; for another type, that type alone.
  private static func elements(of type: Any.Type) -> [Any.Type] {
    let metadata = TypeMetadata(type)
    return metadata.kind == .tuple ? metadata.elements.map(\.type) : [type]
  }

  /// Copies a payload from an enum into memory in which generic code expects it.
  ///
  /// - Returns: The number of bytes that the payload takes in the enum.
  @discardableResult
  package static func copy(
    _ type: Any.Type,
    from source: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer
  ) -> Int {
    let metadata = TypeMetadata(type)
    switch metadata.kind {
    case .metatype where isThin(metatype: metadata):
      target.storeBytes(of: metadata.word(1), as: UInt.self)
      return 0
    case .tuple:
      var size = 0
      for element in metadata.elements {
        let own = alignment(of: element.type)
        size = (size + own - 1) / own * own
        size += copy(element.type, from: source + size, to: target + element.offset)
      }
      return size
    default:
      return copyPlain(type, from: source, to: target)
    }
  }

  /// The alignment of a type in an enum that names the type.
  package static func alignment(of type: Any.Type) -> Int {
    let metadata = TypeMetadata(type)
    guard metadata.kind == .tuple else { return isThinMetatype(type) ? 1 : plainAlignment(of: type) }
    return metadata.elements.map { alignment(of: $0.type) }.max() ?? 1
  }

  private static func plainAlignment<Plain>(of type: Plain.Type) -> Int { MemoryLayout<Plain>.alignment }

  private static func copyPlain<Plain>(
    _ type: Plain.Type,
    from source: UnsafeRawPointer,
    to target: UnsafeMutableRawPointer
  ) -> Int {
    target.initializeMemory(as: Plain.self, from: source.assumingMemoryBound(to: Plain.self), count: 1)
    return MemoryLayout<Plain>.size
  }

  private static func isThinMetatype(_ type: Any.Type) -> Bool {
    let metadata = TypeMetadata(type)
    return metadata.kind == .metatype && isThin(metatype: metadata)
  }

  /// Whether a metatype is thin: a class metatype is not, since its value may be a subclass.
  private static func isThin(metatype: TypeMetadata) -> Bool {
    TypeMetadata(metatype.type(1)).kind != .classReference
  }

  /// Whether a function has neither arguments nor a result, or is a C function: these have the same calling convention
  /// everywhere.
  private static func takesAndReturnsNothing(_ function: TypeMetadata) -> Bool {
    // `FunctionTypeFlags`: the number of parameters in bits 0 to 15, the convention in bits 16 to 23 (0 is Swift, 3 is
    // C), and bit 31 for extended flags, which typed errors need.
    let flags = function.word(1)
    // `FunctionTypeFlags` of the ABI: the number of parameters, the convention, and single bits.
    let parameterCount = flags & 0xFFFF
    let convention = (flags >> 16) & 0xFF
    let hasTypedErrors = flags & 1 << 31 != 0
    let (swift, thinC): (UInt, UInt) = (0, 3)
    if convention == thinC { return true }
    let result = TypeMetadata(function.type(2))
    return convention == swift && parameterCount == 0 && !hasTypedErrors && result.kind == .tuple
      && result.elements.isEmpty
  }
}
