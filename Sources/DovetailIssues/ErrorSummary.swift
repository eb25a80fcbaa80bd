/// What the library says of an error that other code has made: its type and case, its code, and the place of the value.
///
/// The text of such an error may contain any value. That of an `EncodingError` describes everything that was to be
/// encoded, that of a `DecodingError` may repeat what was read, and a program can write what it likes into its own. A
/// redaction does not reach into a text. So a text of an error goes nowhere: not to the inspector, not into a recording
/// or a test, and not into a report about coding.
package struct ErrorSummary: Hashable, Sendable {
  /// The steps that lead to the value that cannot be encoded or decoded; `nil` for any other error.
  private let steps: [String]?

  /// What is wrong, without any value.
  package let reason: String

  /// Summarizes an error.
  ///
  /// - Parameter error: The error.
  package init(of error: any Error) {
    switch error {
    case let error as any PlainError: self.init(nil, error.description)
    case DecodingError.keyNotFound(let key, let context):
      self.init(context.codingPath + [key], "There is no value.")
    case DecodingError.typeMismatch(let type, let context):
      self.init(context.codingPath, "The value is not one of type \"\(typeName(type))\".")
    case DecodingError.valueNotFound(let type, let context):
      self.init(context.codingPath, Self.stated(context.underlyingError) ?? Self.absence(of: type))
    case DecodingError.dataCorrupted(let context):
      self.init(context.codingPath, Self.stated(context.underlyingError) ?? "The value is not valid.")
    case EncodingError.invalidValue(let value, let context):
      let reason = "A value of type \"\(typeName(type(of: value)))\" cannot be encoded."
      self.init(context.codingPath, Self.stated(context.underlyingError) ?? reason)
    default: self.init(nil, Self.outline(of: error))
    }
  }

  private init(_ path: [any CodingKey]?, _ reason: String) {
    steps = path.map { $0.map(Self.step) }
    self.reason = reason
  }

  /// The summary on one line.
  package var text: String { place().map { "\($0): \(reason)" } ?? reason }

  /// The path of the value that cannot be coded, as in `rows[0].title`; `nil` if there is none.
  ///
  /// Steps whose names the program makes while it runs, such as the keys of a dictionary, are `[…]`.
  ///
  /// - Parameter start: The number of steps that are left out at the start.
  package func place(from start: Int = 0) -> String? {
    guard let steps = steps?.dropFirst(start), !steps.isEmpty else { return nil }
    // The path to a value that is nested too deeply is as long as it is deep.
    let shown = steps.prefix(Self.maximumSteps).reduce("") { $0 + ($1.hasPrefix("[") || $0.isEmpty ? $1 : "." + $1) }
    return steps.count > Self.maximumSteps ? shown + "…" : shown
  }

  private static var maximumSteps: Int { 24 }

  // MARK: - Implementation details

  private static func stated(_ error: (any Error)?) -> String? { (error as? any PlainError)?.description }

  private static func absence(of type: Any.Type) -> String {
    "There is \"null\" in place of a value of type \"\(typeName(type))\"."
  }

  /// A step of a coding path: the name of a case that the program declares, or a position.
  private static func step(_ key: any CodingKey) -> String {
    if let position = key.intValue, key.stringValue == "Index \(position)" { return "[\(position)]" }
    func isDeclared<Key: CodingKey>(_ key: Key) -> Bool {
      EnumReflection.isEnum(Key.self) && !EnumReflection.hasPayload(key)
    }
    return isDeclared(key) ? key.stringValue : "[…]"
  }

  /// The type and the case of an error, with `…` in place of what it holds, or its domain and code.
  private static func outline(of error: any Error) -> String {
    func outline<Failure: Error>(_ error: Failure) -> String {
      let name = typeName(type(of: error as Any))
      if ModuleOrigin.foundationModule(of: type(of: error as Any)) != nil, let code = code(of: error) {
        return "\(name)(\(code))"
      }
      let payload = EnumReflection.storedValues(of: error).isEmpty ? "" : "(…)"
      if let caseName = EnumReflection.caseName(of: error) { return "\(name).\(caseName)\(payload)" }
      return name + (payload.isEmpty ? "()" : payload)
    }
    return outline(error)
  }

  /// The domain and the code of an error of Foundation; `nil` if it has none.
  private static func code(of error: some Error) -> String? {
    // A type without a domain of its own has a property with its code.
    guard error._domain == _typeName(type(of: error), qualified: true) else {
      return "domain: \(error._domain), code: \(error._code)"
    }
    let code = ValueParts(of: error).descendant("code")
    let number = (code as? any RawRepresentable)?.rawValue as? any BinaryInteger
    return number.map { "code: \($0)" }
  }

  /// The summary of an error of Swift's libraries; `nil` for an error of the program, which has the text that the
  /// program gave it.
  package static func text(of error: any Error) -> String? {
    replaces(type(of: error)) ? ErrorSummary(of: error).text : nil
  }

  /// Whether dumps without secrets show the summary of an error in place of what it holds.
  ///
  /// It is shown for the errors of Swift's libraries. They hold the values that were to be encoded, parsed or found,
  /// without the names and the types by which a redaction knows them.
  ///
  /// - Parameter type: A type.
  package static func replaces(_ type: Any.Type) -> Bool {
    guard type is any Error.Type else { return false }
    // Those of C libraries have no module of their own.
    return ModuleOrigin(of: type) == .toolchain || ModuleOrigin.module(of: type) == "__C"
  }
}

/// An error of the library whose text contains no value of the program.
package protocol PlainError: Error, CustomStringConvertible {}

/// A reason that the library gives for an error of coding.
package struct StatedReason: PlainError {
  package let description: String

  /// Creates a reason.
  ///
  /// - Parameter description: What is wrong, without any value.
  package init(_ description: String) { self.description = description }
}
