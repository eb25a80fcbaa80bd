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
    if let range = value as? any PartialRangeValue {
      let (before, bound, after) = range.parts
      // Without its type, `1...` would be a range of any integer.
      let source = source(of: bound, as: isDeclared ? type(of: range).boundType : nil).oneLine ?? ""
      return .text(isDeclared ? "\(before)\(source)\(after)" : "(\(before)\(source)\(after))")
    }
    guard MetadataKind(of: type(of: value)) == .tuple else { return nil }
    let items = elements(ofTuple: value).map { element in
      SwiftSource.Item(
        prefix: element.label.map { SwiftName.label($0) + ": " } ?? "",
        source: source(of: element.value, as: isDeclared ? element.type : nil)
      )
    }
    return .list(open: "(", items, close: ")", hasTrailingComma: false)
  }

  /// Writes a value of an enum; `nil` if it is none.
  func enumeration(_ value: Any, isDeclared: Bool) -> SwiftSource? {
    guard let enumCase = enumCase(of: value) else { return nil }
    guard let name = Self.name(of: type(of: value)) else { return nil }
    note(type(of: value))
    let function = "\(isDeclared ? "" : name).\(SwiftName.behindDot(enumCase.name))"
    guard !enumCase.arguments.isEmpty else { return .text(function) }
    return .call(function, enumCase.arguments.map { ($0.label, source(of: $0.value, as: $0.type)) })
  }

  /// Whether the module of a type has memberwise initializers that are not public.
  static func isOfSystem(_ type: Any.Type) -> Bool { ModuleOrigin(of: type) != .program }
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

  /// The name of the stored property.
  let storage: String

  /// Whether the property is a variable.
  let isVariable: Bool

  /// Whether a test can assign the property.
  let isSettable: Bool

  /// Whether a test can change what the property with a `$` before its name leads to.
  let isProjected: Bool

  /// How the property is stored.
  let wrapper: Wrapper

  /// Whether the value is that of a new struct: a variable of an optional type begins with `nil`.
  var hasDefault: Bool {
    if case .task = wrapper { return true }
    guard isVariable, let optional = ValueWriter.content(of: value) as? any OptionalValue else { return false }
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
      let isSeveral = MetadataKind(of: type(of: payload)) == .tuple
      let all = isSeveral ? elements(of: payload) : [ValueElement(label: nil, type: declared(payload), value: payload)]
      let arguments = all.map { argument in
        let value = shown(argument.value, name, argument.label, of: Value.self)
        return ValueElement(label: argument.label, type: argument.type, value: value)
      }
      return ValueCase(name: name, arguments: arguments)
    }
    return find(value)
  }

  /// The elements of a tuple.
  func elements(ofTuple tuple: Any) -> [ValueElement] {
    elements(of: tuple).map { element in
      let value = shown(element.value, element.label, of: type(of: tuple))
      return ValueElement(label: element.label, type: element.type, value: value)
    }
  }

  private func elements(of tuple: Any) -> [ValueElement] {
    guard case .tuple(let members) = TypeMembers(of: type(of: tuple)) else { return [] }
    return zip(members, ValueParts(of: tuple).own).map { member, part in
      ValueElement(label: member.name, type: member.type, value: part.value)
    }
  }

  /// The properties of a struct in the order of their declaration; `nil` if they cannot be read.
  func properties(of value: Any) -> [ValueProperty]? {
    func stored<Value>(_ value: Value) -> [ValueProperty]? {
      guard let fields = completeStoredFields(of: Value.self) else { return nil }
      let isTracked = fields.contains { $0.name == "_$observationRegistrar" }
      let members = Self.isOfSystem(Value.self) ? nil : VisibleMembers.of(Value.self)
      return fields.filter { !$0.name.hasPrefix("_$") }
        .map { property(of: $0, in: value, isTracked: isTracked, members) }
    }
    return stored(value)
  }

  private func property<Root>(
    of field: StoredField<Root>,
    in root: Root,
    isTracked: Bool,
    _ members: VisibleMembers?
  ) -> ValueProperty {
    var (value, type) = (root[keyPath: field.keyPath], field.type)
    let wrapper = wrapper(of: value)
    var isStorage = field.name.hasPrefix("_") && (isTracked || wrapper != .none)
    let bare = String(field.name.dropFirst())
    if field.name.hasPrefix("_"), wrapper == .none, let declared = members?.readable[bare],
      declared != _typeName(type, qualified: true),
      let wrapped = properties(of: value)?.first(where: { $0.name == "wrappedValue" }),
      declared == _typeName(wrapped.type, qualified: true)
    {
      // A property wrapper of the program, or one that hides its value.
      let content = isHidden(value) ? RedactedValue(redactedContent: wrapped.value) : wrapped.value
      (value, type, isStorage) = (content, wrapped.type, true)
    }
    let name = isStorage ? bare : field.name
    // The storage of a wrapped or tracked constant does not exist: wrapped and tracked properties are variables.
    if isStorage, wrapper == .presentation, let presented = presentedState(of: value) {
      (value, type) = (presented, Swift.type(of: presented))
    }
    let isVariable = field.isVariable || (isStorage && wrapper == .presentation)
    return ValueProperty(
      name: name,
      type: type,
      value: shown(value, name, of: Root.self),
      storage: field.name,
      isVariable: isVariable,
      isSettable: isVariable && members?.settable.contains(name) != false,
      isProjected: members.map { $0.readable["$\(name)"] != nil } ?? true,
      wrapper: isStorage ? wrapper : .none
    )
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

/// A range with one bound.
protocol PartialRangeValue {
  /// The bound, and the text before and behind it.
  var parts: (before: String, bound: Any, after: String) { get }

  /// The type of the bound.
  static var boundType: Any.Type { get }
}

extension PartialRangeFrom: PartialRangeValue {
  static var boundType: Any.Type { Bound.self }
  var parts: (before: String, bound: Any, after: String) { ("", lowerBound, "...") }
}

extension PartialRangeThrough: PartialRangeValue {
  static var boundType: Any.Type { Bound.self }
  var parts: (before: String, bound: Any, after: String) { ("...", upperBound, "") }
}

extension PartialRangeUpTo: PartialRangeValue {
  static var boundType: Any.Type { Bound.self }
  var parts: (before: String, bound: Any, after: String) { ("..<", upperBound, "") }
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
