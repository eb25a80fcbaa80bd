import Foundation
import Testing

@testable import workspace

/// `workspace` in a pseudo-terminal.
@Suite
struct WorkspaceTerminalTests {
  private func follow(
    _ instructions: [String],
    _ arguments: [String] = [],
    size: String = "24x80"
  ) async throws -> [String] {
    try await PseudoTerminal.follow(instructions, in: "workspace", arguments, size: size)
  }

  @Test func `the whole tree, what can be typed and the prompt are on a screen of 24 lines`() async throws {
    let printed = try await follow(
      ["show > ", "press dance\n", "show 'dance' means nothing", "screen", "press q\n", "ended"],
      ["--at", "thread:general:3"]
    )
    let screen = """
      |Workspace → Tabs → Home → Channel → Thread|
      |● Workspace|
      |  · Splash|
      |  · Onboarding|
      |    · MailLogin|
      |      · CodeEntry|
      |    · ProviderLogin|
      |      · Consent|
      |  ● Tabs|
      |    ● Home|
      |      ● Channel|
      |        ● Thread|
      |    ○ Messages|
      |      · Chat|
      |    ○ Search|
      |    ○ Settings|
      |connected: Channel, Home, Messages, Search, Settings, Tabs, Thread, Workspace|
      ||
      |'dance' means nothing to what is seen|
      |thread NUMBER, author NAME, tab NAME, open PLACE, finish, expire, q, help|
      |>|
      ||
      ||
      ||
      exit 0
      """
    #expect(printed.joined(separator: "\n") == screen)
  }

  @Test func `a small screen scrolls, and what can be typed stays on it`() async throws {
    let printed = try await follow(
      [
        "show lines 1 to 6 of 17", "press \u{1B}[B\u{1B}[B", "show lines 3 to 8", "screen",
        "press \(String(repeating: "\u{1B}[B", count: 20))", "show lines 12 to 17 of 17", "show connected: Splash",
        "press unknown\n", "show lines 1 to 6", "show Workspace → Onboarding", "resize 24x80",
        "show connected: Onboarding", "press quit\n", "ended",
      ],
      size: "10x40"
    )
    #expect(
      printed == [
        "|  ● Splash|", "|  · Onboarding|", "|    · MailLogin|", "|      · CodeEntry|", "|    · ProviderLogin|",
        "|      · Consent|", "|lines 3 to 8 of 17: arrow keys scroll|", "|known, unknown, open PLACE, finish,|",
        "|expire, q, help|", "|>|", "exit 0",
      ]
    )
  }

  @Test(arguments: ["24x80", "10x40"])
  func `help is shown in place of the tree until the next command`(size: String) async throws {
    let printed = try await follow(
      [
        "show ● Splash", "press help\n", "show open PLACE         a notification", "hide ● Splash", "press unknown\n",
        "show Workspace → Onboarding", "hide a notification", "press \u{4}", "ended",
      ],
      size: size
    )
    #expect(printed == ["exit 0"])
  }

  @Test func `the help fits on a screen of 24 lines`() async throws {
    let printed = try await follow(["show > ", "press help\n", "show open PLACE  ", "screen", "press q\n", "ended"])
    #expect(printed.first?.hasPrefix("|open PLACE ") == true)
    #expect(printed.contains("|profile|"))
    #expect(printed.contains("|known, unknown, open PLACE, finish, expire, q, help|"))
    #expect(printed.contains("|>|"))
  }

  @Test func `each place has commands that mean something`() throws {
    for place in [
      "splash", "onboarding", "mail", "code:ada", "provider", "consent:hub", "home", "channel:general",
      "thread:general:3", "messages", "search", "settings", "profile",
    ] {
      let target = try #require(Place(place))
      let state = try #require(Workspace.opening(target, in: .splash(Splash.State())))
      for text in Command.hint(in: state).components(separatedBy: ", ") {
        let line = text.replacing("PLACE", with: "home").replacing("NAME", with: "search").replacing(
          "NUMBER",
          with: "3"
        )
        #expect(throws: Never.self, "\(place): \(text)") {
          _ = try Command(line).actions(in: state)
        }
      }
    }
  }
}
