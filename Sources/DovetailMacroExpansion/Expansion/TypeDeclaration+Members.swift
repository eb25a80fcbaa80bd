extension TypeDeclaration {
  /// The members, including those in conditional blocks.
  var flatMembers: [Declaration] { Self.flat(members) }

  /// Whether there is a case, also one that is unavailable.
  var hasCases: Bool { flatMembers.contains { if case .enumCase = $0 { true } else { false } } }

  /// Whether there is a nested type or a generic parameter with a name.
  func hasType(_ name: String) -> Bool {
    generics?.parameters.contains { $0.name.name == name } == true
      || flatMembers.contains { member in
        switch member {
        case .type(let type): type.kind != .extension && type.name.name == name
        case .typealias(let alias): alias.name.name == name
        default: false
        }
      }
  }

  /// Whether a name is that of a generic parameter of the type that any type can be.
  func isAnyType(_ name: String) -> Bool {
    guard let parameter = generics?.parameters.first(where: { $0.name.text == name }) else { return false }
    return parameter.constraint == nil && whereClause?.text.identifiers.contains(name) != true
  }

  /// Whether there is a variable or a function with a name.
  func hasValue(_ name: String) -> Bool {
    flatMembers.contains { member in
      switch member {
      case .variable(let variable): variable.bindings.contains { $0.names.contains { $0.name == name } }
      case .function(let function): function.name.name == name
      default: false
      }
    }
  }

  /// The name of the first nested type or static value with one of some names.
  func staticMember(named names: Set<String>) -> Identifier? {
    flatMembers.lazy.compactMap { member -> Identifier? in
      let found: [Identifier] =
        switch member {
        case .type(let type) where type.kind != .extension: [type.name]
        case .typealias(let alias): [alias.name]
        case .variable(let variable) where variable.isStatic: variable.bindings.flatMap(\.names)
        case .function(let function) where function.isStatic: [function.name]
        default: []
        }
      return found.first { names.contains($0.name) }
    }.first
  }

  /// The name of an instance's variable, of its method without parameters, or of a nested type, if there is one with a
  /// name.
  func memberOfInstances(named name: String) -> Identifier? {
    flatMembers.lazy.compactMap { member -> Identifier? in
      let found: [Identifier] =
        switch member {
        case .variable(let variable) where !variable.isStatic: variable.bindings.flatMap(\.names)
        case .function(let function) where !function.isStatic && function.parameters.isEmpty: [function.name]
        case .type(let type) where type.kind != .extension: [type.name]
        case .typealias(let alias): [alias.name]
        default: []
        }
      return found.first { $0.name == name }
    }.first
  }

  private static func flat(_ members: [Declaration]) -> [Declaration] {
    members.flatMap { member in
      guard case .conditional(let block) = member else { return [member] }
      return block.clauses.flatMap { flat($0.members) }
    }
  }
}
