extension EnumReducer {
  /// Writes the initialiser by which another enum of features makes this one for one of its cases.
  ///
  /// Only the body of the value is used, which is the same for each value. If no case can be constructed without
  /// arguments, the initialiser is unavailable, with a message. So it is if the enum declares its body, unless a case
  /// holds nothing: its features may be made in any way.
  func initializer(_ writer: inout SourceWriter) {
    guard let value = initialCase else { return refusal(&writer) }
    writer.write("\(access)init() { self = .\(value) }")
  }

  /// Writes an unavailable initialiser, whose message the compiler shows.
  private func refusal(_ writer: inout SourceWriter) {
    writer.write("@available(*, unavailable, message: \"\(noValue)\")")
    writer.write("\(access)init() { Swift.fatalError(\"\(GeneratedMessage.noValue)\") }")
  }

  private var noValue: String {
    hasBody ? GeneratedMessage.ownBody(type.name.text) : GeneratedMessage.noInitialCase(type.name.text)
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
    guard !hasBody else { return nil }
    let feature = elements.lazy.map { EnumReducerCase($0) }.first { element in
      // An enum that contains itself cannot be constructed without another value of it.
      element.kind == .reducer && element.type != type.name.text
    }
    return feature.map { $0.name + $0.base.call(["Self.\($0.reducerCall)"]) }
  }
}
