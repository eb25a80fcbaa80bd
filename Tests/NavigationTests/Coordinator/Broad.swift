import Navigation

/// A tree of 1,110 flows: three levels of ten each, with a thousand leaves, told from each other by their types.
enum Broad {
  /// The place of a leaf, each a kind of its own.
  enum Spot: FlowTarget {
    case leaf(Int)

    struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
      subscript(root: Spot) -> PartialCaseKeyPath<Spot> {
        switch root {
        case .leaf(let number): \.[leaf: number]
        }
      }

      subscript(leaf number: Int) -> AnyCasePath<Spot, Void> {
        AnyCasePath(embed: { _ in .leaf(number) }, extract: { $0 == .leaf(number) ? () : nil })
      }

      func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Spot>]> {
        (0..<1000).map { number -> PartialCaseKeyPath<Spot> in \.[leaf: number] }.makeIterator()
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  protocol Digit { static var value: Int { get } }

  struct Leaf<A: Digit, B: Digit, C: Digit>: Flow {
    struct State: Equatable {}
    @CasePathable
    enum Action: FlowAction { case flow(Handover<Spot>) }

    static var targets: Targets { [\.[leaf: A.value * 100 + B.value * 10 + C.value]] }
    static func start(for target: Spot) -> State? { State() }
    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  /// Ten flows.
  protocol Decade {
    associatedtype F0: Flow where F0.Action.Target == Spot, F0: Makeable
    associatedtype F1: Flow where F1.Action.Target == Spot, F1: Makeable
    associatedtype F2: Flow where F2.Action.Target == Spot, F2: Makeable
    associatedtype F3: Flow where F3.Action.Target == Spot, F3: Makeable
    associatedtype F4: Flow where F4.Action.Target == Spot, F4: Makeable
    associatedtype F5: Flow where F5.Action.Target == Spot, F5: Makeable
    associatedtype F6: Flow where F6.Action.Target == Spot, F6: Makeable
    associatedtype F7: Flow where F7.Action.Target == Spot, F7: Makeable
    associatedtype F8: Flow where F8.Action.Target == Spot, F8: Makeable
    associatedtype F9: Flow where F9.Action.Target == Spot, F9: Makeable
  }

  /// A flow that can be made of nothing.
  protocol Makeable { init() }

  /// A flow that holds ten others.
  struct Fan<Ten: Decade>: Flow, Makeable {
    struct State {
      var f0: Ten.F0.State?
      var f1: Ten.F1.State?
      var f2: Ten.F2.State?
      var f3: Ten.F3.State?
      var f4: Ten.F4.State?
      var f5: Ten.F5.State?
      var f6: Ten.F6.State?
      var f7: Ten.F7.State?
      var f8: Ten.F8.State?
      var f9: Ten.F9.State?
    }

    @CasePathable
    enum Action: FlowAction {
      case flow(Handover<Spot>)
      case f0(Ten.F0.Action)
      case f1(Ten.F1.Action)
      case f2(Ten.F2.Action)
      case f3(Ten.F3.Action)
      case f4(Ten.F4.Action)
      case f5(Ten.F5.Action)
      case f6(Ten.F6.Action)
      case f7(Ten.F7.Action)
      case f8(Ten.F8.Action)
      case f9(Ten.F9.Action)
    }

    static var children: Children {
      [
        .optional(\.f0, action: \.f0, Ten.F0.self),
        .optional(\.f1, action: \.f1, Ten.F1.self),
        .optional(\.f2, action: \.f2, Ten.F2.self),
        .optional(\.f3, action: \.f3, Ten.F3.self),
        .optional(\.f4, action: \.f4, Ten.F4.self),
        .optional(\.f5, action: \.f5, Ten.F5.self),
        .optional(\.f6, action: \.f6, Ten.F6.self),
        .optional(\.f7, action: \.f7, Ten.F7.self),
        .optional(\.f8, action: \.f8, Ten.F8.self),
        .optional(\.f9, action: \.f9, Ten.F9.self),
      ]
    }
    static func start(for target: Spot) -> State? { State() }

    var body: some Reducer<State, Action> {
      Reduce(EmptyReducer<State, Action>())
        .ifLet(\.f0, action: \.f0) { Ten.F0() }
        .ifLet(\.f1, action: \.f1) { Ten.F1() }
        .ifLet(\.f2, action: \.f2) { Ten.F2() }
        .ifLet(\.f3, action: \.f3) { Ten.F3() }
        .ifLet(\.f4, action: \.f4) { Ten.F4() }
        .ifLet(\.f5, action: \.f5) { Ten.F5() }
        .ifLet(\.f6, action: \.f6) { Ten.F6() }
        .ifLet(\.f7, action: \.f7) { Ten.F7() }
        .ifLet(\.f8, action: \.f8) { Ten.F8() }
        .ifLet(\.f9, action: \.f9) { Ten.F9() }
    }
  }

  enum D0: Digit { static var value: Int { 0 } }
  enum D1: Digit { static var value: Int { 1 } }
  enum D2: Digit { static var value: Int { 2 } }
  enum D3: Digit { static var value: Int { 3 } }
  enum D4: Digit { static var value: Int { 4 } }
  enum D5: Digit { static var value: Int { 5 } }
  enum D6: Digit { static var value: Int { 6 } }
  enum D7: Digit { static var value: Int { 7 } }
  enum D8: Digit { static var value: Int { 8 } }
  enum D9: Digit { static var value: Int { 9 } }

  enum Twig<A: Digit, B: Digit>: Decade {
    typealias F0 = Leaf<A, B, D0>
    typealias F1 = Leaf<A, B, D1>
    typealias F2 = Leaf<A, B, D2>
    typealias F3 = Leaf<A, B, D3>
    typealias F4 = Leaf<A, B, D4>
    typealias F5 = Leaf<A, B, D5>
    typealias F6 = Leaf<A, B, D6>
    typealias F7 = Leaf<A, B, D7>
    typealias F8 = Leaf<A, B, D8>
    typealias F9 = Leaf<A, B, D9>
  }

  enum Bough<A: Digit>: Decade {
    typealias F0 = Fan<Twig<A, D0>>
    typealias F1 = Fan<Twig<A, D1>>
    typealias F2 = Fan<Twig<A, D2>>
    typealias F3 = Fan<Twig<A, D3>>
    typealias F4 = Fan<Twig<A, D4>>
    typealias F5 = Fan<Twig<A, D5>>
    typealias F6 = Fan<Twig<A, D6>>
    typealias F7 = Fan<Twig<A, D7>>
    typealias F8 = Fan<Twig<A, D8>>
    typealias F9 = Fan<Twig<A, D9>>
  }

  enum Trunk: Decade {
    typealias F0 = Fan<Bough<D0>>
    typealias F1 = Fan<Bough<D1>>
    typealias F2 = Fan<Bough<D2>>
    typealias F3 = Fan<Bough<D3>>
    typealias F4 = Fan<Bough<D4>>
    typealias F5 = Fan<Bough<D5>>
    typealias F6 = Fan<Bough<D6>>
    typealias F7 = Fan<Bough<D7>>
    typealias F8 = Fan<Bough<D8>>
    typealias F9 = Fan<Bough<D9>>
  }
}

extension Broad.Leaf: Broad.Makeable {}
