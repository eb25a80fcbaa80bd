/// The name of a type as in source code: without modules, and with the syntax `T?`, `[T]` and `[K: V]`.
///
/// ```swift
/// typeName([String: Int?].self)  // "[String: Int?]"
/// ```
///
/// - Parameters:
///   - type: The type to name.
///   - showsGenericArguments: Whether `Pair<Int, Bool>` keeps its arguments or is named `Pair`.
/// - Complexity: Linear in the length of the full name.
package func typeName(_ type: Any.Type, showsGenericArguments: Bool = true) -> String {
  simplifiedTypeName(_typeName(type, qualified: true), showsGenericArguments: showsGenericArguments)
}

/// Turns the runtime's full name of a type into the name used in source code.
func simplifiedTypeName(_ fullName: String, showsGenericArguments: Bool = true) -> String {
  var simplifier = TypeNameSimplifier(Array(fullName.utf8), showsGenericArguments: showsGenericArguments)
  return simplifier.simplified()
}

/// Simplifies a full type name in one pass over its bytes, with a stack of the open brackets.
private struct TypeNameSimplifier {
  private enum Bracket {
    case parenthesis, optional, array, dictionary, arguments
  }

  private let input: [UInt8]
  private let showsGenericArguments: Bool
  private var output: [UInt8] = []
  private var position = 0
  private var open: [(bracket: Bracket, start: Int)] = []

  init(_ input: [UInt8], showsGenericArguments: Bool) {
    self.input = input
    self.showsGenericArguments = showsGenericArguments
  }

  mutating func simplified() -> String {
    while position < input.count {
      switch input[position] {
      // The name of a private or local type contains an address, the name of a nested type in an extension its module.
      case UInt8(ascii: "(") where skip(from: "(unknown context at $", through: ")."): break
      case UInt8(ascii: "(") where skip(from: "(extension in ", through: "):"): break
      case UInt8(ascii: "("):
        open.append((.parenthesis, output.count))
        copyByte()
      case UInt8(ascii: ")"):
        _ = open.popLast()
        copyByte()
      case UInt8(ascii: ">") where output.last == UInt8(ascii: "-"): copyByte()
      case UInt8(ascii: ">"): closeArguments()
      case UInt8(ascii: "<"): openArguments(.arguments)
      case UInt8(ascii: ",") where open.last?.bracket == .dictionary:
        output.append(UInt8(ascii: ":"))
        position += 1
      case let byte where Self.isWord(byte): copyName()
      default: copyByte()
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func copyByte() {
    output.append(input[position])
    position += 1
  }

  /// Copies one component of a dotted name, or drops the first component, which is the module.
  ///
  /// After the module `Swift`, an optional, an array or a dictionary opens the bracket of its short form.
  private mutating func copyName() {
    let start = position
    while position < input.count, Self.isWord(input[position]) { position += 1 }
    let isFirst = start == 0 || input[start - 1] != UInt8(ascii: ".")
    guard isFirst, position < input.count, input[position] == UInt8(ascii: ".") else {
      output += input[start..<position]
      return
    }
    position += 1
    guard input[start..<position].elementsEqual("Swift.".utf8) else { return }
    let sugar: [(name: String, bracket: Bracket)] = [
      ("Optional<", .optional), ("Array<", .array), ("Dictionary<", .dictionary),
    ]
    for (name, bracket) in sugar where input[position...].starts(with: name.utf8) {
      position += name.utf8.count - 1
      openArguments(bracket)
      return
    }
  }

  private mutating func openArguments(_ bracket: Bracket) {
    open.append((bracket, output.count))
    switch bracket {
    case .array, .dictionary: output.append(UInt8(ascii: "["))
    case .arguments: output.append(UInt8(ascii: "<"))
    case .optional, .parenthesis: break
    }
    position += 1
  }

  private mutating func closeArguments() {
    position += 1
    guard let (bracket, start) = open.popLast() else { return }
    switch bracket {
    case .array, .dictionary: output.append(UInt8(ascii: "]"))
    case .optional:
      // A question mark binds tighter than `->`, `&` or `any`, which need parentheses.
      if Self.needsParentheses(output[start...]) {
        output.insert(UInt8(ascii: "("), at: start)
        output.append(UInt8(ascii: ")"))
      }
      output.append(UInt8(ascii: "?"))
    case .arguments where showsGenericArguments: output.append(UInt8(ascii: ">"))
    case .arguments: output.removeSubrange(start...)
    case .parenthesis: break
    }
  }

  private mutating func skip(from prefix: String, through suffix: String) -> Bool {
    guard input[position...].starts(with: prefix.utf8) else { return false }
    let suffix = Array(suffix.utf8)
    var end = position
    while end + suffix.count <= input.count {
      if input[end...].starts(with: suffix) {
        position = end + suffix.count
        return true
      }
      end += 1
    }
    return false
  }

  private static func needsParentheses(_ name: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    var previous: UInt8 = 0
    for byte in name {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where previous == UInt8(ascii: "-"): break
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: " ") where depth == 0: return true
      default: break
      }
      previous = byte
    }
    return false
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

/// The name of an action and of its nested cases, without the payloads.
///
/// ```swift
/// caseLabel(of: Feature.Action.child(.tapped))         // "Feature.Action.child(.tapped)"
/// caseLabel(of: Feature.Action.row(id: 1, .edit("")))  // "Feature.Action.row(id:, _: .edit)"
/// ```
///
/// The name includes the case of a payload that is an enum. Of other payloads, only the argument labels remain. An
/// action that is `CustomDebugStringConvertible` is named by its `debugDescription`.
///
/// - Parameter action: The action to name.
/// - Complexity: Linear in the count of nested cases and their payloads.
package func caseLabel(of action: Any) -> String {
  if let action = action as? any CustomDebugStringConvertible { return action.debugDescription }
  return typeName(type(of: action), showsGenericArguments: false) + casePath(of: action)
}

/// The part of the name after the type: `.child(.tapped)`, or an empty string if the value is no enum.
///
/// Cases that are nested more deeply than any feature end in `…`.
private func casePath(of value: Any, level: Int = 0) -> String {
  let maximumLevel = 64
  guard level < maximumLevel else { return "…" }
  let parts = ValueParts(of: value)
  switch parts.style {
  case .enum:
    guard let (label, payload) = parts.own.first else { return ".\(value)" }
    let arguments = casePath(of: payload, level: level + 1)
    return "." + (label ?? "") + (arguments.isEmpty ? "" : "(\(arguments))")
  case .optional:
    return parts.payload.map { casePath(of: $0, level: level + 1) } ?? ""
  case .tuple:
    return (parts.elements ?? []).map { element in
      let path = casePath(of: element.value, level: level + 1)
      return (element.label ?? "_") + ":" + (path.isEmpty ? "" : " " + path)
    }
    .joined(separator: ", ")
  default:
    return ""
  }
}

/// The label of a tuple element or of an argument; `nil` if it has none.
///
/// A mirror labels unlabelled elements `.0`, `.1` and so on.
package func argumentLabel(_ label: String?) -> String? {
  label.flatMap { $0.utf8.first == UInt8(ascii: ".") ? nil : $0 }
}
