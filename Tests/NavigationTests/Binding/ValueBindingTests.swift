import Dovetail
import DovetailTestSupport
import Navigation
import Testing

/// What the bindings of values, optionals and cases read and write.
@MainActor
struct ValueBindingTests {
  private let site = SourceSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  private let recorder = IssueRecorder()

  @CasePathable
  enum Choice: Equatable {
    case number(Int)
    case text(String)
    case nothing
  }

  // MARK: - Actions

  @Test func `a binding of a value sends an action for each new value`() {
    let store = Store(initialState: Editor.State(text: "a")) { Editor() }
    let binding = ActionBinding<Editor.State, Editor.Action, String>(\.text, action: \.textChanged, at: site)
    #expect(store[sending: binding] == "a")
    store[sending: binding] = "b"
    #expect(store.text == "b")
    #expect(store[sending: binding] == "b")
  }

  @Test func `a write of a view that closes is ignored after its feature was removed`() throws {
    let store = Store(initialState: DismissableChild.State(editor: Editor.State(text: "a"))) { DismissableChild() }
    let editor = try #require(store.scope(\.editor, action: \.editor))
    let binding = ActionBinding<Editor.State, Editor.Action, String>(\.text, action: \.textChanged, at: site)
    editor[sending: binding] = "b"
    store.send(.editor(.dismiss))
    withIssueReporters([recorder]) { editor[sending: binding] = "c" }
    #expect(recorder.messages == [])
    #expect(editor[sending: binding] == "b")
  }

  @Test func `bindings of the same value and line are the same`() {
    let first = ActionBinding<Editor.State, Editor.Action, String>(\.text, action: \.textChanged, at: site)
    #expect(first == ActionBinding(\.text, action: \.textChanged, at: site))
    #expect(first != ActionBinding(\.text, action: \.stay, at: site))
  }

  // MARK: - Optionals

  @Test func `a Boolean tells whether there is a value, and removes it`() {
    var number: Int? = 1
    #expect(number[isPresentedAt: site])
    number[isPresentedAt: site] = true
    #expect(number == 1)
    number[isPresentedAt: site] = false
    #expect(number == nil)
    #expect(!number[isPresentedAt: site])
  }

  @Test func `a Boolean that is set to true without a value is reported, and changes nothing`() {
    var number: Int?
    withIssueReporters([recorder]) { number[isPresentedAt: site] = true }
    #expect(number == nil)
    #expect(recorder.issues.map(\.site.line) == [site.line])
    #expect(
      recorder.messages == [
        """
        A binding that tells whether a value is presented was set to "true", but there is no value to present.

        Value: Int

        Nothing was changed. To present a value, assign it in the reducer; the binding can only be set to "false".
        """
      ]
    )
  }

  @Test func `a value that has gone is not brought back by a late write`() {
    var text: String? = "a"
    let last = UnwrappedValue("a")
    text[unwrapped: last] = "b"
    #expect(text == "b")
    text = nil
    #expect(text[unwrapped: last] == "b")
    text[unwrapped: last] = "c"
    #expect(text == nil)
    #expect(text[unwrapped: last] == "b")
    text = "d"
    #expect(text[unwrapped: last] == "d")
  }

  @Test func `a default stands for a value that is missing`() {
    var text: String?
    let fallback = UnwrappedValue("none")
    #expect(text[default: fallback] == "none")
    text[default: fallback] = "a"
    #expect(text == "a")
    #expect(text[default: fallback] == "a")
  }

  // MARK: - Cases

  @Test func `a case has its payload while it is active`() {
    var choice = Choice.number(1)
    #expect(choice[payload: \.number] == 1)
    #expect(choice[payload: \.text] == nil)
    choice[payload: \.number] = 2
    #expect(choice == .number(2))
    choice[payload: \.text] = "late"
    #expect(choice == .number(2), "a write to a case that is not active is ignored")
    choice[payload: \.number] = nil
    #expect(choice == .number(2))
  }

  @Test func `a case of an optional enum removes the enum while it is active`() {
    var choice: Choice? = .number(1)
    #expect(choice[optionalPayload: \.number] == 1)
    choice[optionalPayload: \.text] = nil
    #expect(choice == .number(1))
    choice[optionalPayload: \.text] = "a"
    #expect(choice == .text("a"))
    choice[optionalPayload: \.text] = nil
    #expect(choice == nil)
    choice[optionalPayload: \.text] = nil
    #expect(choice == nil)
    choice = .nothing
    #expect(choice[optionalPayload: \.nothing] != nil)
  }

  @Test func `a case of an enum of features has the store of its feature`() throws {
    let store = Store(initialState: DismissableChild.State(destination: .editor(Editor.State(text: "a")))) {
      DismissableChild()
    }
    var destination = store.scope(\.$destination, action: \.destination)
    let editor = try #require(destination[case: \.editor])
    #expect(editor.text == "a")
    #expect(destination[case: \.page] == nil)
    destination[case: \.page] = nil
    #expect(destination != nil, "another case is active")
    destination[case: \.editor] = editor
    #expect(destination != nil, "a store cannot be set")
    destination[case: \.editor] = nil
    #expect(destination == nil)
    #expect(destination[case: \.editor] == nil)
    destination[case: \.editor] = nil
    #expect(destination == nil)
  }
}
