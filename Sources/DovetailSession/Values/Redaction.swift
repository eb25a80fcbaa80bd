import Dovetail

/// What of states and actions never leaves the process, because it is secret.
///
/// ```swift
/// let redaction = Redaction(.keyPath(\Account.password), .type(CreditCard.self))
/// ```
///
/// Every text that a session or an inspector makes of a value shows `<redacted>` in place of what is hidden: dumps,
/// diffs, the lines of a tree, titles, and what is searched. A hidden value that changes is a line
/// `- password: <redacted>` and a line `+ password: <redacted>`: that it differs can be seen, but not how. That there
/// is no value is hidden too, except of an optional of a hidden type, which may be seen to be `nil`.
///
/// - By key path: the last property of the path is hidden in *every* value of the type that has it, in states and in
///   actions. `\State.user.password` hides the password of each `User`, and says the same as `\User.password`. It does
///   not hide the same value where it is no property of a `User`, such as the string of `case passwordTyped(String)`.
/// - By type: each value of the type is hidden, in collections, optionals, payloads, ids, errors and recorded
///   dependencies too. To hide a secret wherever it goes, give it a type of its own.
/// - By the wrapper ``Redacted``, which hides the value even from a dump without a redaction.
/// - By name: the ``defaultNames``, unless others are given. They are compared by whole words without regard to case:
///   `accessToken` and `API_KEY` are hidden, `tokenizer` is not. A name may be that of a property, an argument, a case
///   (`.passwordChanged(<redacted>)`), a string that is the key of a dictionary (`"Authorization"`), or the property
///   that a `BindingAction` sets. A `Bool` is never hidden by its name. Of an enum in a case with such a name, the
///   cases are still shown: `.tokenResponse(.success(<redacted>))`.
///
/// A type that chooses its own dump, by a text or a mirror, is hidden as a whole if one of its stored properties is, or
/// if it contains a value with a rule for its type or its properties. An error is shown by its dump, never by its own
/// text, which may contain anything; those of Swift's libraries are shown without what they hold: their kind, and the
/// path of the value that could not be encoded or decoded. The error of a `TaskState` is hidden.
///
/// Not covered are secrets that were copied into plain strings, types that encode a secret as a plain string by an
/// `encode(to:)` of their own, and issues, in which only ``Redacted`` values are hidden.
public struct Redaction: Sendable {
  /// A rule that hides values.
  public struct Rule: Sendable {
    let apply: @Sendable (inout DumpRedaction) -> Void

    /// What the rule hides: a type, or a property with its type.
    let name: String

    /// Hides a property, in every value of the type that has it.
    ///
    /// ```swift
    /// Redaction(.keyPath(\Account.password), .keyPath(\State.user?.phone))
    /// ```
    ///
    /// A key path with a subscript or a computed property names nothing that a dump shows. It is reported as an issue,
    /// and the last property before is hidden as a whole, or else the root: more than was meant, but no secret leaves.
    ///
    /// - Parameter keyPath: The property. It may be tracked by `@ObservableState`, and the path may lead through other
    ///   properties and through optionals.
    /// - Returns: The rule.
    public static func keyPath<Root, Value>(
      _ keyPath: KeyPath<Root, Value>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Rule {
      let path = KeyPathProperties(of: keyPath)
      let last = path.properties.last
      if !path.isComplete {
        let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let hidden = last.map { #"The property "\#($0.name)" of "\#(typeName($0.owner))""# }
        reportOnce(
          .unresolvedKeyPath(path.text, hidden: hidden ?? #"Each value of the type "\#(typeName(Root.self))""#),
          at: site
        )
      }
      guard let last else { return type(Root.self) }
      let (owner, name) = (ObjectIdentifier(last.owner), last.name)
      return Rule(
        apply: { $0.properties[owner, default: []].insert(name) },
        name: "property \(typeName(last.owner)).\(name)"
      )
    }

    /// Hides each value of a type.
    ///
    /// ```swift
    /// Redaction(.type(CreditCard.self), .type((any Secret).self))
    /// ```
    ///
    /// - Parameter type: The type. Subclasses of a class are hidden too, and what conforms to a protocol.
    /// - Returns: The rule.
    public static func type<Value>(_ type: Value.Type) -> Rule {
      Rule(
        apply: { $0.types.append { value in Swift.type(of: value) is Value.Type || value is Value } },
        name: "type \(typeName(type))"
      )
    }
  }

  package private(set) var rules = DumpRedaction()

  /// What the rules and the names hide, as texts: for files, which are read without the types.
  package private(set) var ruleNames: Set<String> = []

  /// Creates a redaction.
  ///
  /// - Parameters:
  ///   - rules: The rules that hide values.
  ///   - names: The names of properties, cases and keys whose values are hidden; none, to show all that no rule hides.
  public init(_ rules: Rule..., names: [String] = Redaction.defaultNames) {
    for rule in rules {
      rule.apply(&self.rules)
      ruleNames.insert(rule.name)
    }
    ruleNames.formUnion(names.map { "name \($0)" })
    self.rules.names = SensitiveNames(names)
  }

  /// A redaction that hides also what another one hides.
  ///
  /// - Parameter other: The other redaction.
  package func adding(_ other: Redaction) -> Redaction {
    var sum = self
    sum.rules.add(other.rules)
    sum.ruleNames.formUnion(other.ruleNames)
    return sum
  }

  /// The names that are hidden unless others are given.
  ///
  /// ```swift
  /// Redaction(names: Redaction.defaultNames + ["salary"])
  /// ```
  public static var defaultNames: [String] {
    [
      "password", "passwords", "passwd", "pwd", "passphrase", "passcode", "pinCode", "secret", "secrets", "token",
      "tokens", "jwt", "bearer", "apiKey", "apiKeys", "accessKey", "privateKey", "signingKey", "encryptionKey",
      "authorization", "credential", "credentials", "cookie", "cookies", "otp", "oneTimeCode", "cardNumber",
      "creditCard", "cvv", "cvc", "iban", "ssn",
    ]
  }

  /// Whether a property of a type is hidden, by a rule or by its name, so that it must not be encoded.
  ///
  /// - Parameters:
  ///   - property: The name of the property, or of its coding key.
  ///   - type: The type that has it.
  package func hides(_ property: String, of type: Any.Type) -> Bool { rules.hides(property, of: type) }

  /// Whether a value is hidden because of its type.
  ///
  /// - Parameter value: The value.
  package func hides(_ value: Any) -> Bool { rules.hidesType(of: value) || value is any RedactedContent }
}
