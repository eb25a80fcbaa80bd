import DovetailTestSupport
import Navigation
import Testing

/// What is reported of presentations, with the line.
@MainActor
struct PresentationMessageTests {
  private func issues(_ test: () async -> Void) async -> [ReportedIssue] {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) { await test() }
    return recorder.issues
  }

  /// A desk whose `ifLet` stands in this file.
  @Reducer
  struct Table {
    @ObservableState
    struct State: Equatable {
      @Presents var editor: Editor.State?
      var count = 0
    }

    enum Action {
      case editor(PresentationAction<Editor.Action>)
    }

    static let line: UInt = #line + 7

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
      .ifLet(\.$editor, action: \.editor) { Editor() }
    }
  }

  @Test(arguments: [PresentationAction<Editor.Action>.dismiss, .presented(.arrived)])
  func `an action while nothing is presented`(action: PresentationAction<Editor.Action>) async {
    let store = Store(initialState: Table.State()) { Table() }
    let issues = await issues { store.send(.editor(action)) }
    #expect(store.count == 1)
    #expect(issues.map(\.site.line) == [Table.line])
    #expect(
      issues.map(\.description) == [
        """
        A presentation action was received while nothing was presented, by the "ifLet" at \
        NavigationTests/PresentationMessageTests.swift:\(Table.line).

        Action: \
        PresentationMessageTests.Table.Action.editor\(action == .dismiss ? "(.dismiss)" : "(.presented(.arrived))")

        No reducer of a child ran. To fix it:

        - run the child's reducer before the one that removes the child: "ifLet" does so for the reducer that it is \
        called on;
        - when the child is removed, cancel tasks that it started outside of effects (effects are cancelled automatically);
        - send actions of a presentation, "dismiss" too, only while something is presented.
        """
      ]
    )
  }

  @Test func `a dismissal of a feature that nobody presents`() async {
    let line: UInt = #line + 4
    let store = Store(initialState: Editor.State()) {
      Reduce<Editor.State, Editor.Action> { _, _ in
        @Dependency(\.dismiss) var dismiss
        return .run { [dismiss] _ in await dismiss() }
      }
    }
    let issues = await issues { await store.send(.closeButtonTapped).finish() }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        A feature asked to be dismissed, but it is not presented.

        "dismiss" works in effects of features that are presented with "ifLet" or are elements of a stack with \
        "forEach". If the feature may also be the root, check "isPresented" first. In a test of the feature alone, \
        override "dismiss".
        """
      ]
    )
  }

  @Test func `a dismissal outside of effects`() async {
    var dismiss: DismissEffect?
    let store = Store(initialState: Table.State(editor: Editor.State())) {
      Reduce<Table.State, Table.Action> { _, _ in .none }
        .ifLet(\.$editor, action: \.editor) {
          Reduce { _, _ in
            dismiss = Dependency(\.dismiss).wrappedValue
            return .none
          }
        }
    }
    store.send(.editor(.presented(.arrived)))
    let line: UInt = #line + 1
    let issues = await issues { await dismiss?() }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        A feature asked to be dismissed outside of its effects.

        "dismiss" finds the feature by the running effect. Call it in an effect or in a child task of an effect, not \
        in a detached task or a callback.
        """
      ]
    )
  }

  @Test func `a case that is written to while another is presented`() async {
    var destination = PresentationState<DismissableChild.Destination.State>(wrappedValue: .editor(Editor.State()))
    let line: UInt = #line + 1
    let issues = await issues { destination[case: \.page] = Page.State(id: 1) }
    #expect(destination.wrappedValue == .editor(Editor.State()))
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        A case was written to that is not presented.

        Case: \\.page
        Presented: DismissableChild.Destination.State.editor
        Value: Page.State(
          id: 1,
          room: nil,
          taps: 0
        )

        Nothing was changed. To present a case, assign the property: "state.destination = .editor(…)".
        """
      ]
    )
  }

  @Test func `a test does not have to assert the dismissal of its feature, nor what has not ended by then`() async {
    let issues = await issues {
      let store = TestStore(initialState: Editor.State()) { Editor() }
      await store.send(.stay("work"))
      await store.send(.closeButtonTapped)
    }
    #expect(issues.isEmpty)
  }

  @Test func `an action sent after the feature has asked to be dismissed`() async {
    let store = TestStore(initialState: Editor.State()) { Editor() }
    await store.send(.stay("work"))
    #expect(!store.isDismissed)
    await store.send(.closeButtonTapped)
    #expect(store.isDismissed)
    let line: UInt = #line + 1
    let issues = await issues { await store.send(.textChanged("a")) { $0.text = "a" } }
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        An action was sent after the feature had asked to be dismissed.

        Action: Editor.Action.textChanged

        The reducer did not run, because the parent would have removed the feature. End the test with the dismissal, \
        and check it with "isDismissed".
        """
      ]
    )
    #expect(store.state.text == "")
  }
}
