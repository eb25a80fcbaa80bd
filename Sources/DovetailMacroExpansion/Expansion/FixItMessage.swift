/// Descriptions of fix-its, in the imperative.
enum FixItMessage {
  static let addSome = "Add 'some'"
  static let addStore = "Add 'store'"
  static let makeFileprivate = "Make it 'fileprivate'"
  static let makeStruct = "Make it a struct"
  static let splitVariables = "Write a 'var' for each"
  static let useBody = "Use 'body' instead"
  static let useSend = "Use 'send'"

  static func addAttribute(_ name: String) -> String { "Add '@\(name)'" }

  static func removeArguments(_ list: String) -> String { "Remove '(\(list))'" }

  static func removeAttribute(_ name: String) -> String { "Remove '@\(name)'" }

  static func rename(_ name: String) -> String { "Rename to '\(name)'" }

  static func useAttribute(_ name: String) -> String { "Use '@\(name)'" }

  static func write(_ type: String) -> String { "Write '\(type)'" }
}
