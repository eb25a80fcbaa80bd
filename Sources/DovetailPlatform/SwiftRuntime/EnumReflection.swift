/// Reflects enums by functions of the standard library, which do not rely on the layout of memory.
///
/// A `Mirror` has the same information, unless the type customises its mirror.
package enum EnumReflection {
  /// Whether a type is an enum, which includes optionals.
  package static func isEnum(_ type: Any.Type) -> Bool {
    switch MetadataKind(of: type) {
    case .enumeration, .optional: true
    default: false
    }
  }

  /// Whether a type is `Any`, or that of the values that conform to a protocol.
  static func isExistential(_ type: Any.Type) -> Bool {
    switch MetadataKind(of: type) {
    case .existential, .extendedExistential: true
    default: false
    }
  }

  /// Whether a type is an optional.
  package static func isOptional(_ type: Any.Type) -> Bool { MetadataKind(of: type) == .optional }

  /// The name of a value's case; `nil` if the value is no enum, or if the binary has no reflection metadata.
  package static func caseName(of value: some Any) -> String? {
    nameOfCase(value).map { String(cString: $0) }
  }

  /// Whether the case of a value has a payload.
  package static func hasPayload<Root>(_ value: Root) -> Bool { childCount(value, type: Root.self) > 0 }

  /// The payload of a value's case; `nil` if the case has none.
  ///
  /// Several associated values, or one with a label, are a tuple.
  package static func payload<Root>(of value: Root) -> Any? {
    guard hasPayload(value) else { return nil }
    var name: UnsafePointer<CChar>?
    var release: NameRelease?
    defer { release?(name) }
    return child(of: value, type: Root.self, index: 0, outName: &name, outFreeFunc: &release)
  }

  /// The stored properties of a struct or an object, the elements of a tuple, or the payload of a case.
  ///
  /// Unlike a `Mirror`, it returns them also for a type that chooses its mirror.
  package static func storedValues<Root>(of value: Root) -> [Any] {
    func stored(as type: Any.Type) -> [Any] {
      (0..<childCount(value, type: type)).map { index in
        var name: UnsafePointer<CChar>?
        var release: NameRelease?
        defer { release?(name) }
        return child(of: value, type: type, index: index, outName: &name, outFreeFunc: &release)
      }
    }
    var values = stored(as: Root.self)
    // Of an object, the functions return the properties of one class.
    var superclass: AnyClass? = (Root.self as? AnyClass).flatMap(_getSuperclass)
    while let type = superclass {
      values += stored(as: type)
      superclass = _getSuperclass(type)
    }
    return values
  }

  /// The payload of a value's case, cast to a type; `nil` if the payload has another type.
  ///
  /// A tuple of one element is unwrapped, and labels are ignored.
  package static func payload<Root, Value>(of value: Root, as type: Value.Type) -> Value? {
    guard let payload = payload(of: value) else { return type == Void.self ? () as? Value : nil }
    if let payload = payload as? Value { return payload }
    guard let elements = ValueParts(of: payload).elements, elements.count == 1 else { return nil }
    return elements[0].value as? Value
  }
}

// Functions of the standard library that implement mirrors. They are not declared as public.

private typealias NameRelease = @convention(c) (UnsafePointer<CChar>?) -> Void

@_silgen_name("swift_EnumCaseName")
private func nameOfCase<Value>(_ value: Value) -> UnsafePointer<CChar>?

@_silgen_name("swift_reflectionMirror_count")
private func childCount<Value>(_ value: Value, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func child<Value>(
  of value: Value,
  type: Any.Type,
  index: Int,
  outName: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  outFreeFunc: UnsafeMutablePointer<NameRelease?>
) -> Any
