import Foundation
import Navigation
import Testing

/// Prompts as values.
struct PromptTests {
  enum Action: Equatable, Codable { case delete, keep(Int) }

  private func makeAlert(_ isLong: Bool = false) -> AlertState<Action> {
    AlertState {
      TextState("Delete ") + TextState("all").bold() + TextState("?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      if isLong {
        for number in 1...2 { ButtonState(action: .keep(number)) { TextState("Keep \(number)") } }
      } else {
        ButtonState(action: .send(.keep(0))) { TextState("Keep") }
      }
      ButtonState(role: .cancel) { TextState("Never mind") }
    } message: {
      TextState("It cannot be brought back.")
    }
  }

  @Test func `two prompts that say the same are equal and not the same`() {
    #expect(makeAlert() == makeAlert())
    #expect(makeAlert().id != makeAlert().id)
    #expect(makeAlert() != makeAlert(true))
    var other = makeAlert()
    other.message = nil
    #expect(other != makeAlert())
  }

  @Test func `buttons are listed with conditions and loops`() {
    let labels = makeAlert(true).buttons.map { String(state: $0.label) }
    #expect(labels == ["Delete", "Keep 1", "Keep 2", "Never mind"])
    let buttons = makeAlert().buttons
    #expect(buttons.map(\.role) == [.destructive, nil, .cancel])
    #expect(buttons.map(\.action.action) == [.delete, .keep(0), nil])
  }

  @Test func `a button gives its action to whoever shows it`() {
    var received: [Action?] = []
    for button in makeAlert().buttons { button.withAction { received.append($0) } }
    #expect(received == [.delete, .keep(0), nil])
  }

  @Test func `a prompt is mapped to other actions and stays the same prompt`() {
    let alert = makeAlert()
    let mapped = alert.map { $0.map { "\($0)" } }
    #expect(mapped.id == alert.id)
    #expect(mapped.title == alert.title)
    #expect(mapped.buttons.map(\.action.action) == ["delete", "keep(0)", nil])
    let dialog = ConfirmationDialogState(titleVisibility: .hidden) {
      TextState("Leave?")
    } actions: {
      ButtonState(action: 1) { TextState("Leave") }
    }
    let raised = dialog.map { action in action.map { $0 + 1 } }
    #expect(raised.buttons.map(\.action.action) == [2])
    #expect(dialog.map { $0 } == dialog)
    #expect(dialog.titleVisibility == .hidden)
  }

  @Test func `a button gives its action to whoever shows it and waits`() async {
    var received: [Action?] = []
    for button in makeAlert().buttons {
      await button.withAction { action in
        await Task.yield()
        received.append(action)
      }
    }
    #expect(received == [.delete, .keep(0), nil])
  }

  @Test func `a prompt is written down and read again as another that says the same`() throws {
    let alert = makeAlert(true)
    let data = try JSONEncoder().encode(alert)
    let decoded = try JSONDecoder().decode(AlertState<Action>.self, from: data)
    #expect(decoded == alert)
    #expect(decoded.id != alert.id)
    #expect(try JSONEncoder().encode(decoded).count == data.count)
    let dialog = ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Leave?")
    } actions: {
      ButtonState(role: .destructive, action: 1) { TextState("Leave") }
      ButtonState(role: .cancel) { TextState("Stay") }
    }
    let copy = try JSONDecoder().decode(ConfirmationDialogState<Int>.self, from: JSONEncoder().encode(dialog))
    #expect(copy == dialog)
  }

  @Test func `a text without styles is written as a string`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ state: TextState) throws -> String { String(decoding: try encoder.encode([state]), as: UTF8.self) }
    #expect(try text(TextState("Ho")) == #"["Ho"]"#)
    #expect(
      try text(TextState("Ho").italic().bold() + TextState("ho"))
        == #"[[{"styles":["bold","italic"],"text":"Ho"},{"text":"ho"}]]"#
    )
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TextState.self, from: Data("7".utf8)) }
  }

  @Test func `a text knows its styles and its plain text`() {
    let text = TextState("a").bold().italic() + TextState(verbatim: "b").strikethrough().underline()
    #expect(String(state: text) == "ab")
    #expect("\(text)" == "ab")
    let styles = text.runs.map(\.styles)
    #expect(styles == [[.bold, .italic], [.strikethrough, .underline]])
    #expect(text.underline(false).runs[1].styles == [.strikethrough])
    #expect(
      String(customDumping: text)
        == "\"<bold><italic>a</italic></bold><strikethrough><underline>b</underline></strikethrough>\""
    )
  }

  @Test func `a prompt is dumped as it is written`() {
    #expect(
      String(customDumping: makeAlert()) == """
        AlertState(
          title: "Delete <bold>all</bold>?",
          actions: [
            [0]: ButtonState(
              role: .destructive,
              action: .delete,
              label: "Delete"
            ),
            [1]: ButtonState(
              action: .keep(0),
              label: "Keep"
            ),
            [2]: ButtonState(
              role: .cancel,
              label: "Never mind"
            )
          ],
          message: "It cannot be brought back."
        )
        """
    )
  }
}
