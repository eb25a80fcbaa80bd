import DovetailTestSupport
import Navigation
import Testing

/// What each operation does to routes: the tables of the peers, and the edges.
struct RouteOperationTests {
  @Test(arguments: vectors)
  func `an operation changes routes as the table says, and reports misuse`(vector: Vector) {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      var routes = vector.start.routes
      vector.change(&routes)
      #expect(routes == vector.goal.routes, "\(vector.name)")
      var identified = IdentifiedArrayOf<Route<Sheet>>(
        uniqueElements: vector.start.routes.map { $0.map { Sheet(id: $0) } }
      )
      vector.identifiedChange(&identified)
      #expect(identified.map { $0.map(\.id) } == vector.goal.routes, "\(vector.name), identified")
    }
    #expect(recorder.issues.count == vector.reports * 2, "\(vector.name)")
  }

  @Test(
    arguments: [
      ("[S1n]", true), ("[S1]", false), ("[S1 P2]", false), ("[S1n S2]", false), ("[S1 S2n]", true), ("[P1]", nil),
      ("[]", nil), ("[S1 C2n P3]", true), ("[S1n C2]", false),
    ] as [(RouteNotation, Bool?)]
  )
  func `whether a screen can be pushed depends on what is presented uppermost`(routes: RouteNotation, canPush: Bool?) {
    #expect(routes.routes.canPush == canPush)
    #expect(IdentifiedArray(uniqueElements: routes.routes.map { $0.map { Sheet(id: $0) } }).canPush == canPush)
  }

  @Test(
    arguments: [
      ("[r1]", 1, false), ("[r1 P2]", 1, true), ("[r1 P2]", 2, false), ("[r1 P2]", 0, true), ("[r1 P2]", -1, false),
      ("[]", 0, false), ("[]", 1, false),
    ] as [(RouteNotation, Int, Bool)]
  )
  func `it can be gone back as far as the root`(routes: RouteNotation, count: Int, canGoBack: Bool) {
    #expect(routes.routes.canGoBack(count) == canGoBack)
    #expect(
      IdentifiedArray(uniqueElements: routes.routes.map { $0.map { Sheet(id: $0) } }).canGoBack(count) == canGoBack
    )
  }

  @Test func `routes are added in every style and both spellings`() {
    var routes: [Route<Int>] = [.root(1, embedInNavigationView: true)]
    expect(routes.push(2), is: true)
    expect(routes.presentSheet(3), is: true)
    expect(routes.presentSheet(4, withNavigation: true), is: true)
    expect(routes.presentSheet(5, embedInNavigationView: true), is: true)
    expect(routes.presentCover(6), is: true)
    expect(routes.presentCover(7, withNavigation: true), is: true)
    expect(routes.presentCover(8, embedInNavigationView: false), is: true)
    #expect(routes == ("[S1n P2 S3 S4n S5n C6 C7n C8]" as RouteNotation).routes)
  }

  @Test func `an operation says whether the routes are what was asked for`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      var routes: [Route<Int>] = [.root(1)]
      expect(routes.push(2), is: true)
      expect(routes.goBack(2), is: false)
      expect(routes.pop(2), is: false)
      expect(routes.dismiss(), is: false)
      expect(routes.goBackTo(index: 2), is: false)
      expect(routes.popTo(index: -1), is: false)
      expect(routes.goBackToRoot(), is: true)
      expect(routes.popToRoot(), is: true)
      var identified: IdentifiedArrayOf<Route<Sheet>> = [.root(Sheet(id: 1))]
      expect(identified.presentSheet(Sheet(id: 1)), is: false)
      expect(identified.presentSheet(Sheet(id: 2)), is: true)
      #expect(identified.count == 2)
    }
    #expect(recorder.issues.count == 7)
  }

  @Test func `the uppermost screen that fulfils a condition counts`() {
    let routes = ("[S1n P2 P3 P2 P4]" as RouteNotation).routes
    let withoutTop: [Route<Int>] = routes.dropLast()
    var changed = routes
    var isFound = changed.goBackTo { (screen: Int) in screen == 2 }
    #expect(isFound)
    #expect(changed == withoutTop)
    changed = routes
    isFound = changed.popTo { (route: Route<Int>) in route.screen < 4 }
    #expect(isFound)
    #expect(changed == withoutTop)
    isFound = changed.goBackTo { (route: Route<Int>) in route.isPresented && route.screen == 3 }
    #expect(!isFound)
    isFound = changed.popTo { (screen: Int) in screen > 9 }
    #expect(!isFound)
    #expect(changed == withoutTop)
  }

  @Test func `a screen is named by itself, or by its id where it has one`() {
    var numbers = ("[S1n P2 S3 P2]" as RouteNotation).routes
    expect(numbers.goBackTo(3), is: true)
    expect(numbers.goBackTo(7), is: false)
    expect(numbers.goBackTo(1), is: true)
    #expect(numbers == [.root(1, withNavigation: true)])

    let sheets: [Route<Sheet>] = [.root(Sheet(id: 1), withNavigation: true), .push(Sheet(id: 2)), .push(Sheet(id: 3))]
    var routes = sheets
    expect(routes.goBackTo(Sheet(id: 2, text: "other")), is: true)
    #expect(routes == [sheets[0], sheets[1]])
    expect(routes.popTo(id: 1), is: true)
    expect(routes.goBackTo(id: 9), is: false)
    var identified = IdentifiedArrayOf<Route<Sheet>>(uniqueElements: sheets)
    expect(identified.popTo(Sheet(id: 2)), is: true)
    expect(identified.popTo(id: 9), is: false)
    expect(identified.goBackTo(id: 1), is: true)
    #expect(identified.ids == [1])
  }

  @CasePathable
  enum Place: Equatable {
    case home
    case list([Int])
    case detail(Int)
  }

  @Test func `a screen is named by its case`() {
    let start: [Route<Place>] = [
      .root(.home, withNavigation: true), .push(.list([])), .push(.detail(1)), .push(.detail(2)),
    ]
    var routes = start
    var isFound = routes.goBackTo(\.list)
    #expect(isFound)
    #expect(routes == [start[0], start[1]])
    isFound = routes.popTo(\.detail)
    #expect(!isFound)
    isFound = routes.popTo(\.home)
    #expect(isFound)
    #expect(routes.count == 1)
    routes = start
    let list = /Place.list
    let home = /Place.home
    let detail = /Place.detail
    expect(routes.popTo(list), is: true)
    expect(routes.goBackTo(home), is: true)
    expect(routes.goBackTo(detail), is: false)
    #expect(routes == [start[0]])
  }

  // The macro cannot check what changes the value it is called on.
  private func expect(_ result: Bool, is expected: Bool, location: SourceLocation = #_sourceLocation) {
    #expect(result == expected, sourceLocation: location)
  }

  // The peers' own tests of erased paths, with the root in front that is always there here.
  private let path: [Route<AnyHashable>] = [.root("root", withNavigation: true), .push(1), .push("two"), .push(true)]

  private func bottom(_ count: Int) -> [Route<AnyHashable>] { Array(path.prefix(count)) }

  @Test func `routes go back to a type`() {
    var routes = path
    expect(routes.goBackTo(type: Int.self), is: true)
    #expect(routes == bottom(2))
    expect(routes.goBackTo(type: Double.self), is: false)
    routes = path
    expect(routes.popTo(type: String.self), is: true)
    #expect(routes == bottom(3))
    expect(routes.popTo(type: Double.self), is: false)
  }

  @Test func `routes go back to an instance`() {
    var routes = path
    expect(routes.goBackTo("three"), is: false)
    #expect(routes == path)
    expect(routes.goBackTo("two"), is: true)
    #expect(routes == bottom(3))
    expect(routes.popTo(2), is: false)
    expect(routes.popTo(1), is: true)
    #expect(routes == bottom(2))
  }

  @Test(arguments: [3, 2, 1, 0])
  func `routes go back to a position`(index: Int) {
    var routes = path
    expect(routes.goBackTo(index: index), is: true)
    #expect(routes == bottom(index + 1))
    routes = path
    expect(routes.popTo(index: index), is: true)
    #expect(routes == bottom(index + 1))
  }

  @Test func `many routes are gone back over at once`() {
    var routes: [Route<Int>] = [.root(0, withNavigation: true)]
    for number in 1...1_000 { routes.push(number) }
    #expect(routes.count == 1_001)
    expect(routes.popTo(500), is: true)
    #expect(routes.count == 501)
    expect(routes.pop(500), is: true)
    #expect(routes == [.root(0, withNavigation: true)])
  }
}
