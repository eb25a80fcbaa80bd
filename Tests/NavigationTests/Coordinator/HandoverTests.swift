import DovetailTestSupport
import Navigation
import Testing

/// The four cases of coordinators that are written by hand, and what that pattern loses.
@MainActor
struct HandoverTests {
  private let journal = Journal()

  private func makeStore(_ state: Club.State) -> TestStoreOf<Club> {
    TestStore(initialState: state) {
      Club(journal: journal)
    } withDependencies: {
      $0.journal = journal
    }
  }

  private var main: Club.State { .main(Main.State()) }

  @Test func `a flow that finishes with nothing to come next ends at its parent`() async {
    let store = makeStore(.login(Login.State(destination: .mail(Mail.State()))))
    await store.send(\.login.destination.mail.stay, "mail")
    await store.send(\.login.destination.mail.finish, nil)
    await store.receive(\.login.destination.mail.flow.finish) { $0 = .login(Login.State()) }
    #expect(journal.entries == ["+mail", "login hears of mail, which is there", "-mail"])
  }

  @Test func `the next flow is a child of the parent that hears of it`() async {
    let store = makeStore(.login(Login.State(destination: .mail(Mail.State()))))
    await store.send(\.login.destination.mail.stay, "mail")
    await store.send(\.login.destination.mail.finish, .provider)
    await store.receive(\.login.destination.mail.flow.finish, .provider) {
      $0 = .login(Login.State(destination: .provider(Provider.State())))
    }
    #expect(journal.entries.last == "-mail")
  }

  @Test func `the next flow lies deeper under that parent`() async {
    let store = makeStore(.login(Login.State(destination: .provider(Provider.State()))))
    await store.send(\.login.destination.provider.finish, .code("a"))
    await store.receive(\.login.destination.provider.flow.finish, .code("a")) {
      $0 = .login(Login.State(destination: .mail(Mail.State(path: StackState([Code.State(id: "a")])))))
    }
  }

  @Test func `the next flow lies elsewhere, so the parents end too, the innermost first`() async {
    let path = StackState([Code.State(id: "a")])
    let store = makeStore(.login(Login.State(destination: .mail(Mail.State(path: path)))))
    await store.send(\.login.stay, "login")
    await store.send(\.login.destination.mail.stay, "mail")
    await store.send(.login(.destination(.presented(.mail(.path(.element(id: 0, action: .stay("code"))))))))
    let finish = Code.Action.finish(.thread("b", 1))
    await store.send(.login(.destination(.presented(.mail(.path(.element(id: 0, action: finish)))))))
    await store.receive(\.login) {
      let thread = Thread.State(channel: "b", number: 1)
      $0 = .main(Main.State(home: Home.State(channel: Channel.State(id: "b", thread: thread))))
    }
    #expect(journal.entries.filter { $0.hasPrefix("-") } == ["-code", "-mail", "-login"])
  }

  @Test func `a place that nobody opens is not lost in silence`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = makeStore(.login(Login.State(destination: .mail(Mail.State()))))
      await store.send(\.login.destination.mail.stay, "mail")
      await store.send(\.login.destination.mail.finish, .help)
      await store.receive(\.login.destination.mail.flow.finish, .help) { $0 = .login(Login.State()) }
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains("Path: Mail → Login → Club\n") == true)
    #expect(journal.entries.last == "-mail")
  }

  @Test func `a parent that is asked which flow comes next says so in its reducer`() async {
    let store = makeStore(.login(Login.State()))
    await store.send(\.login.finish, nil)
    await store.receive(\.login.flow.finish) { $0 = .splash(Splash.State()) }
  }

  @Test func `an event of a screen leads to where its flow says`() async {
    let store = makeStore(.login(Login.State(destination: .form(Form.State()))))
    await store.send(\.login.destination.form.doneTapped)
    await store.receive(\.login.destination.form.event.loggedIn)
    await store.receive(\.login.flow.finish, .home) { $0 = .main(Main.State()) }
  }

  @Test func `a tab that is left stays as it is, but for what lies over it`() async {
    let store = makeStore(.main(Main.State(home: Home.State(channel: Channel.State(id: "a")))))
    await store.send(\.main.home.stay, "home")
    await store.send(\.main.home.channel.stay, "channel")
    await store.send(\.main.home.channel.finish, .search)
    await store.receive(\.main.home.channel.flow.finish, .search) {
      $0 = .main(Main.State(tab: .search))
    }
    #expect(journal.entries == ["+home", "+channel", "-channel"])
    await store.send(\.main.search.finish, .login)
    await store.receive(\.main.search.flow.finish, .login) { $0 = .login(Login.State()) }
    #expect(journal.entries.last == "-home")
  }

  @Test func `a place among a flow's own screens is shown by the flow`() async {
    let store = makeStore(main)
    await store.send(\.main.home.finish, .hit("x"))
    await store.receive(\.main.home.flow.finish, .hit("x")) {
      $0 = .main(Main.State(tab: .search, search: Search.State(path: StackState([.hit(Hit.State(text: "x"))]))))
    }
    await store.send(\.main.search.finish, .profile)
    await store.receive(\.main.search.flow.finish, .profile) {
      $0.modify(\.main) { $0.settings = Settings.State(isProfileShown: true) }
    }
  }

  @Test func `a flow that hands over to its own kind begins anew`() async {
    let store = makeStore(.main(Main.State(settings: Settings.State(isProfileShown: true))))
    await store.send(\.main.settings.stay, "first")
    await store.send(\.main.settings.finish, .settings)
    await store.receive(\.main.settings.flow.finish, .settings) { $0.modify(\.main) { $0.settings = Settings.State() } }
    #expect(journal.entries == ["+first", "-first"])
    await store.send(\.main.settings.stay, "second")
    await store.send(\.main.settings.finish, nil)
    await store.receive(\.main.settings.flow.finish) { $0.modify(\.main) { $0.settings = nil } }
    #expect(journal.entries == ["+first", "-first", "+second", "-second"])
  }

  @Test func `a flow in a case that hands over to its own kind begins anew`() async {
    let store = makeStore(.login(Login.State(attempts: 3)))
    await store.send(\.login.stay, "login")
    await store.send(\.login.finish, .login)
    await store.receive(\.login.flow.finish, .login) { $0 = .login(Login.State()) }
    #expect(journal.entries == ["+login", "-login"])
  }

  @Test func `what follows a value of a flow's state begins anew with the flow`() async {
    let store = makeStore(.main(Main.State(home: Home.State(channel: Channel.State(id: "a")))))
    await store.send(\.main.home.channel.followTapped) { $0.modify(\.main) { $0.home.channel?.isFollowed = true } }
    await store.send(\.main.home.channel.finish, .channel("a"))
    await store.receive(\.main.home.channel.flow.finish, .channel("a")) {
      $0.modify(\.main) { $0.home.channel = Channel.State(id: "a") }
    }
    await store.send(\.main.home.channel.followTapped) { $0.modify(\.main) { $0.home.channel?.isFollowed = true } }
    await store.send(\.main.home.channel.finish, nil)
    await store.receive(\.main.home.channel.flow.finish) { $0.modify(\.main) { $0.home.channel = nil } }
    #expect(journal.entries == ["+following a", "-following a", "+following a", "-following a"])
  }

  @Test func `the same flow of another identity takes the place of the first`() async {
    let store = makeStore(.main(Main.State(home: Home.State(channel: Channel.State(id: "a")))))
    await store.send(\.main.home.channel.stay, "a")
    await store.send(\.main.home.channel.finish, .thread("b", 2))
    await store.receive(\.main.home.channel.flow.finish) {
      $0.modify(\.main) {
        $0.home.channel = Channel.State(id: "b", thread: Thread.State(channel: "b", number: 2))
      }
    }
    #expect(journal.entries == ["+a", "-a"])
  }

  @Test func `a flow that is twice in the tree is opened where it is nearest`() async {
    let store = makeStore(.main(Main.State(tab: .search)))
    await store.send(\.main.show, .channel("a"))
    await store.receive(\.main.flow.open, .channel("a")) {
      $0.modify(\.main) { $0.search.path.append(.channel(Channel.State(id: "a"))) }
    }
    await store.send(.main(.search(.path(.element(id: 0, action: .channel(.finish(.home)))))))
    await store.receive(\.main.search.path) { $0 = .main(Main.State()) }
    await store.send(\.main.show, .channel("a"))
    await store.receive(\.main.flow.open, .channel("a")) {
      $0.modify(\.main) { $0.home.channel = Channel.State(id: "a") }
    }
  }
}
