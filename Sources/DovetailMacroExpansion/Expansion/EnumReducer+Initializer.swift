extension EnumReducer {
  /// Writes the initialiser with which a case of another enum of features makes this one.
  ///
  /// All that is asked of the value is its body, which is the same for each. An enum none of whose cases can be made
  /// of nothing has one that says so.
  func initializer(_ writer: inout SourceWriter) {
    guard let value = initialCase else { return refusal(&writer) }
    writer.write("\(access)init() { self = .\(value) }")
  }

  /// Writes an initialiser that cannot be used, for the message with which the compiler refuses it.
  private func refusal(_ writer: inout SourceWriter) {
    writer.write("@available(*, unavailable, message: \"\(GeneratedMessage.noInitialCase(type.name.text))\")")
    writer.write("\(access)init() { Swift.fatalError(\"\(GeneratedMessage.noValue)\") }")
  }

  /// Whether the enum has an initialiser without arguments.
  var hasInitializer: Bool {
    type.flatMembers.contains { member in
      guard case .initializer(let initializer) = member else { return false }
      return initializer.parameters.allSatisfy { $0.defaultValue != nil }
    }
  }

  private var initialCase: String? {
    // A case that is deprecated, or not there on every version of a system, is left to those who name it.
    let elements = cases.all.filter { element in
      !element.isConditional && !element.declaration.attributes.contains { $0.baseName == "available" }
    }
    if let empty = elements.first(where: { $0.parameters.isEmpty }) { return empty.name + empty.call([]) }
    let feature = elements.lazy.map { EnumReducerCase($0) }.first { element in
      // Of an enum that holds itself nothing can be made without another of its kind.
      element.kind == .reducer && element.type != type.name.text
    }
    return feature.map { $0.name + $0.base.call(["Self.\($0.reducerProperty)"]) }
  }
}
