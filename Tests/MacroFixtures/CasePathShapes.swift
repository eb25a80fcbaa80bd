// swift-format-ignore-file: NoBlockComments

import Dovetail

/// Cases of every shape.
@CasePathable
@dynamicMemberLookup
package enum Shape<Element, Value: Hashable> {
  /// A type whose name means something else among case paths.
  package struct Root { package var id = 0; package init() {} }

  case empty
  case one(Element)
  case labelled(value: Value)
  case two(Int, String)
  case named(first: Int, second: [Element], _ third: Value)
  case function(@Sendable (Int) -> String)
  case root(Root)
  case optional(Int?)
  case existential(any Hashable)
  case tuple((Int, Int))
  case never(Never)
  case `class`(Int)
  case withDefault(Int = 3)
  indirect case nested(Shape)
  // A comment with case paths { and braces
  case first, map(Int), second /* between */
  #if DEBUG
    case debug(Int)
    #if os(Linux)
      case debugLinux
    #endif
  #else
    case release(String)
  #endif
  #if NEVER
  #endif
}

/// An enum without cases.
@CasePathable
package enum Nothing {}

@CasePathable
private enum Hidden { case a(Int) }

package nonisolated enum CasePathShapes {
  /// Whether the cases of a private enum are known.
  package static var hiddenIsKnown: Bool { Hidden.a(1)[case: \.a] == 1 }
}
