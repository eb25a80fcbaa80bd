import Testing

@testable import workspace

/// `workspace` with a script on standard input.
@Suite
struct WorkspaceScriptTests {
  private func run(_ script: String, _ arguments: [String] = []) async throws -> Outcome {
    try await ChildProcess.run(.example("workspace", arguments), input: script)
  }

  /// The ways, one for each picture.
  private func ways(_ outcome: Outcome) -> [String] {
    outcome.output.split(separator: "\n").filter { $0.hasPrefix("Workspace") }.map(String.init)
  }

  @Test func `the tree, the way through it and the connections are shown`() async throws {
    let picture = """
      Workspace → Onboarding → MailLogin → CodeEntry
      ● Workspace
        · Splash
        ● Onboarding
          ● MailLogin
            ● CodeEntry
          · ProviderLogin
            · Consent
        · Tabs
          · Home
            · Channel
              · Thread
          · Messages
            · Chat
          · Search
          · Settings
      connected: CodeEntry, MailLogin, Onboarding, Workspace

      """
    #expect(try await run("", ["--at", "code:ada"]) == Outcome(output: picture))
  }

  @Test func `a notification is opened while any screen is seen`() async throws {
    let outcome = try await run("", ["--at", "code:ada", "--open", "thread:general:3"])
    #expect(
      ways(outcome) == [
        "Workspace → Onboarding → MailLogin → CodeEntry", "Workspace → Tabs → Home → Channel → Thread",
      ]
    )
    #expect(outcome.output.hasSuffix("connected: Channel, Home, Messages, Search, Settings, Tabs, Thread, Workspace\n"))
  }

  @Test func `a whole day of a user`() async throws {
    let script = """
      unknown
      mail
      address ada
      confirm
      channel general
      thread 3
      finish
      author bob
      finish
      tab search
      result random
      open profile
      logout
      provider
      ask hub
      deny
      expire
      q
      finish home

      """
    let outcome = try await run(script)
    #expect(
      ways(outcome) == [
        "Workspace → Splash",
        "Workspace → Onboarding",
        "Workspace → Onboarding → MailLogin",
        "Workspace → Onboarding → MailLogin → CodeEntry",
        "Workspace → Tabs → Home",
        "Workspace → Tabs → Home → Channel",
        "Workspace → Tabs → Home → Channel → Thread",
        "Workspace → Tabs → Home → Channel",
        "Workspace → Tabs → Messages → Chat",
        "Workspace → Tabs → Messages",
        "Workspace → Tabs → Search",
        "Workspace → Tabs → Home → Channel",
        "Workspace → Tabs → Settings",
        "Workspace → Onboarding",
        "Workspace → Onboarding → ProviderLogin",
        "Workspace → Onboarding → ProviderLogin → Consent",
        "Workspace → Onboarding → ProviderLogin",
        "Workspace → Onboarding",
      ]
    )
    #expect(outcome.errors == "")
  }

  @Test func `lines that mean nothing are reported and ignored`() async throws {
    let outcome = try await run("dance\nlogout\nopen\nopen nowhere\nfinish a b\n\n", ["--at", "home"])
    let commands = "channel NAME, tab NAME, open PLACE, finish, expire, q"
    #expect(ways(outcome).count == 1)
    #expect(
      outcome.errors == """
        workspace: 'dance' means nothing to what is seen; commands are \(commands)
        workspace: 'logout' means nothing to what is seen; commands are \(commands)
        workspace: open needs a place; places are \(Place.notation)
        workspace: 'nowhere' is not a place; places are \(Place.notation)
        workspace: 'finish a b' is not a command; commands are \(commands)

        """
    )
  }

  @Test func `a picture is out before the next line is in`() async throws {
    let child = try ChildProcess(.example("workspace", ["--at", "home"]))
    #expect(await child.output.nextLine() == "Workspace → Tabs → Home")
    child.write("open search\n")
    while let line = await child.output.nextLine(), line != "Workspace → Tabs → Search" {}
    child.write("q\n")
    #expect(await child.finish().status == 0)
  }

  @Test func `wrong arguments are said to be so`() async throws {
    let complaints = [
      ["x"]: "unexpected argument 'x'",
      ["--open"]: "--open needs a place",
      ["--at", "code:"]: "'code:' is not a place",
      ["--open", "thread:a:b"]: "'thread:a:b' is not a place",
    ]
    for (arguments, complaint) in complaints {
      let message = "workspace: \(complaint); try 'workspace --help'\n"
      #expect(try await run("", arguments) == Outcome(errors: message, status: 64))
    }
    #expect(try await run("", ["--help"]).output.hasPrefix("usage: workspace"))
  }
}
