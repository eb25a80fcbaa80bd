import DovetailMacroExpansion
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

  @Test func `what is added in a state that is not observable works without a registrar`() {
    let source = "@Presents var child: Int?"
    for role in [MacroRole.peer, .accessor] {
      #expect(!expand("Presents", role, on: source, around: ["struct State {}"]).source.contains("Registrar"))
      #expect(expand("Presents", role, on: source, around: ["extension State {}"]).source.contains("Registrar"))
    }
  }
}
