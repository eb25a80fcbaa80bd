import Dovetail

// Tuples, enums and structs.
extension ValueWriter {
  /// Writes a range or a tuple; `nil` if the value is none.
  func standard(_ value: Any, isDeclared: Bool) -> SwiftSource? {
    if let range = value as? any RangeValue {
      let bounds = range.bounds
      let type = type(of: range).boundType
      let texts = [bounds.lower, bounds.upper].map { source(of: $0, as: isDeclared ? type : nil).oneLine ?? "" }
      return .text("\(texts[0])\(range.operatorText)\(texts[1])")
    }
    guard MetadataKind(of: type(of: value)) == .tuple else { return nil }
    let items = elements(ofTuple: value).map { element in
      SwiftSource.Item(
        prefix: element.label.map { "\($0): " } ?? "",
        source: source(
          of: element.value,
          as: isDeclared ? element.type : nil,
          named: element.label,
          in: type(of: value)
        )
      )
    }
    return .list(open: "(", items, close: ")", hasTrailingComma: false)
  }

  /// Writes a value of an enum; `nil` if it is none.
  func enumeration(_ value: Any, isDeclared: Bool) -> SwiftSource? {
    guard let enumCase = enumCase(of: value) else { return nil }
    guard let type = isDeclared ? "" : Self.name(of: type(of: value)) else { return nil }
    let function = "\(type).\(Self.escaped(enumCase.name))"
    guard !enumCase.arguments.isEmpty else { return .text(function) }
    let owner = Swift.type(of: value)
    return .call(function, enumCase.arguments.map { ($0.label, source(of: $0, of: enumCase, in: owner)) })
  }

  /// Writes a struct by its memberwise initializer; `nil` if the value is no struct.
  func structure(_ value: Any) -> SwiftSource? {
    guard let name = Self.name(of: type(of: value)), let properties = properties(of: value) else { return nil }
    // The name of a type of another module, whose initializer is not known.
    guard !Self.isOfSystem(type(of: value)) else { return nil }
    let arguments = properties.compactMap { property -> (label: String?, source: SwiftSource)? in
      if property.hasDefault { return nil }
      let owner = type(of: value)
      return (property.name, source(of: property.value, as: property.type, named: property.name, in: owner))
    }
    return .call(name, arguments)
  }

  /// Whether the module of a type has memberwise initializers that are not public.
  static func isOfSystem(_ type: Any.Type) -> Bool { ModuleOrigin(of: type) != .program }

  /// A name behind a dot.
  static func escaped(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }
}

/// An associated value of an enum, or an element of a tuple.
struct ValueElement {
  /// The label; `nil` if there is none.
  let label: String?

  /// The declared type.
  let type: Any.Type

  /// The value.
  let value: Any
}

/// The case of a value of an enum.
struct ValueCase {
  /// The name of the case.
  let name: String

  /// The associated values.
  let arguments: [ValueElement]

  /// Whether the associated values are a single one, which a case path names without a tuple.
  var isSingle: Bool { arguments.count == 1 }
}

/// A property of a struct, as source code names it.
struct ValueProperty {
  /// How a property is stored.
  enum Wrapper {
    /// Without a property wrapper, or with one that is not known.
    case none

    /// With `@Presents`.
    case presentation

    /// With `@Shared`.
    case shared

    /// With `@SharedReader`.
    case reader

    /// As a status of tracked work.
    case task
  }

  /// The name.
  let name: String

  /// The declared type.
  let type: Any.Type

  /// The value.
  let value: Any

  /// Whether the property can be assigned.
  let isSettable: Bool

  /// How the property is stored.
  let wrapper: Wrapper

  /// Whether the value is that of a new struct: a variable of an optional type begins with `nil`.
  var hasDefault: Bool {
    if case .task = wrapper { return true }
    guard isSettable, let optional = value as? any OptionalValue else { return false }
    return optional.wrappedValue == nil
  }
}

extension ValueWriter {
  /// The name of the case of a value; `nil` if the value is no enum.
  func caseName(of value: Any) -> String? {
    func name<Value>(_ value: Value) -> String? {
      EnumReflection.isEnum(Value.self) ? EnumReflection.caseName(of: value) : nil
    }
    return name(value)
  }

  /// The case of a value; `nil` if the value is no enum.
  func enumCase(of value: Any) -> ValueCase? {
    // Reflection returns a payload as a value of its declared type, which may be a protocol.
    func declared<Payload>(_ payload: Payload) -> Any.Type { Payload.self }
    func find<Value>(_ value: Value) -> ValueCase? {
      guard EnumReflection.isEnum(Value.self), let name = EnumReflection.caseName(of: value) else { return nil }
      guard let payload = EnumReflection.payload(of: value) else { return ValueCase(name: name, arguments: []) }
      if MetadataKind(of: type(of: payload)) == .tuple {
        return ValueCase(name: name, arguments: elements(ofTuple: payload))
      }
      return ValueCase(name: name, arguments: [ValueElement(label: nil, type: declared(payload), value: payload)])
    }
    return find(value)
  }

  /// The elements of a tuple.
  func elements(ofTuple tuple: Any) -> [ValueElement] {
    guard case .tuple(let members) = TypeMembers(of: type(of: tuple)) else { return [] }
    return zip(members, Mirror(reflecting: tuple).children).map { member, child in
      ValueElement(label: member.name, type: member.type, value: child.value)
    }
  }

  /// The properties of a struct in the order of their declaration; `nil` if they cannot be read.
  func properties(of value: Any) -> [ValueProperty]? {
    func stored<Value>(_ value: Value) -> [ValueProperty]? {
      guard let fields = completeStoredFields(of: Value.self) else { return nil }
      let isTracked = fields.contains { $0.name == "_$observationRegistrar" }
      return fields.filter { !$0.name.hasPrefix("_$") }.map { property(of: $0, in: value, isTracked: isTracked) }
    }
    return stored(value)
  }

  private func property<Root>(of field: StoredField<Root>, in root: Root, isTracked: Bool) -> ValueProperty {
    let value = root[keyPath: field.keyPath]
    let wrapper = wrapper(of: value)
    let isStorage = field.name.hasPrefix("_") && (isTracked || wrapper != .none)
    let name = isStorage ? String(field.name.dropFirst()) : field.name
    // The storage of a wrapped or tracked constant does not exist: wrapped and tracked properties are variables.
    guard isStorage, wrapper == .presentation, let presented = presentedState(of: value) else {
      return ValueProperty(
        name: name,
        type: field.type,
        value: value,
        isSettable: field.isVariable,
        wrapper: isStorage ? wrapper : .none
      )
    }
    let type = type(of: presented)
    return ValueProperty(name: name, type: type, value: presented, isSettable: true, wrapper: wrapper)
  }

  private func wrapper(of value: Any) -> ValueProperty.Wrapper {
    if value is TaskState {
      hasTaskStates = true
      return .task
    }
    if value is any SharedValue { return .shared }
    if Self.isSharedReader(value) { return .reader }
    return presentedState(of: value) == nil ? .none : .presentation
  }

  private static func isSharedReader(_ value: Any) -> Bool {
    _typeName(type(of: value), qualified: true).hasPrefix("DovetailSharing.SharedReader<")
  }
}

/// A range of any type.
protocol RangeValue {
  /// The type of the bounds.
  static var boundType: Any.Type { get }

  /// The bounds.
  var bounds: (lower: Any, upper: Any) { get }

  /// The operator between the bounds.
  var operatorText: String { get }
}

extension Range: RangeValue {
  static var boundType: Any.Type { Bound.self }
  var bounds: (lower: Any, upper: Any) { (lowerBound, upperBound) }
  var operatorText: String { "..<" }
}

extension ClosedRange: RangeValue {
  static var boundType: Any.Type { Bound.self }
  var bounds: (lower: Any, upper: Any) { (lowerBound, upperBound) }
  var operatorText: String { "..." }
}
