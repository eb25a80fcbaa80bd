import Dovetail
import DovetailEssentials

// Values of structs: a call of an initializer that exists, and assignments to the properties that it does not take.
extension ValueWriter {
  /// Writes a struct; `nil` if the value is no struct, or if a test cannot make it.
  func structure(_ value: Any) -> SwiftSource? {
    let type = type(of: value)
    // The initializers of other modules are not known.
    guard !Self.isOfSystem(type), let name = Self.name(of: type), let properties = properties(of: value) else {
      return nil
    }
    let construction: StructConstruction
    if let members = VisibleMembers.of(type) {
      let isGeneric = _typeName(type, qualified: true).contains("<")
      let known = members.initializers.compactMap { initializer in
        StructConstruction(initializer, of: members, properties, isGeneric: isGeneric, isComplete: !mayOmit) {
          isReturned($0, by: $1)
        }
      }
      guard let best = known.min(by: { $0.order < $1.order }) else {
        return placeholder(for: value, reason: .noInitializer)
      }
      construction = best
    } else {
      guessedTypes.insert(name)
      construction = StructConstruction(memberwise: properties)
    }
    note(type)
    omitted += construction.omitted.map { "\(name).\($0.name)" }
    let arguments = construction.arguments.map { argument in
      (argument.label, source(of: argument.property.value, as: argument.property.type))
    }
    let call = SwiftSource.call(name, arguments)
    guard !construction.assigned.isEmpty else { return call }
    let statements = construction.assigned.map { property -> SwiftSource in
      guard property.wrapper == .shared, let shared = Self.content(of: property.value) as? any SharedValue else {
        return .assignment("$0.\(SwiftName.behindDot(property.name))", source(of: property.value, as: property.type))
      }
      let value = shown(reading { shared.sharedValue }, property.name, of: type)
      let content = SwiftSource.assignment("$0", source(of: value, as: Swift.type(of: shared).sharedType))
      let head = SwiftSource.text("$0.$\(property.name).withLock")
      return .closures(head, [SwiftSource.Closure(label: nil, statements: [content])])
    }
    return changing(call, statements)
  }

  /// Writes a value with changes, by a function of the suite.
  func changing(_ value: SwiftSource, _ statements: [SwiftSource]) -> SwiftSource {
    needsChangingFunction = true
    let head = SwiftSource.call("Self.with", [(nil, value)])
    return .closures(head, [SwiftSource.Closure(label: nil, statements: statements)])
  }

  /// The function that ``changing(_:_:)`` calls.
  static let changingFunction = """
    /// Returns a value with changes.
    private nonisolated static func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
      var value = value
      change(&value)
      return value
    }
    """

  /// Whether code returns the value of a property; `nil` if that is not known.
  ///
  /// What is hidden is not compared.
  private func isReturned(_ property: ValueProperty, by code: DefaultCode) -> Bool? {
    if isHidden(property.value) { return false }
    return code.returns(property.value, as: property.type, areEqual: areEqual)
  }

  private func areEqual(_ first: Any, _ second: Any) -> Bool {
    reading { (first as? any Equatable).map { $0.isEqual(to: second) } ?? (diff(first, second) == nil) }
  }
}

/// How a test makes a value of a struct.
struct StructConstruction {
  /// An argument of the initializer.
  struct Argument {
    let label: String?
    let property: ValueProperty
  }

  /// The arguments, without those that are the defaults.
  private(set) var arguments: [Argument] = []

  /// The properties that are assigned then.
  private(set) var assigned: [ValueProperty] = []

  /// The properties that cannot be set, and that begin with another value.
  private(set) var omitted: [ValueProperty] = []

  /// The number of arguments for parameters that have other names than the properties.
  private var guessCount = 0

  /// The place among other constructions: the fewest omissions, guesses and assignments, and then the most arguments.
  var order: (Int, Int, Int, Int) { (omitted.count, guessCount, assigned.count, -arguments.count) }

  /// The construction by a memberwise initializer, of a type of which nothing else is known.
  init(memberwise properties: [ValueProperty]) {
    arguments = properties.filter { !$0.hasDefault }.map { Argument(label: $0.name, property: $0) }
  }

  /// The construction by an initializer that is visible to the test; `nil` if there is none.
  ///
  /// If it is to be complete, there is none either if the result would be another value.
  init?(
    _ initializer: VisibleMembers.Initializer,
    of members: VisibleMembers,
    _ properties: [ValueProperty],
    isGeneric: Bool,
    isComplete: Bool,
    isReturned: (ValueProperty, DefaultCode) -> Bool?
  ) {
    // The code of a generic type takes the generic arguments.
    func isInitial(_ property: ValueProperty, by code: DefaultCode?) -> Bool? {
      isGeneric ? nil : code.flatMap { isReturned(property, $0) }
    }
    var rest = properties
    // Parameters without labels are for the properties that no label names, if there are as many.
    let labels = Set(initializer.parameters.compactMap(\.label))
    var unnamed = properties.map(\.name).filter { !labels.contains($0) }[...]
    if unnamed.count != initializer.parameters.count(where: { $0.label == nil }) { unnamed = [] }
    for parameter in initializer.parameters {
      let name = parameter.label ?? unnamed.popFirst()
      let found = rest.firstIndex { property in
        property.name == name && (isGeneric || parameter.accepts(property.type))
      }
      if let found {
        // The default of a shared value has a key, which the value itself does not say.
        if rest[found].wrapper == .shared, rest[found].isProjected, parameter.defaultValue != nil { continue }
        let property = rest.remove(at: found)
        let isDefault =
          (initializer.isMemberwise && property.hasDefault)
          || isInitial(property, by: parameter.defaultValue) == true
        if !isDefault { arguments.append(Argument(label: parameter.label, property: property)) }
      } else if parameter.defaultValue == nil {
        // An argument for the only property of this type; what it leads to is assigned nevertheless.
        let fitting = rest.filter { !labels.contains($0.name) && !isGeneric && parameter.accepts($0.type) }
        guard fitting.count == 1 else { return nil }
        arguments.append(Argument(label: parameter.label, property: fitting[0]))
        guessCount += 1
      }
    }
    // If each property has an initial value, an initializer without parameters is the implicit one.
    let isImplicit =
      initializer.parameters.isEmpty
      && properties.allSatisfy { members.initialValue(of: $0) != nil }
    for property in rest {
      if isImplicit, isInitial(property, by: members.initialValue(of: property)) == true { continue }
      switch property.wrapper {
      case .task, .reader: continue
      case .shared where property.isProjected: assigned.append(property)
      case .none, .presentation, .shared:
        if property.wrapper != .shared, property.isSettable {
          assigned.append(property)
          continue
        }
        let code = members.initialValue(of: property)
        if let isEqual = isInitial(property, by: code) {
          if !isEqual { omitted.append(property) }
        } else if !property.isInitial {
          omitted.append(property)
        }
      }
    }
    if isComplete, !omitted.isEmpty { return nil }
  }
}

extension ValueProperty {
  /// Whether a new value has this value in a property that an initializer does not take, and that cannot be assigned.
  fileprivate var isInitial: Bool {
    if let optional = value as? any OptionalValue, optional.wrappedValue == nil { return true }
    if let elements = value as? any ElementsValue, elements.anyElements.isEmpty { return true }
    // A constant is what the declaration or the initializer says, unless it is another one each time.
    return !isVariable && !(value is UUID) && !(value is Date)
  }
}

extension VisibleMembers {
  /// The code that returns the value with which a property begins; `nil` if the declaration has none.
  fileprivate func initialValue(of property: ValueProperty) -> DefaultCode? {
    initialValues[property.name] ?? initialValues[property.storage]
  }
}
