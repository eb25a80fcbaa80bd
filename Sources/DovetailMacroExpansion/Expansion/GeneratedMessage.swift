/// Texts in the source of an expansion, each in a comment or in a string literal.
enum GeneratedMessage {}

// Comments, which the compiler shows with its error about the line.
extension GeneratedMessage {
  static let propertyWrapper = "put '@ObservationStateIgnored' before a property wrapper"

  static func featureMadeOtherwise(_ name: String, _ type: String) -> String {
    "a feature that is made in another way is written 'case \(name)(\(type) = ...)'"
  }

  static func noFeature(_ type: String) -> String {
    "'\(type)' is to be a feature, with '@Reducer'; a case of plain data has '@ReducerCaseIgnored'"
  }
}

// Messages of unavailable declarations and of `fatalError`.
extension GeneratedMessage {
  static let noValue = "There is no value."
  static let valueOfNoCase = "The value is of no case."

  static func noInitialCase(_ name: String) -> String {
    "no case of '\(name)' can be made of nothing; name its reducer, as in 'case inner(\(name).Body = \(name).body)'"
  }

  static func ownBody(_ name: String) -> String {
    "'\(name)' declares its body; name it, as in 'case inner(\(name).Body = \(name).body)'"
  }

  static func noImplementation(_ name: String) -> String { "'\(name)' has no implementation" }
}
