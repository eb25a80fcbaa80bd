import DovetailTestSupport
import Navigation
import Testing

/// How a change of routes is split: the tables of the peers, and what holds for any change.
struct RouteStepsTests {
  struct Vector: Sendable {
    let start: RouteNotation
    let goal: RouteNotation
    let steps: [RouteNotation]
    var multi = false
    var nav = false
    var keepsRoot = true
  }

  private func steps(_ vector: Vector) -> [[Route<Int>]] {
    RouteSteps.calculateSteps(
      from: vector.start.routes,
      to: vector.goal.routes,
      allowMultipleDismissalsInOne: vector.multi,
      allowNavigationUpdatesInOne: vector.nav,
      keepsRoot: vector.keepsRoot
    )
  }

  @Test(
    arguments: [
      Vector(start: "[S1n]", goal: "[S9n P2 P3]", steps: ["[S9n]", "[S9n P2]", "[S9n P2 P3]"]),
      Vector(start: "[S1n P2 P3]", goal: "[S1n]", steps: ["[S1n P2 P3]", "[S1n]"]),
      Vector(start: "[S1n S2 C3]", goal: "[S1n]", steps: ["[S1n S2 C3]", "[S1n S2]", "[S1n]"]),
      Vector(
        start: "[S1n S2 P3 S4 P5]",
        goal: "[S1n P9]",
        steps: ["[S1n S2 P3 S4 P5]", "[S1n S2 P3]", "[S1n]", "[S1n P9]"]
      ),
      Vector(start: "[S1n P2 S3]", goal: "[S1n P2 C3]", steps: ["[S1n P2 S3]", "[S1n P2]", "[S1n P2 C3]"]),
      Vector(start: "[S1n P2]", goal: "[S1 P7]", steps: ["[S1 P7]"]),
      Vector(
        start: "[S1n S2n P3]",
        goal: "[S1n S2 P3]",
        steps: ["[S1n S2n P3]", "[S1n]", "[S1n S2]", "[S1n S2 P3]"]
      ),
      Vector(start: "[]", goal: "[S1n]", steps: ["[]", "[S1n]"]),
      Vector(start: "[S1n P2 P3 S4]", goal: "[S1n P2]", steps: ["[S1n P2 P3 S4]", "[S1n P2 P3]", "[S1n P2]"]),
      Vector(start: "[S1n P2 P3]", goal: "[S1n S4]", steps: ["[S1n P2 P3]", "[S1n]", "[S1n S4]"]),
      Vector(start: "[S1n S2 P3 P4]", goal: "[S1n S8 P9]", steps: ["[S1n S8 P9 P4]", "[S1n S8 P9]"]),
      Vector(start: "[S1n P2]", goal: "[S1n P2]", steps: ["[S1n P2]"]),
    ]
  )
  func `one change at a time`(vector: Vector) {
    #expect(steps(vector) == vector.steps.map(\.routes))
  }

  @Test(
    arguments: [
      Vector(start: "[S1n]", goal: "[S9n P2 P3]", steps: ["[S9n]", "[S9n P2 P3]"], nav: true),
      Vector(
        start: "[S1n S2 P3 S4 P5]",
        goal: "[S1n P9]",
        steps: ["[S1n S2 P3 S4 P5]", "[S1n]", "[S1n P9]"],
        multi: true
      ),
      Vector(
        start: "[S1n S2 P3 S4 P5]",
        goal: "[S1n P9]",
        steps: ["[S1n S2 P3 S4 P5]", "[S1n P9]"],
        multi: true,
        nav: true
      ),
      Vector(
        start: "[S1n S2 P3 S4 P5]",
        goal: "[S1n P9]",
        steps: ["[S1n S2 P3 S4 P5]", "[S1n S2 P3]", "[S1n P9]"],
        nav: true
      ),
      Vector(start: "[S1n P2 P3 S4]", goal: "[S1n P2]", steps: ["[S1n P2 P3 S4]", "[S1n P2]"], multi: true),
      Vector(start: "[S1n P2]", goal: "[S1 P7]", steps: ["[S1n P2]", "[]", "[S1]", "[S1 P7]"], keepsRoot: false),
      Vector(start: "[S1n P2]", goal: "[S1 P7]", steps: ["[S1n P2]", "[]", "[S1 P7]"], nav: true, keepsRoot: false),
    ]
  )
  func `several changes at once where it is allowed`(vector: Vector) {
    #expect(steps(vector) == vector.steps.map(\.routes))
  }

  // The peers' own nine, with the root in front that is always there here.
  @Test(
    arguments: [
      // Pushes come one at a time.
      Vector(start: "[r0]", goal: "[r0 P1 P2 P3]", steps: ["[r0]", "[r0 P1]", "[r0 P1 P2]", "[r0 P1 P2 P3]"]),
      // All pushes come in one.
      Vector(start: "[r0]", goal: "[r0 P1 P2 P3]", steps: ["[r0]", "[r0 P1 P2 P3]"], nav: true),
      // All pops come in one.
      Vector(start: "[r0 P1 P2 P3 P4]", goal: "[r0 P1]", steps: ["[r0 P1 P2 P3 P4]", "[r0 P1]"]),
      // What is presented comes one at a time.
      Vector(start: "[r0]", goal: "[r0 S1 C2 S3]", steps: ["[r0]", "[r0 S1]", "[r0 S1 C2]", "[r0 S1 C2 S3]"]),
      // What is dismissed goes one at a time.
      Vector(start: "[r0 S1 C2 S3]", goal: "[r0]", steps: ["[r0 S1 C2 S3]", "[r0 S1 C2]", "[r0 S1]", "[r0]"]),
      // Presentations and pushes come one at a time.
      Vector(
        start: "[r0]",
        goal: "[r0 P1 S2 P3 C4]",
        steps: ["[r0]", "[r0 P1]", "[r0 P1 S2]", "[r0 P1 S2 P3]", "[r0 P1 S2 P3 C4]"]
      ),
      // First it goes back to what both have, with the screens of the goal.
      Vector(
        start: "[r0 P1 P2 P3 P4]",
        goal: "[r0 P8 P9 S1 P2]",
        steps: ["[r0 P8 P9 P3 P4]", "[r0 P8 P9]", "[r0 P8 P9 S1]", "[r0 P8 P9 S1 P2]"]
      ),
      // The same, and what is pushed within a layer that is dismissed is not popped apart.
      Vector(
        start: "[r0 P1 P2 S3 P4 S5 P6]",
        goal: "[r0 P8 P9 P1]",
        steps: ["[r0 P8 P9 S3 P4 S5 P6]", "[r0 P8 P9 S3 P4]", "[r0 P8 P9]", "[r0 P8 P9 P1]"]
      ),
      // Several dismissals come in one where that is allowed.
      Vector(start: "[r0 P1 S2 P3 C4]", goal: "[r0 P1]", steps: ["[r0 P1 S2 P3 C4]", "[r0 P1]"], multi: true),
    ]
  )
  func `the changes that the peers test`(vector: Vector) {
    #expect(steps(vector) == vector.steps.map(\.routes))
  }

  @Test func `fewer than three steps can be shown at once`() {
    func isAtOnce(_ start: RouteNotation, _ goal: RouteNotation, multi: Bool = false) -> Bool {
      RouteSteps.canSynchronouslyUpdate(from: start.routes, to: goal.routes, allowMultipleDismissalsInOne: multi)
    }
    #expect(isAtOnce("[r1]", "[r1]"))
    #expect(isAtOnce("[r1]", "[r1 P2]"))
    #expect(isAtOnce("[r1 P2 P3]", "[r1]"))
    #expect(!isAtOnce("[r1]", "[r1 P2 P3]"))
    #expect(!isAtOnce("[r1 S2 S3]", "[r1]"))
    #expect(isAtOnce("[r1 S2 S3]", "[r1]", multi: true))
  }

  private func randomRoutes(_ numbers: inout SeededRandomNumberGenerator) -> [Route<Int>] {
    (0..<Int.random(in: 1...9, using: &numbers)).map { position in
      let screen = Int.random(in: 0...3, using: &numbers)
      let flag = Bool.random(using: &numbers)
      guard position > 0 else { return .root(screen, withNavigation: flag) }
      return switch Int.random(in: 0...3, using: &numbers) {
      case 0: .sheet(screen, withNavigation: flag)
      case 1: .cover(screen, withNavigation: flag)
      default: .push(screen)
      }
    }
  }

  /// Whether a step is one change: a push, a presentation, the dismissal of a layer, or a run of pops.
  private func isOneChange(_ before: [Route<Int>], _ after: [Route<Int>], multi: Bool, nav: Bool) -> Bool {
    let shorter = min(before.count, after.count)
    guard before.prefix(shorter) == after.prefix(shorter) else {
      // A step back with the pushes of the next folded into it.
      guard nav else { return false }
      let kept = zip(before, after).prefix { $0 == $1 }.count
      return after.dropFirst(kept).allSatisfy { !$0.isPresented }
        && isOneChange(before, Array(after.prefix(kept)), multi: multi, nav: nav)
    }
    if after.count > before.count {
      let added = after.dropFirst(before.count)
      return added.count == 1 || nav && added.dropFirst().allSatisfy { !$0.isPresented }
    }
    let removed = before.dropFirst(after.count)
    if removed.allSatisfy({ !$0.isPresented }) { return !removed.isEmpty }
    if multi { return true }
    return removed.first!.isPresented && removed.dropFirst().allSatisfy { !$0.isPresented }
  }

  /// Must catch: a push that is merged into the step that only replaces screens.
  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func `any change ends at its goal, by steps that are one change each, and keeps what both have`(
    multi: Bool,
    nav: Bool
  ) {
    let seed = TestSize.seed(1)
    var numbers = SeededRandomNumberGenerator(seed: seed)
    for run in 0..<TestSize.choose(100, thorough: 1_000) {
      let start = randomRoutes(&numbers)
      let goal = randomRoutes(&numbers)
      let steps = RouteSteps.calculateSteps(
        from: start,
        to: goal,
        allowMultipleDismissalsInOne: multi,
        allowNavigationUpdatesInOne: nav
      )
      let shared = 1 + zip(start, goal).dropFirst().prefix { $0.style == $1.style }.count
      let name: Comment = "seed \(seed), run \(run): \(start) to \(goal): \(steps)"
      #expect(steps.last == goal, name)
      #expect(steps[0].map(\.style).dropFirst() == start.map(\.style).dropFirst(), name)
      #expect(steps.allSatisfy { $0.prefix(shared) == goal.prefix(shared) }, name)
      #expect(zip(steps, steps.dropFirst()).allSatisfy { isOneChange($0, $1, multi: multi, nav: nav) }, name)
    }
  }
}
