extension EnumReducer {
  /// Writes the initialiser by which another enum of features makes this one for one of its cases.
  ///
  /// Only the body of the value is used, which is the same for each value. If no case can be constructed without
  /// arguments, the initialiser is unavailable, with a message.
  func initializer(_ writer: inout SourceWriter) {
    guard let value = initialCase else { return refusal(&writer) }
    writer.write("\(access)init() { self = .\(value) }")
  }

  /// Writes an unavailable initialiser, whose message the compiler shows.
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
    // A deprecated case, or one that some versions of a system do not have, can only be used by code that knows that.
    let elements = cases.all.filter { element in
      !element.isConditional && !element.declaration.attributes.contains { $0.baseName == "available" }
    }
    if let empty = elements.first(where: { $0.parameters.isEmpty }) { return empty.name + empty.call([]) }
    let feature = elements.lazy.map { EnumReducerCase($0) }.first { element in
      // An enum that contains itself cannot be constructed without another value of it.
      element.kind == .reducer && element.type != type.name.text
    }
    return feature.map { $0.name + $0.base.call(["Self.\($0.reducerCall)"]) }
  }
}
