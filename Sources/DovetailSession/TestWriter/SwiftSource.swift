/// An expression of Swift, as a tree that can be laid out in lines.
indirect enum SwiftSource: Equatable {
  /// An item between brackets.
  struct Item: Equatable {
    /// The text before the item, such as the label of an argument.
    var prefix = ""

    /// The item.
    var source: SwiftSource
  }

  /// A closure with a statement on each line, and the label before it.
  struct Closure: Equatable {
    /// The label; `nil` for the first closure.
    var label: String?

    /// The statements.
    var statements: [SwiftSource]
  }

  /// Text on one line.
  case text(String)

  /// A literal of several lines, without the indentation of the lines.
  case lines([String])

  /// Items between brackets, such as the arguments of a call, on one line or on a line each.
  case list(open: String, [Item], close: String, hasTrailingComma: Bool)

  /// A call with trailing closures.
  case closures(SwiftSource, [Closure])

  /// An assignment.
  case assignment(String, SwiftSource)

  /// An assignment of a whole number to a property that has another one.
  case count(String, from: Int, to: Int)

  /// A call.
  ///
  /// - Parameters:
  ///   - function: The text before the arguments.
  ///   - arguments: The arguments with their labels.
  ///   - suffix: The text after the closing parenthesis.
  static func call(
    _ function: String,
    _ arguments: [(label: String?, source: SwiftSource)] = [],
    suffix: String = ""
  ) -> SwiftSource {
    let items = arguments.map {
      Item(prefix: $0.label.map { SwiftName.label($0) + ": " } ?? "", source: $0.source)
    }
    return .list(open: function + "(", items, close: ")" + suffix, hasTrailingComma: false)
  }

  /// An array literal.
  ///
  /// - Parameter elements: The elements.
  static func array(_ elements: [SwiftSource]) -> SwiftSource {
    .list(open: "[", elements.map { Item(source: $0) }, close: "]", hasTrailingComma: true)
  }

  /// The same with other statements in the place of those that assign numbers.
  ///
  /// - Parameter body: Receives the property and its numbers, and returns the statement.
  func replacingCounts(_ body: (_ target: String, _ from: Int, _ to: Int) -> SwiftSource) -> SwiftSource {
    switch self {
    case .count(let target, let from, let to): body(target, from, to)
    case .closures(let head, let closures):
      .closures(
        head,
        closures.map { Closure(label: $0.label, statements: $0.statements.map { $0.replacingCounts(body) }) }
      )
    case .text, .lines, .list, .assignment: self
    }
  }

  /// The expression on one line; `nil` if it needs several.
  var oneLine: String? {
    switch self {
    case .text(let text): return text
    case .lines: return nil
    case .list(let open, let items, let close, _):
      var texts: [String] = []
      for item in items {
        guard let text = item.source.oneLine else { return nil }
        texts.append(item.prefix + text)
      }
      return open + texts.joined(separator: ", ") + close
    case .closures(let head, let closures):
      guard closures.count == 1, closures[0].statements.count == 1, let head = head.oneLine,
        let statement = closures[0].statements[0].oneLine
      else { return nil }
      return "\(head) { \(statement) }"
    case .assignment(let target, let value): return value.oneLine.map { "\(target) = \($0)" }
    case .count(let target, _, let value): return "\(target) = \(value)"
    }
  }
}

extension SwiftSource {
  /// The maximum length of a line: two columns less than 120, since formatters reserve room for a comma.
  static var lineLength: Int { 118 }

  /// The number of spaces of one level of indentation.
  static var indentation: Int { 2 }

  /// The expression in lines of at most 120 columns, if that is possible.
  ///
  /// - Parameters:
  ///   - indent: The indentation of the line in which the expression begins.
  ///   - column: The column at which the expression begins.
  ///   - reserve: The number of columns that are needed after the expression.
  func text(indent: Int, column: Int, reserve: Int = 0) -> String {
    if let oneLine, column + oneLine.count + reserve <= Self.lineLength { return oneLine }
    let inner = indent + Self.indentation
    let (margin, innerMargin) = (Self.margin(indent), Self.margin(inner))
    switch self {
    case .text(let text): return text
    case .count(let target, _, let value): return "\(target) = \(value)"
    case .lines(let lines):
      return lines.enumerated().map { $0 == 0 || $1.isEmpty ? $1 : innerMargin + $1 }.joined(separator: "\n")
    case .list(let open, let items, let close, let hasTrailingComma):
      guard !items.isEmpty else { return open + close }
      var text = open + "\n"
      for (index, item) in items.enumerated() {
        let isLast = index == items.count - 1
        // A literal of several lines that stands alone is not indented further.
        let isAlone = if case .lines = item.source { item.prefix.isEmpty } else { false }
        let value = item.source.text(
          indent: isAlone ? indent : inner,
          column: inner + item.prefix.count,
          reserve: 1
        )
        text += innerMargin + item.prefix + value + (isLast && !(hasTrailingComma && items.count > 1) ? "\n" : ",\n")
      }
      return text + margin + close
    case .closures(let head, let closures):
      let first = head.text(indent: indent, column: column, reserve: " {".count)
      return closures.reduce(first) { text, closure in
        let label = closure.label.map { " \($0):" } ?? ""
        let lines = closure.statements.map { innerMargin + $0.text(indent: inner, column: inner) + "\n" }
        return text + label + " {\n" + lines.joined() + margin + "}"
      }
    case .assignment(let target, let value):
      let head = "\(target) = "
      return head + value.text(indent: indent, column: column + head.count, reserve: reserve)
    }
  }

  /// The expression as a statement, with the indentation of its first line.
  ///
  /// - Parameter indent: The indentation.
  func statement(indent: Int) -> String {
    Self.margin(indent) + text(indent: indent, column: indent)
  }

  private static func margin(_ indent: Int) -> String { String(repeating: " ", count: indent) }
}
