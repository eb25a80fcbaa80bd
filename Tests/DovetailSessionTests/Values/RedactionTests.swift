import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailSession

/// What a redaction hides, in dumps.
struct RedactionTests {
  struct Password: Equatable { var text: String }

  struct User: Equatable {
    var name = "Ann"
    var phone: String? = "555"
    var code = Password(text: "5-6")
  }

  struct Plain: Equatable {
    var user = User()
    var guest: User? = User()
    var others: [User] = []
    var point = (x: 1, y: "555")
    static func == (first: Plain, second: Plain) -> Bool { first.user == second.user && first.guest == second.guest }
    var computed: String { "555" }
  }

  @ObservableState
  struct Row: Equatable, Identifiable {
    let id: Int
    var note = "555"
  }

  @ObservableState
  struct Observed: Equatable {
    var note = "555"
    var row = Row(id: 1)
    var chosen: Row? = Row(id: 2)
    var rows: IdentifiedArrayOf<Row> = [Row(id: 3)]
    var user: User? = User()
  }

  private func dump(_ value: Any, _ rules: Redaction.Rule..., names: [String] = []) -> String {
    var redaction = DumpRedaction()
    for rule in rules { rule.apply(&redaction) }
    redaction.names = SensitiveNames(names)
    return dumpText(of: value, redaction: redaction, maximumBytes: 1_000).text
  }

  // MARK: - Key paths

  @Test func `a property of a struct is hidden by its key path`() {
    #expect(
      dump(User(), .keyPath(\User.phone))
        == """
        User(
          name: "Ann",
          phone: <redacted>,
          code: RedactionTests.Password(text: "5-6")
        )
        """.replacing("User(", with: "RedactionTests.User(")
    )
  }

  @Test func `a key path hides the property in every value of the type`() {
    for rule in [Redaction.Rule.keyPath(\Plain.user.phone), .keyPath(\Plain.guest?.phone), .keyPath(\User.phone)] {
      var state = Plain()
      state.others = [User(), User()]
      state.point.y = ""
      let text = dump(state, rule)
      #expect(!text.contains("555"))
      #expect(text.matches(of: /phone: <redacted>/).count == 4)
    }
  }

  @Test func `a labelled part of a tuple is hidden in every such tuple`() {
    #expect(dump(Plain(), .keyPath(\Plain.point.y)).contains("y: <redacted>"))
  }

  struct Pairs { var pair = (1, "555") }

  @Test func `a part of a tuple without a label hides the tuple`() {
    #expect(dump(Pairs(), .keyPath(\Pairs.pair.1)) == "RedactionTests.Pairs(pair: <redacted>)")
  }

  @Test func `a tracked property is hidden by its key path`() {
    let text = dump(Observed(), .keyPath(\Observed.note))
    #expect(text.contains("note: <redacted>"))
    #expect(text.matches(of: /"555"/).count == 4)
  }

  @Test func `a tracked property of a tracked property is hidden in all elements too`() {
    for rule in [Redaction.Rule.keyPath(\Observed.row.note), .keyPath(\Observed.chosen?.note), .keyPath(\Row.note)] {
      let text = dump(Observed(), rule)
      #expect(text.matches(of: /note: <redacted>/).count == 3)
      #expect(text.matches(of: /note: "555"/).count == 1)
    }
  }

  @Test func `a stored property behind a tracked optional is hidden`() {
    #expect(dump(Observed(), .keyPath(\Observed.user?.phone)).contains("phone: <redacted>"))
  }

  @Test func `a key path through a subscript is reported once and hides the collection`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      for _ in 1...2 {
        let text = dump(Plain(others: [User()]), .keyPath(\Plain.others[0].phone))
        #expect(text.contains("others: <redacted>"))
      }
    }
    #expect(
      recorder.messages == [
        #"""
        A key path of a redaction leads through a subscript or a computed property, which no dump shows under that name.

        Key path: \RedactionTests.Plain.others.….phone

        The property "others" of "RedactionTests.Plain" is hidden instead, as a whole. Name the property from the type that stores it, as in ".keyPath(\User.password)", or hide all values of a type, as in ".type(Password.self)".
        """#
      ]
    )
  }

  @Test func `a computed property is reported and hides the root`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      #expect(dump(Plain(), .keyPath(\Plain.computed)) == "<redacted>")
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains(#"Each value of the type "RedactionTests.Plain" is hidden"#) == true)
  }

  // MARK: - Types

  @Test func `a type is hidden wherever its values are`() {
    let secret = Password(text: "555")
    let values: [Any] = [
      secret, [secret], ["a": secret], Optional(secret) as Any, [1: [secret as Password?]],
      Result<Password, Never>.success(secret), AnyHashable(HashableSecret()), (1, secret), [HashableSecret(): 1],
      Set([HashableSecret()]), Shared(value: secret),
    ]
    for value in values {
      let text = dump(value, .type(Password.self), .type(HashableSecret.self))
      #expect(text.contains("<redacted>"))
      #expect(!text.contains("555"))
    }
  }

  struct HashableSecret: Hashable { var text = "555" }

  class Base { var text = "555" }
  final class Derived: Base { let more = "555" }
  protocol Confidential {}
  struct Note: Confidential { var text = "555" }

  @Test func `subclasses and conforming types are hidden too`() {
    #expect(dump([Derived()], .type(Base.self)) == "[\n  [0]: <redacted>\n]")
    #expect(dump([Note()], .type((any Confidential).self)) == "[\n  [0]: <redacted>\n]")
  }

  @Test func `a key path of a base class hides the property in a subclass`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      #expect(!dump(Derived(), .keyPath(\Base.text), .keyPath(\Derived.more)).contains("555"))
    }
  }

  // MARK: - Names

  @Test(
    arguments: [
      "token", "accessToken", "ACCESS_TOKEN", "access-token", "tokenValue", "apiKey", "APIKey", "API_KEY", "X-Api-Key",
      "myAPIKeys", "apikey", "_token",
    ]
  )
  func `names are found by whole words`(_ name: String) {
    #expect(SensitiveNames(["token", "apiKey", "apiKeys"]).match(name))
  }

  @Test(arguments: ["tokenizer", "key", "api", "keyAPI", "mytoken", "", "apiKind"])
  func `parts of words are no names`(_ name: String) {
    #expect(!SensitiveNames(["token", "apiKey"]).match(name))
  }

  struct Form {
    var password = "555"
    var userToken: String? = "555"
    var isPasswordShown = true
    var tokenizer = "words"
    var headers = ["Authorization": "555", "Accept": "text"]
  }

  @Test func `sensitive names are hidden unless they are turned off`() {
    #expect(
      dump(Form(), names: Redaction.defaultNames) == """
        RedactionTests.Form(
          password: <redacted>,
          userToken: <redacted>,
          isPasswordShown: true,
          tokenizer: "words",
          headers: [
            "Accept": "text",
            "Authorization": <redacted>
          ]
        )
        """
    )
    #expect(dump(Form()).matches(of: /555/).count == 3)
  }

  @CasePathable
  enum Action {
    case signIn(name: String, password: String)
    case passwordChanged(String)
    case tokenResponse(Result<String, SampleError>)
    case binding(BindingAction<Observed>)
    case passwordReset(Reset)
    enum Reset { case sent, code(String) }
  }

  @Test func `labels and names of cases hide what they hold`() {
    let text = ValueText(redaction: Redaction())
    #expect(
      text.title(of: Action.signIn(name: "Ann", password: "555")) == #"signIn(name: "Ann", password: <redacted>)"#
    )
    #expect(text.title(of: Action.passwordChanged("555")) == "passwordChanged(<redacted>)")
    #expect(text.title(of: Action.tokenResponse(.success("555"))) == "tokenResponse(.success(<redacted>))")
    #expect(text.title(of: Action.passwordReset(.sent)) == "passwordReset(.sent)")
    #expect(text.title(of: Action.passwordReset(.code("555"))) == "passwordReset(.code(<redacted>))")
  }

  @Test func `a binding hides the value of a hidden property`() {
    let text = ValueText(redaction: Redaction(.keyPath(\Observed.note)))
    #expect(text.title(of: Action.binding(.set(\.note, "555"))) == #"binding(.set(\.note, <redacted>))"#)
    #expect(text.title(of: Action.binding(.set(\.row.note, "5"))) == #"binding(.set(\.row.note, "5"))"#)
    let byName = ValueText(redaction: Redaction(names: ["note"]))
    #expect(byName.title(of: Action.binding(.set(\.row.note, "555"))) == #"binding(.set(\.row.note, <redacted>))"#)
  }

  // MARK: - Types that choose their own dump

  struct Described: CustomDumpStringConvertible {
    var secret = "555"
    var customDumpDescription: String { "Described: \(secret)" }
  }

  struct Replaced: CustomDumpRepresentable {
    var secret = "555"
    var customDumpValue: Any { [secret] }
  }

  struct Mirrored: CustomReflectable {
    var secret = "555"
    var customMirror: Mirror { Mirror(self, children: ["public": secret]) }
  }

  @Test func `a type that chooses its own dump is hidden as a whole`() {
    let values: [Any] = [Described(), Replaced(), Mirrored()]
    for value in values {
      #expect(dump(value).contains("555"))
      #expect(dump(value, names: ["secret"]) == "<redacted>")
    }
    #expect(dump(Described(), .keyPath(\Described.secret)) == "<redacted>")
  }
}
