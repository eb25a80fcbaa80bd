import Navigation
import Testing

struct FlowTreeTests {
  @Test func `a tree shows which flows there are, which are there, and where the user is`() {
    let main = Main.State(
      tab: .search,
      home: Home.State(channel: Channel.State(id: "a")),
      search: Search.State(path: StackState([.channel(Channel.State(id: "b")), .channel(Channel.State(id: "c"))]))
    )
    let tree = Club.tree(in: .main(main))
    #expect(
      tree.description == """
        ● Club
          · Splash
          · Login
            · Mail
              · Code
            · Provider
          ● Main
            ○ Home
              ○ Channel
                · Thread
            ● Search
              ○ Channel
                · Thread
              ● Channel
                · Thread
            ○ Player
            · Settings
        """
    )
    #expect(tree.visiblePath == ["Club", "Main", "Search", "Channel"])
    #expect(tree.alive == ["Club", "Main", "Home", "Channel", "Search", "Channel", "Channel", "Player"])
    #expect(tree.children[0].targets == ["\\.splash"])
  }

  @Test func `a tree without a state has nothing that is there`() {
    #expect(Login.tree().description == "· Login\n  · Mail\n    · Code\n  · Provider")
    #expect(Login.tree().visiblePath == [])
    #expect(Login.tree().alive == [])
  }
}
