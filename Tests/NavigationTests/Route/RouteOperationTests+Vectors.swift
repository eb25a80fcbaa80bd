import Navigation

/// Each operation with what it makes of routes.
extension RouteOperationTests {
  typealias Change = @Sendable (inout [Route<Int>]) -> Void
  typealias IdentifiedChange = @Sendable (inout IdentifiedArrayOf<Route<Sheet>>) -> Void

  struct Vector: Sendable {
    let name: String
    let start: RouteNotation
    let goal: RouteNotation
    var reports = 0
    let change: Change
    let identifiedChange: IdentifiedChange
  }

  // The same text is compiled for an array and for an identified array: an operation that only one of them had would
  // not compile here.
  static let vectors: [Vector] = [
    Vector(
      name: "goBack",
      start: "[r1]",
      goal: "[r1]",
      reports: 1,
      change: { $0.goBack() },
      identifiedChange: { $0.goBack() }
    ),
    Vector(
      name: "goBack(5)",
      start: "[r1 P2 P3]",
      goal: "[r1 P2 P3]",
      reports: 1,
      change: { $0.goBack(5) },
      identifiedChange: { $0.goBack(5) }
    ),
    Vector(
      name: "goBack(-1)",
      start: "[r1 P2 P3]",
      goal: "[r1 P2 P3]",
      reports: 1,
      change: { $0.goBack(-1) },
      identifiedChange: { $0.goBack(-1) }
    ),
    Vector(
      name: "goBack(0)",
      start: "[r1]",
      goal: "[r1]",
      change: { $0.goBack(0) },
      identifiedChange: { $0.goBack(0) }
    ),
    Vector(
      name: "goBack(2) over styles",
      start: "[r1 S2 P3]",
      goal: "[r1]",
      change: { $0.goBack(2) },
      identifiedChange: { $0.goBack(2) }
    ),
    Vector(
      name: "goBack on nothing",
      start: "[]",
      goal: "[]",
      reports: 1,
      change: { $0.goBack() },
      identifiedChange: { $0.goBack() }
    ),
    Vector(
      name: "goBackTo(index: 9)",
      start: "[r1 P2]",
      goal: "[r1 P2]",
      reports: 1,
      change: { $0.goBackTo(index: 9) },
      identifiedChange: { $0.goBackTo(index: 9) }
    ),
    Vector(
      name: "goBackTo(index: -1)",
      start: "[r1 P2]",
      goal: "[r1 P2]",
      reports: 1,
      change: { $0.goBackTo(index: -1) },
      identifiedChange: { $0.goBackTo(index: -1) }
    ),
    Vector(
      name: "goBackTo(index: 1)",
      start: "[r1 P2 S3 C4]",
      goal: "[r1 P2]",
      change: { $0.goBackTo(index: 1) },
      identifiedChange: { $0.goBackTo(index: 1) }
    ),
    Vector(
      name: "goBackToRoot",
      start: "[r1 P2 S3]",
      goal: "[r1]",
      change: { $0.goBackToRoot() },
      identifiedChange: { $0.goBackToRoot() }
    ),
    Vector(
      name: "goBackToRoot at the root",
      start: "[r1]",
      goal: "[r1]",
      change: { $0.goBackToRoot() },
      identifiedChange: { $0.goBackToRoot() }
    ),
    Vector(
      name: "goBackToRoot on nothing",
      start: "[]",
      goal: "[]",
      change: { $0.goBackToRoot() },
      identifiedChange: { $0.goBackToRoot() }
    ),
    Vector(
      name: "popToRoot",
      start: "[r1 P2 P3]",
      goal: "[r1]",
      change: { $0.popToRoot() },
      identifiedChange: { $0.popToRoot() }
    ),
    Vector(
      name: "popToRoot over a sheet",
      start: "[r1 P2 S3]",
      goal: "[r1]",
      reports: 1,
      change: { $0.popToRoot() },
      identifiedChange: { $0.popToRoot() }
    ),
    Vector(
      name: "popToRoot on nothing",
      start: "[]",
      goal: "[]",
      change: { $0.popToRoot() },
      identifiedChange: { $0.popToRoot() }
    ),
    Vector(
      name: "pop(2) over a sheet",
      start: "[r1 S2 P3]",
      goal: "[r1]",
      reports: 1,
      change: { $0.pop(2) },
      identifiedChange: { $0.pop(2) }
    ),
    Vector(
      name: "pop(2)",
      start: "[r1 P2 P3 P4]",
      goal: "[r1 P2]",
      change: { $0.pop(2) },
      identifiedChange: { $0.pop(2) }
    ),
    Vector(
      name: "pop at the root",
      start: "[r1]",
      goal: "[r1]",
      reports: 1,
      change: { $0.pop() },
      identifiedChange: { $0.pop() }
    ),
    Vector(
      name: "pop(-2)",
      start: "[r1 P2]",
      goal: "[r1 P2]",
      reports: 1,
      change: { $0.pop(-2) },
      identifiedChange: { $0.pop(-2) }
    ),
    Vector(
      name: "pop(9)",
      start: "[r1 P2]",
      goal: "[r1 P2]",
      reports: 1,
      change: { $0.pop(9) },
      identifiedChange: { $0.pop(9) }
    ),
    Vector(
      name: "popTo(index: 0)",
      start: "[r1 P2 P3]",
      goal: "[r1]",
      change: { $0.popTo(index: 0) },
      identifiedChange: { $0.popTo(index: 0) }
    ),
    Vector(
      name: "popTo(index: 3)",
      start: "[r1 P2 P3]",
      goal: "[r1 P2 P3]",
      reports: 1,
      change: { $0.popTo(index: 3) },
      identifiedChange: { $0.popTo(index: 3) }
    ),
    Vector(
      name: "popToCurrentNavigationRoot in a sheet",
      start: "[r1 P2 S3 P4]",
      goal: "[r1 P2 S3]",
      change: { $0.popToCurrentNavigationRoot() },
      identifiedChange: { $0.popToCurrentNavigationRoot() }
    ),
    Vector(
      name: "popToCurrentNavigationRoot without one",
      start: "[r1 P2 P3]",
      goal: "[r1]",
      change: { $0.popToCurrentNavigationRoot() },
      identifiedChange: { $0.popToCurrentNavigationRoot() }
    ),
    Vector(
      name: "popToCurrentNavigationRoot from a pushed root",
      start: "[P1 P2 P3]",
      goal: "[P1]",
      change: { $0.popToCurrentNavigationRoot() },
      identifiedChange: { $0.popToCurrentNavigationRoot() }
    ),
    Vector(
      name: "popToCurrentNavigationRoot on nothing",
      start: "[]",
      goal: "[]",
      change: { $0.popToCurrentNavigationRoot() },
      identifiedChange: { $0.popToCurrentNavigationRoot() }
    ),
    Vector(
      name: "dismiss",
      start: "[r1 P2 S3 P4]",
      goal: "[r1 P2]",
      change: { $0.dismiss() },
      identifiedChange: { $0.dismiss() }
    ),
    Vector(
      name: "dismiss of a push",
      start: "[r1 P2]",
      goal: "[r1 P2]",
      reports: 1,
      change: { $0.dismiss() },
      identifiedChange: { $0.dismiss() }
    ),
    Vector(
      name: "dismiss(count: 2)",
      start: "[r1 S2 P3 S4]",
      goal: "[r1]",
      change: { $0.dismiss(count: 2) },
      identifiedChange: { $0.dismiss(count: 2) }
    ),
    Vector(
      name: "dismiss(count: 3) beyond the count",
      start: "[r1 S2 P3 S4]",
      goal: "[r1 S2 P3 S4]",
      reports: 1,
      change: { $0.dismiss(count: 3) },
      identifiedChange: { $0.dismiss(count: 3) }
    ),
    Vector(
      name: "dismiss(count: -1)",
      start: "[r1 S2]",
      goal: "[r1 S2]",
      reports: 1,
      change: { $0.dismiss(count: -1) },
      identifiedChange: { $0.dismiss(count: -1) }
    ),
    Vector(
      name: "dismiss(count: 0)",
      start: "[r1 S2]",
      goal: "[r1 S2]",
      change: { $0.dismiss(count: 0) },
      identifiedChange: { $0.dismiss(count: 0) }
    ),
    Vector(
      name: "dismiss on nothing",
      start: "[]",
      goal: "[]",
      reports: 1,
      change: { $0.dismiss() },
      identifiedChange: { $0.dismiss() }
    ),
    Vector(
      name: "dismiss removes the top layer with its pushes",
      start: "[r1 P2 S3 P4 C5 P6 P7]",
      goal: "[r1 P2 S3 P4]",
      change: { $0.dismiss() },
      identifiedChange: { $0.dismiss() }
    ),
    Vector(
      name: "dismissAll",
      start: "[r1 P2 S3 P4 C5]",
      goal: "[r1 P2]",
      change: { $0.dismissAll() },
      identifiedChange: { $0.dismissAll() }
    ),
    Vector(
      name: "dismissAll with pushes alone",
      start: "[r1 P2]",
      goal: "[r1 P2]",
      change: { $0.dismissAll() },
      identifiedChange: { $0.dismissAll() }
    ),
    Vector(
      name: "dismissAll of the first above the root",
      start: "[r1 S2 P3 S4]",
      goal: "[r1]",
      change: { $0.dismissAll() },
      identifiedChange: { $0.dismissAll() }
    ),
    Vector(
      name: "dismissAll on nothing",
      start: "[]",
      goal: "[]",
      change: { $0.dismissAll() },
      identifiedChange: { $0.dismissAll() }
    ),
  ]
}
