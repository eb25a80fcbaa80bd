import DovetailMacroExpansion
import Testing

/// What macros say of places where an extension cannot add conformances, and of an attribute that is there twice.
struct PlaceMessageTests {
  private static let macros = ["CasePathable", "ObservableState", "Reducer"]

  private func hidden(_ place: String, _ macro: String, _ type: String) -> String {
    """
    \(place) error: '@\(macro)' adds conformances in an extension, which does not see '\(type)', a 'private' type in another. \
    Make '\(type)' 'fileprivate'.
    """
  }

  @Test(arguments: macros)
  func `a private type in another is refused, and can be made visible in the file`(_ macro: String) {
    let source = "@\(macro)\nprivate enum A { case a(B) }"
    let expansion = report(macro, on: source, around: ["struct S {}"])
    #expect(messages(expansion, on: source) == [hidden("2:1", macro, "A"), "fix-it: Make it 'fileprivate'"])
    #expect(fixed(expansion, on: source) == "@\(macro)\nfileprivate enum A { case a(B) }")
    let around = [source, "struct S {}"]
    #expect(expand(macro, .memberAttribute, on: "case a(B)", in: source, around: around).source.isEmpty)
  }

  @Test(arguments: macros)
  func `a type in a private type in another is refused`(_ macro: String) {
    let source = "@\(macro)\nenum A { case a(B) }"
    let expansion = report(macro, on: source, around: ["private struct P {}", "extension S {}"])
    #expect(messages(expansion, on: source) == [hidden("2:6", macro, "P")])
  }

  @Test(arguments: [["private struct S {}"], ["fileprivate struct P {}", "struct S {}"], []])
  func `a type that the file sees is not refused`(_ context: [String]) {
    for macro in Self.macros {
      let isPrivate = context.isEmpty
      let source = "@\(macro) \(isPrivate ? "private " : "")enum A { case a }"
      #expect(report(macro, on: source, around: context).diagnostics.isEmpty)
    }
  }

  @Test func `of types in each other only the outermost that is hidden is reported`() {
    let state = "@ObservableState struct State { var a = 1 }"
    let feature = "@Reducer private struct F {}"
    #expect(report("ObservableState", on: state, around: [feature, "struct S {}"]).diagnostics.isEmpty)
    let plain = ["private struct F {}", "struct S {}"]
    #expect(report("ObservableState", on: state, around: plain).diagnostics.count == 1)
    let inner = "@ObservableState private struct Inner { var a = 1 }"
    #expect(report("ObservableState", on: inner, around: ["@Reducer struct F {}"]).diagnostics.count == 1)
  }

  @Test func `a state that is hidden is not tracked unless it has a conformance`() {
    let (state, around) = ("private struct A { var a = 1 ; @Presents var b: B? }", ["struct S {}"])
    let member = { (source: String) in
      expand("ObservableState", .memberAttribute, on: "var a = 1", in: source, around: [source] + around).source
    }
    #expect(member("@ObservableState \(state)") == "")
    #expect(expand("ObservableState", .member, on: "@ObservableState \(state)", around: around).source == "")
    let types = ["@ObservableState \(state)"] + around
    let presents = expand("Presents", .accessor, on: "@Presents var b: B?", around: types)
    #expect(!presents.source.contains("_$observationRegistrar"))
    let conforming = "@ObservableState private struct A: ObservableState { var a = 1 }"
    #expect(member(conforming) == "@Dovetail.ObservationStateTracked")
    #expect(expand("ObservableState", .member, on: conforming, around: around).source.contains("_$id"))
  }

  @Test(arguments: macros, ["func f() ", "init(a: Int) ", "subscript(a: Int) -> Int ", "{ }", "\n{\n}"])
  func `a type in a function is refused`(_ macro: String, _ context: String) {
    let source = "@\(macro)\nstruct A {}"
    let expansion = expand(macro, .member, on: source, around: [context, "struct S {}"])
    #expect(
      messages(expansion, on: source) == [
        """
        2:1 error: '@\(macro)' adds conformances in an extension, which a type in a function cannot have. \
        Move the type out of the function.
        """
      ]
    )
    #expect(expansion.source.isEmpty)
    for role in [MacroRole.memberAttribute, .extension] {
      let other = expand(macro, role, on: source, in: source, extending: "A", missing: [macro], around: [context])
      #expect(other == .init())
    }
  }

  @Test func `of types in each other in a function only the outermost is reported`() {
    let state = "@ObservableState struct State { var a = 1 }"
    func said(_ context: [String]) -> Int {
      expand("ObservableState", .member, on: state, around: context).diagnostics.count
    }
    #expect(said(["@Reducer struct F {}", "func f() "]) == 0)
    #expect(said(["struct F {}", "func f() "]) == 1)
    #expect(said(["func f() ", "@Reducer struct F {}"]) == 1)
    let presents = expand("Presents", .accessor, on: "@Presents var b: B?", around: [state, "func f() "])
    #expect(!presents.source.contains("_$observationRegistrar"))
  }

  @Test(arguments: [
    ("CasePathable", MacroRole.extension, "enum A { case a }"), ("ObservableState", .extension, "struct A {}"),
    ("Reducer", .extension, "struct A {}"), ("DependencyClient", .member, "struct A {}"),
    ("Presents", .peer, "var a: A?"), ("DependencyEntry", .peer, "var a = 1"),
    ("DependencyEndpoint", .peer, "var a: () -> Void"), ("ObservationStateTracked", .accessor, "var a = 1"),
    ("ViewAction", .extension, "struct A { let store: StoreOf<B> }"),
  ])
  func `an attribute that is there twice is refused once`(_ macro: String, _ role: MacroRole, _ declaration: String) {
    let source = "@\(macro)\n@Other @Dovetail.\(macro)\n\(declaration)"
    // The compiler's place is that of the spaces before the attribute.
    let places = [0, macro.utf8.count + 1, macro.utf8.count + 2 + "@Other ".utf8.count]
    func said(_ place: Int, _ role: MacroRole) -> Expansion {
      expand(macro, role, on: source, attribute: place, extending: "A", missing: [macro])
    }
    let repeated = said(places[2], role)
    #expect(repeated.source.isEmpty)
    #expect(
      messages(repeated, on: source) == [
        "2:8 error: A declaration has '@\(macro)' once, and this one has it twice. Remove one of them.",
        "fix-it: Remove '@\(macro)'",
      ]
    )
    #expect(fixed(repeated, on: source) == "@\(macro)\n@Other \n\(declaration)")
    #expect(said(places[0], role) == expand(macro, role, on: source, extending: "A", missing: [macro]))
    for other in [MacroRole.accessor, .extension, .member, .peer] where other != role {
      #expect(said(places[2], other) == .init())
    }
  }

  @Test func `a member gets the attributes of the first of two attributes of its type`() {
    let source = "@ObservableState\n@ObservableState struct A { var a = 1 }"
    func attributes(_ place: Int) -> String {
      expand("ObservableState", .memberAttribute, on: "var a = 1", attribute: place, in: source).source
    }
    #expect(attributes(0) == "@Dovetail.ObservationStateTracked")
    #expect(attributes(16) == "")
  }
}
