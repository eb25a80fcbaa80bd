/// The declaration that a mangled name stands for, in the words of the runtime.
enum DemangledName {
  /// The text for a mangled name; `nil` if it is not one.
  ///
  /// - Parameter name: The mangled name.
  static func text(of name: String) -> String? {
    guard let text = swift_demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { text.deallocate() }
    return String(cString: text)
  }

  /// The name of a declared type, without what says where it is extended, and without generic arguments.
  ///
  /// `(extension in App):Library.Outer<Swift.Int>.Inner` is `Library.Outer.Inner`.
  ///
  /// - Parameter text: The name of the type as the runtime writes it.
  static func declaration(_ text: some StringProtocol) -> String {
    var result = ""
    var depth = 0
    var former: Character = " "
    for character in text.hasPrefix("(extension in ") ? text[...].drop(while: { $0 != ":" }).dropFirst() : text[...] {
      if character == "<" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == ">", former != "-" { depth -= 1 }
      former = character
    }
    return result
  }

  /// Splits a text at the commas that are in no brackets.
  ///
  /// - Parameter text: The text, such as the parameters of a function.
  static func parts(of text: Substring) -> [Substring] {
    var (parts, start, depth, former): ([Substring], String.Index, Int, Character) = ([], text.startIndex, 0, " ")
    for index in text.indices {
      switch text[index] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where former != "-": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
      former = text[index]
    }
    return text.isEmpty ? [] : (parts + [text[start...]]).map { $0.drop { $0 == " " } }
  }

  /// The text between the bracket at the beginning of a text and the one that closes it, and what follows it.
  static func parenthesized(_ text: Substring) -> (inner: Substring, rest: Substring)? {
    guard text.first == "(" else { return nil }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      guard depth > 0 else { return (text[text.index(after: text.startIndex)..<index], text[index...].dropFirst()) }
    }
    return nil
  }
}

@_silgen_name("swift_demangle")
private func swift_demangle(
  _ name: UnsafePointer<CChar>,
  _ length: Int,
  _ output: UnsafeMutablePointer<CChar>?,
  _ outputLength: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
