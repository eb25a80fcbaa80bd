import Navigation

/// Properties of every shape.
@ObservableState
package nonisolated struct ObservableShapes<Value: Equatable>: Equatable where Value: Sendable {
  package var plain = 0
  package var annotated: [String: Int] = ["{": 1, "}": 2]
  package var optional: Int?
  package var generic: Value
  package var `default` = true
  package let constant = 5
  package static var shared: Int { 5 }
  package var computed: Int { plain * 2 }
  package var text = """
    { \( "}" ) "quoted"
    """
  package var child = ObservableChild()
  package var maybe: ObservableChild?
  package var rows: IdentifiedArrayOf<ObservableRow> = []
  package var list: [ObservableChild] = []
  @ObservationStateIgnored package var ignored = 0
  package var watched = 0 { didSet { ignored += 1 } }
  private var secret = 1
  #if DEBUG
    package var debug = 1
  #endif

  package init(generic: Value) { self.generic = generic }
}

/// A state in another.
@ObservableState
package nonisolated struct ObservableChild: Equatable, Hashable, Sendable {
  package var x = 0
  package var y = ""
  package init() {}
}

/// A state in a list.
@ObservableState
package nonisolated struct ObservableRow: Equatable, Identifiable {
  package let id: Int
  package var value = 0
  package init(id: Int) { self.id = id }
}

/// A state with the initialiser that the compiler makes.
@ObservableState
nonisolated struct Memberwise: Equatable, Codable {
  var a: Int
  var b = "b"
  var c: Bool?

  static var example: Memberwise { Memberwise(a: 1, c: true) }
  static var short: Memberwise { Memberwise(a: 1) }
}

/// A state whose properties are declared in another order than they are stored in.
@ObservableState
package nonisolated struct MixedOrder: Equatable {
  package var first = 1
  package let second = 2
  @Presents package var third: ObservableChild?
  package var fourth: Int
  @ObservationStateIgnored package var fifth = 5
  @ObservationStateTracked package var sixth = 6
  #if DEBUG
    let seventh = 7
  #else
    let seventh = 7
  #endif

  package init(fourth: Int) { self.fourth = fourth }
}

/// A state with the initialiser that the compiler makes, of properties of all kinds.
@ObservableState
nonisolated struct MixedMemberwise: Equatable {
  var a: Int
  let b: String
  @Presents var c: ObservableChild?
  var d = 1.5
  @ObservationStateIgnored var e: Int

  static var example: MixedMemberwise { MixedMemberwise(a: 1, b: "b", c: nil, d: 2, e: 3) }
  static var short: MixedMemberwise { MixedMemberwise(a: 1, b: "b", e: 3) }
}
