import MacroExpansion
import Testing

struct PresentsTests {
  private let state = ["@ObservableState struct State {}"]

  @Test func `a presentation is kept under a name with an underscore, and given under one with a dollar`() {
    let source = expand("Presents", .peer, on: "@Presents public var child: Child.State?", around: state).source
    #expect(
      source.hasPrefix(
        "private var _child = PresentationState<Child.State>(wrappedValue: nil)\npublic var $child: PresentationState<Child.State> {\n  get {"
      )
    )
    let initial = expand(
      "Presents",
      .peer,
      on: "@Presents var child: Optional<Child<Int>.State> = .init()",
      around: state
    ).source
    #expect(
      initial.hasPrefix("private var _child = PresentationState<Child<Int>.State>(wrappedValue: .init())\nvar $child:")
    )
  }

  @Test func `the variable is what is presented`() {
    #expect(
      expand("Presents", .accessor, on: "@Presents var child: Child.State?", around: state).source == #"""
        {
          @storageRestrictions(initializes: _child)
          init(initialValue) { _child = PresentationState(wrappedValue: initialValue) }
          get {
            _$observationRegistrar.read(\Self.child)
            return _child.wrappedValue
          }
          set {
            guard _$observationRegistrar.isObserved, !Dovetail._$isIdentityEqual(_child.wrappedValue, newValue) else {
              _child.wrappedValue = newValue
              return
            }
            Dovetail._$willReplace(_child.wrappedValue, by: newValue)
            _child.wrappedValue = newValue
            _$observationRegistrar.wrote(\Self.child)
          }
          _modify {
            let identity = Dovetail._$willChange(&_child, _$observationRegistrar)
            defer {
              if Dovetail._$isChanged(_child, since: identity) { _$observationRegistrar.wrote(\Self.child) }
            }
            yield &_child.wrappedValue
          }
        }
        """#
    )
  }

  @Test(arguments: [
    ("@Presents var child: Child.State", "1:15 error"), ("@Presents var child = f()", "1:15 error"),
    ("@Presents let child: Int?", "1:11 error"), ("@Presents var a, b: Int?", "1:11 error"),
    ("@Presents var child: Int? { nil }", "1:11 error"), ("@Presents static var child: Int?", "1:18 error"),
    ("@Presents func child() {}", "1:11 error"),
  ])
  func `anything but an optional variable is refused`(_ source: String, _ complaint: String) {
    let expansion = expand("Presents", .peer, on: source, around: state)
    #expect(complaints(expansion, on: source) == [complaint])
    #expect(expand("Presents", .accessor, on: source, around: state) == .init())
  }

  @Test func `a state that is not observable is refused`() {
    let source = "@Presents var child: Int?"
    #expect(
      complaints(expand("Presents", .peer, on: source, around: ["struct State {}"]), on: source) == ["1:11 error"]
    )
    // What is added works without a registrar, so that there are no more errors.
    for role in [MacroRole.peer, .accessor] {
      #expect(!expand("Presents", role, on: source, around: ["struct State {}"]).source.contains("Registrar"))
      #expect(expand("Presents", role, on: source, around: ["extension State {}"]).source.contains("Registrar"))
    }
  }
}
