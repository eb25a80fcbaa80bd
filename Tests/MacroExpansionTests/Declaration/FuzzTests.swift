import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailMacroExpansion

struct FuzzTests {
  /// How many edits are tried, the first of which end with a piece each.
  private static let edits = TestSize.choose(500, thorough: 5_000)

  private static let seeds = [
    """
    @Reducer(state: .equatable) @available(iOS 17, *)
    public struct Feature<T: P, each U>: Reducer, @unchecked Sendable where T.X == [Int] {
      @ObservableState public struct State: Equatable { @Presents var a: A.State?; var b = "x\\(c { "}" })", d: Int { didSet { } } }
      enum Action: ViewAction { case a(A<B<C>>), b = 1, `default`(_ x: Int = 3, y: @Sendable () async throws(E) -> Void) }
      #if os(Linux) && !A
      lazy var e = { #/a}/# }()
      #elseif B
      static func == <V>(a: inout Self, b: V...) rethrows -> Bool where V: P { a / b }
      #else
      subscript(_ i: Int) -> some View { get { 1 } nonmutating set(v) { } }
      #endif
      var body: some ReducerOf<Self> { Reduce { state, action in .none } } /* } /* { */ */
      init?(a: Int = f(1, "2"), _ b: (Int, c: D)?) async throws {}
    }
    """,
    "enum Destination {\n  case a(A = A(x: \"}\"))\n  indirect case b, c(d: [Int: String], Optional<E>)\n  #if DEBUG\n  case f\n  #endif\n}",
    "@DependencyClient public struct Client: Sendable {\n  public var fetch: @Sendable (_ id: Int, to: A<B, C>) async throws -> [D] = { _, _ in [] }\n  var (x, y): (Int, Int) = (1, 2), z = #\"\\#(1)\"#\n}",
    "extension A.B<Int> where C == D { #m<E>(f: 1) { }\n typealias G<H> = I where H: J\n var k = \"\"\"\n  \\(l { \"\"\"\n } \"\"\" })\n  \"\"\" }",
    "protocol P<A>: AnyObject { associatedtype A: B = C; func f(_: Int) -> A; var g: Int { get async set } }",
  ].map { Array($0.utf8) }

  /// Pieces that change the shape of what they are put into.
  private static let pieces =
    [
      "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\", "/*", "*/", "//", "\n", "\r\n",
      "\r", "\0", "`", "#if A\n",
      "#else\n", "#endif\n", "#elseif B\n", "@", "@A(", ":", ",", ";", "=", "->", "?", "!", "...", "/", "#/", "/#",
      "case ", "var ", "let ", "func ",
      "struct A {", "where ", "get ", "set ", "didSet {", "init", "async ", "throws(", "inout ", "some ", "in", "0x",
      "1.", "é", "\u{2192}", "<#", "#>", "$",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x86], [0xF0, 0x9F]]

  /// Must catch: a search that looks at a byte behind the end, or a token that ends there.
  @Test func `random edits neither stop the reader nor lead it out of the source`() {
    var random = SeededRandomNumberGenerator(seed: TestSize.seed(0xD0FE_7A11))
    var understood = 0
    for number in 0..<Self.edits {
      let bytes = number < Self.pieces.count ? cutOff(before: Self.pieces[number], &random) : edited(&random)
      let tokens = Lexer.tokens(of: bytes)
      if let gap = gap(in: tokens, of: bytes.count) { report(gap, number, bytes) }
      let source = SourceText(bytes: bytes)
      let reading = DeclarationReader.read(source)
      for fault in RangeCheck.faults(of: reading, in: source) { report(fault, number, bytes) }
      if reading.declaration == nil, reading.problems.isEmpty {
        report("Neither a declaration nor a problem", number, bytes)
      }
      if reading.problems.isEmpty { understood += 1 }
      for call in DeclarationReader.calls(to: ["a", "b"], in: source) {
        #expect(source.range.contains(call.callee.lowerBound))
      }
      for type in types(in: reading.declaration) {
        for part in [type.withoutOptionals] + type.genericArguments + (type.function.map { [$0.result] } ?? []) {
          let isInPlace = type.isExact ? source[part.range] == part.text : part.range == type.range
          if !isInPlace { report("the part '\(part.text)' is not where it says", number, bytes) }
        }
      }
    }
    // An edit in a body or a comment leaves a declaration whole, and most others do not.
    #expect(understood > 0 && understood < Self.edits)
  }

  private func report(_ fault: String, _ number: Int, _ bytes: [UInt8]) {
    Issue.record("edit \(number): \(fault) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
  }

  private func types(in declaration: Declaration?) -> [TypeText] {
    switch declaration {
    case .type(let type): type.members.flatMap { types(in: $0) } + type.inheritance.map(\.type)
    case .variable(let variable): variable.bindings.compactMap(\.type)
    case .enumCase(let declaration): declaration.elements.flatMap { $0.parameters.map(\.type) }
    case .function(let function): function.parameters.map(\.type)
    default: []
    }
  }

  /// The beginning of a seed, and a piece as its end.
  private func cutOff(before piece: [UInt8], _ random: inout SeededRandomNumberGenerator) -> [UInt8] {
    let seed = Self.seeds.randomElement(using: &random) ?? []
    return seed.prefix(Int.random(in: 0...seed.count, using: &random)) + piece
  }

  /// A seed with one to four edits: bytes cut out, doubled, changed, or a piece put in, or the rest cut off.
  private func edited(_ random: inout SeededRandomNumberGenerator) -> [UInt8] {
    var bytes = Self.seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 2: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 3, 4: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
      default: bytes.removeSubrange((Bool.random(using: &random) ? place : end)...)
      }
    }
    return bytes
  }
}
