/// One clause of a conditional block.
package struct ConditionalClause: Hashable, Sendable {
  /// The directive that begins a clause.
  package enum Directive: String, Hashable, Sendable {
    case `if` = "#if"
    case `elseif` = "#elseif"
    case `else` = "#else"
  }

  package var directive: Directive

  /// The condition.
  ///
  /// `#else` has none.
  package var condition: Fragment?

  package var members: [Declaration]

  /// From the directive to the next one, which is not in it.
  package var range: Range<Int>

  /// The line that begins the clause, to write it again: `#elseif os(Linux)`.
  package var line: String {
    if let condition { "\(directive.rawValue) \(condition.text)" } else { directive.rawValue }
  }
}
