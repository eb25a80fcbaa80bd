import Navigation

/// Routes in the short form of tables: `[S1n P2]` is a sheet with a navigation view and a push, with the screens 1 and
/// 2.
struct RouteNotation: ExpressibleByStringLiteral, CustomStringConvertible {
  let description: String

  init(stringLiteral value: String) {
    description = value
  }

  /// The routes, where the form is that of a table.
  var routes: [Route<Int>] {
    description.split { " []".contains($0) }.map { text in
      let screen = Int(text.filter(\.isNumber)) ?? 0
      let flag = text.hasSuffix("n")
      return switch text.first {
      case "P": .push(screen)
      case "C": .cover(screen, withNavigation: flag)
      case "S", "r": .sheet(screen, withNavigation: flag)
      default: fatalError("A route is written with P, S, C or r first, not as \(text).")
      }
    }
  }
}

/// A screen that is a number with an id.
struct Sheet: Identifiable, Equatable {
  let id: Int
  var text = ""
}
