/// How a type lies in an enum that names it, against how it lies where generic code keeps it.
///
/// They differ for the types that the compiler specialises: the metatype of a struct or an enum takes no room in an
/// enum, since it has one value, and a function takes its arguments in registers.
enum PayloadRepresentation {
  /// The two are the same.
  case same

  /// They differ by metatypes that take no room.
  case thin

  /// They differ by functions, or by more than can be told.
  case foreign

  /// The shape of a type.
  init(of type: Any.Type) {
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

  /// Whether two types lie alike: they are one, but for the labels of tuples.
  static func areAlike(_ one: Any.Type, _ other: Any.Type) -> Bool {
    if one == other { return true }
    let left = elements(of: one)
    let right = elements(of: other)
    guard left.count == right.count, left.count != 1 || left[0] != one || right[0] != other else { return false }
    return zip(left, right).allSatisfy(areAlike)
  }

  /// The type of what a case holds whose one value has a label, which is a tuple for the runtime; other types stay as
  /// they are.
  static func withoutLabel(_ type: Any.Type) -> Any.Type {
    let elements = elements(of: type)
    return elements.count == 1 ? elements[0] : type
  }

  /// The elements of a tuple; another type is a tuple of itself, as it is in a case whose one value has a label.
  private static func elements(of type: Any.Type) -> [Any.Type] {
    let metadata = TypeMetadata(type)
    return metadata.kind == .tuple ? metadata.elements.map(\.type) : [type]
  }

  /// Copies what a case holds to where generic code expects a value of a type.
  ///
  /// - Returns: The size of what was copied.
  @discardableResult
  static func copy(
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

  /// The alignment of a type in an enum that names it.
  static func alignment(of type: Any.Type) -> Int {
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

  /// Whether a metatype has one value: that of a class may be of a subclass.
  private static func isThin(metatype: TypeMetadata) -> Bool {
    TypeMetadata(metatype.type(1)).kind != .classReference
  }

  /// Whether a function takes no arguments and returns nothing, or is one of C: those are called alike everywhere.
  private static func takesAndReturnsNothing(_ function: TypeMetadata) -> Bool {
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
