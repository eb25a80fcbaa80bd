import Foundation
import Navigation
import Testing

/// A route by itself.
struct RouteValueTests {
  @Test func `a root is a sheet`() {
    #expect(Route.root(1) == Route.sheet(1))
    #expect(Route.root(1, withNavigation: true).isPresented)
    #expect(Route.root(1, embedInNavigationView: true) == Route.sheet(1, embedInNavigationView: true))
    #expect(Route.root(1).style == .sheet)
  }

  @Test func `a route knows its style`() {
    #expect(Route.push(1).style.isPush)
    #expect(!Route.push(1).isPresented)
    #expect(!Route.push(1).embedInNavigationView)
    #expect(Route.sheet(1).style.isSheet)
    #expect(Route.cover(1, withNavigation: true).style.isCover)
    #expect(Route.cover(1, withNavigation: true).withNavigation)
    #expect(Route.cover(1, embedInNavigationView: true).style == .cover(embedInNavigationView: true))
    #expect(RouteStyle.sheet(embedInNavigationView: true) != .sheet)
    #expect(RouteStyle.cover == .cover(withNavigation: false))
    #expect(Route(screen: 2, style: .push) == .push(2))
  }

  @Test func `equality and hashing are those of the screen and the style`() {
    #expect(Route.push(1) == Route.push(1))
    #expect(Route.push(1) != Route.push(2))
    #expect(Route.sheet(1) != Route.cover(1))
    #expect(Route.sheet(1) != Route.sheet(1, withNavigation: true))
    let set: Set<Route<Int>> = [.push(1), .push(1), .sheet(1), .sheet(1, withNavigation: true)]
    #expect(set.count == 3)
  }

  @Test func `a screen is changed in place and mapped, and the style stays`() {
    var route = Route.sheet(1, withNavigation: true)
    route.screen += 1
    #expect(route == .sheet(2, withNavigation: true))
    let mapped = route.map { "\($0)" }
    #expect(mapped == .sheet("2", withNavigation: true))
    #expect(throws: CancellationError.self) { try route.map { _ in throw CancellationError() } }
  }

  @Test func `a route has the id of its screen`() {
    #expect(Route.push(Sheet(id: 7)).id == 7)
    let routes: IdentifiedArrayOf<Route<Sheet>> = [.root(Sheet(id: 1)), .push(Sheet(id: 2))]
    #expect(routes[id: 2]?.screen == Sheet(id: 2))
  }

  @Test func `routes are decoded as they were encoded`() throws {
    let routes: [Route<String>] = [.root("a", withNavigation: true), .push("b"), .sheet("c"), .cover("Größe 🙂")]
    let data = try JSONEncoder().encode(routes)
    #expect(try JSONDecoder().decode([Route<String>].self, from: data) == routes)
    let text = #"[{"push":{"_0":"x"}},{"sheet":{"_0":"y","withNavigation":true}}]"#
    let decoded = try JSONDecoder().decode([Route<String>].self, from: Data(text.utf8))
    #expect(decoded == [.push("x"), .sheet("y", withNavigation: true)])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Route<String>.self, from: Data(#"{"pop":{"_0":"x"}}"#.utf8))
    }
  }

  @Test func `actions of routes are decoded as they were encoded`() throws {
    let actions: [RouterAction<Int, String, Int>] = [.updateRoutes([.root("a")]), .routeAction(id: 2, action: 3)]
    let data = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([RouterAction<Int, String, Int>].self, from: data) == actions)
  }

  @Test func `a route is described and dumped as a case`() {
    #expect(Route.push(1).description == "push(1)")
    #expect("\(Route.sheet("a", withNavigation: true))" == #"sheet("a", withNavigation: true)"#)
    #expect(
      String(customDumping: [Route.root(Sheet(id: 1), withNavigation: true), .push(Sheet(id: 2, text: "b"))]) == """
        [
          [0]: .sheet(
            Sheet(
              id: 1,
              text: ""
            ),
            withNavigation: true
          ),
          [1]: .push(
            Sheet(
              id: 2,
              text: "b"
            )
          )
        ]
        """
    )
    #expect(diff(Route.push(1), Route.push(1)) == nil)
    #expect(diff(Route.push(1), Route.push(2)) != nil)
  }

  @Test func `an action of a screen is named by a path with its id`() {
    typealias Action = RouterAction<Int, Int, Stop.Action>
    let action = Action.routeAction(id: 1, action: .stay("x"))
    let text: String? = action[case: \.[id: 1].stay]
    #expect(text == "x")
    let other: String? = action[case: \.[id: 2].stay]
    #expect(other == nil)
    #expect(action.is(\.[id: 1].stay))
    #expect(action.is(\.routeAction))
    #expect(!action.is(\.updateRoutes))
    switch action {
    case \.[id: 2]: Issue.record("The id is another.")
    case \.[id: 1].stay: break
    default: Issue.record("The path does not match.")
    }
    #expect((\Action.Cases[id: 3].increment)() == Action.routeAction(id: 3, action: .increment))
  }
}
