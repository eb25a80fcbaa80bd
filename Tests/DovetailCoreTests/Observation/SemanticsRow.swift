import Dovetail

/// A read, a later change, and whether the change notifies the reader.
///
/// The expected results are those of the Composable Architecture. Rows with an intentional difference have a `better`
/// text.
struct SemanticsRow: Sendable, CustomStringConvertible {
  typealias State = Garden.State

  let description: String
  let told: Bool

  /// The different behaviour of the Composable Architecture; `nil` if the behaviour is the same.
  let better: String?
  let read: @MainActor @Sendable (StoreOf<Garden>) -> Void
  let change: @Sendable (inout State) -> Void

  init(
    _ description: String,
    _ told: Bool,
    _ read: @escaping @MainActor @Sendable (StoreOf<Garden>) -> Void,
    better: String? = nil,
    _ change: @escaping @Sendable (inout State) -> Void
  ) {
    self.description = description
    self.told = told
    self.better = better
    self.read = read
    self.change = change
  }

  static let all = values + children + copies + enums + lists

  private static let values = [
    SemanticsRow("an equal value that is set", false, { _ = $0.count }) { $0.count = 0 },
    SemanticsRow("another value", true, { _ = $0.count }) { $0.count = 1 },
    SemanticsRow("another property", false, { _ = $0.count }) { $0.numbers = [1] },
    SemanticsRow("a change in place", true, { _ = $0.numbers }) { $0.numbers.append(1) },
    SemanticsRow("a change in place to an equal value, of which nothing is remembered", true, { _ = $0.count }) {
      $0.count += 0
    },
    SemanticsRow("a part of a value that is not observable", true, { _ = $0.plain.a }) { $0.plain.b = 1 },
    SemanticsRow("the whole state, read by one property", true, { _ = $0.count }) { $0 = State() },
    SemanticsRow("the whole state, read by a property that is not tracked", true, { _ = $0.mark }) { $0 = State() },
    SemanticsRow("another property, who read one that is not tracked", false, { _ = $0.mark }) { $0.count = 1 },
    SemanticsRow("the whole state, read by a part of one that is not tracked", true, { _ = $0.stone.size }) {
      $0 = State()
    },
    SemanticsRow("the whole state, read by a property made of two", true, { _ = $0.total }) { $0 = State() },
    SemanticsRow("one of two that a property is made of", true, { _ = $0.total }) { $0.bed.size = 2 },
    SemanticsRow("the whole state, read as a whole", true, { _ = $0.withState { $0.numbers.count } }) { $0 = State() },
  ]

  private static let children = [
    SemanticsRow("a child's property, who read the child", false, { _ = $0.bed }) { $0.bed.size = 1 },
    SemanticsRow("a child's property, who read it", true, { _ = $0.bed.size }) { $0.bed.size = 1 },
    SemanticsRow("a child's property, who read another", false, { _ = $0.bed.soil }) { $0.bed.size = 1 },
    SemanticsRow("a property two levels down", true, { _ = $0.bed.soil.kind }) { $0.bed.soil.kind = "clay" },
    SemanticsRow("its neighbour two levels down", false, { _ = $0.bed.soil.kind }) { $0.bed.soil.depth = 2 },
    SemanticsRow("a child that is another", true, { _ = $0.bed }) { $0.bed = Bed.State() },
    SemanticsRow("a child that is another, who read a property", true, { _ = $0.bed.soil.kind }) {
      $0.bed = Bed.State()
    },
    SemanticsRow("siblings that swap, the first", true, { _ = $0.bed }) { exchange(&$0) },
    SemanticsRow("siblings that swap, the second", true, { _ = $0.other.size }) { exchange(&$0) },
    SemanticsRow("an optional child that comes", true, { _ = $0.pot }) { $0.pot = Bed.State() },
    SemanticsRow("an optional child's property, who read the child", false, { _ = $0.list }) { $0.pot?.size = 1 },
  ]

  private static let copies = [
    SemanticsRow(
      "a copy, changed and put back, who read what changed",
      true,
      { _ = $0.bed.size },
      better: "is missed where the copy has kept its id"
    ) {
      var copy = $0.bed
      copy.size = 4
      $0.bed = copy
    },
    SemanticsRow("a copy, changed and put back, who read the rest", false, { _ = $0.bed.soil }) {
      var copy = $0.bed
      copy.size = 4
      $0.bed = copy
    },
    SemanticsRow(
      "a copy from before a change, put back after it",
      true,
      { _ = $0.bed.size },
      better: "is missed where the copy has kept its id"
    ) {
      let copy = $0.bed
      $0.bed.size = 4
      $0.bed = copy
    },
  ]

  private static let enums = [
    SemanticsRow(
      "an empty case again",
      false,
      { _ = $0.place },
      better: "is told, since an empty case is never the same"
    ) { $0.place = .nowhere },
    SemanticsRow("another case", true, { _ = $0.place }) { $0.place = .bed(Bed.State()) },
    SemanticsRow("another case with the same payload", true, { _ = $0.place }) {
      let bed = Bed.State()
      $0.place = .bed(bed)
      $0.place = .shed(bed)
    },
    SemanticsRow("a payload that is not observable", true, { _ = $0.place }) { $0.place = .number(1) },
    SemanticsRow("an equal payload that is not observable", false, { _ = $0.site }, better: "is told on each writing") {
      $0.site = .number(1)
    },
    SemanticsRow("another payload that is not observable", true, { _ = $0.site }) { $0.site = .number(2) },
    SemanticsRow("equal payloads of a case of several", false, { _ = $0.pair }, better: "is told on each writing") {
      $0.pair = .both(1, "a")
    },
    SemanticsRow("a payload that is a list, written with equal rows", false, { _ = $0.many }, better: "is told") {
      $0.many = .beds([Bed.State()])
    },
    SemanticsRow("a payload that is a list, of which a row changes", true, { _ = $0.many }) {
      if case .beds(var beds) = $0.many {
        beds[0].size = 1
        $0.many = .beds(beds)
      }
    },
    SemanticsRow("the same case with the same state", false, { _ = $0.plot }) { (state: inout State) in
      state.plot = state.plot
    },
    SemanticsRow("the property of a state in a case, who read the case", false, { _ = $0.plot }) { state in
      if case .bed(var bed) = state.plot {
        bed.size = 3
        state.plot = .bed(bed)
      }
    },
    SemanticsRow("the same case with another state", true, { _ = $0.plot }) { $0.plot = .bed(Bed.State()) },
  ]

  private static let lists = [
    SemanticsRow("a list of states that one is added to", true, { _ = $0.list }) { $0.list.append(Bed.State()) },
    SemanticsRow("a state of a list, who read the list", false, { _ = $0.list }) { $0.list[0].size = 1 },
    SemanticsRow("a state of a list, who read its property", true, { _ = $0.list[0].size }) { $0.list[0].size = 1 },
    SemanticsRow("a state of a list, who read another", false, { _ = $0.list[1].size }) { $0.list[0].size = 1 },
    SemanticsRow(
      "a list of states from before a change",
      true,
      { _ = $0.list[0].size },
      better: "is missed where the states have kept their ids"
    ) {
      let copy = $0.list
      $0.list[0].size = 1
      $0.list = copy
    },
    SemanticsRow(
      "rows from before a change",
      true,
      { _ = $0.rows[id: 1]?.height },
      better: "is missed, since ids alone are compared"
    ) {
      let copy = $0.rows
      $0.rows[id: 1]?.height = 1
      $0.rows = copy
    },
    SemanticsRow("a row that comes", true, { _ = $0.rows }) { $0.rows.append(Plant.State(id: 9)) },
    SemanticsRow("a row's property, who read the list", false, { _ = $0.rows }) { $0.rows[id: 1]?.height = 1 },
    SemanticsRow("a row's property, who read it", true, { _ = $0.rows[id: 1]?.height }) { $0.rows[id: 1]?.height = 1 },
    SemanticsRow("a row's property, who read another row", false, { _ = $0.rows[id: 2]?.height }) {
      $0.rows[id: 1]?.height = 1
    },
    SemanticsRow("a row that is replaced in place", true, { _ = $0.rows[id: 1]?.height }, better: "is missed") {
      $0.rows[id: 1]! = Plant.State(id: 1, height: 5)
    },
    SemanticsRow("a row that is written back", false, { _ = $0.rows }) { $0.rows[id: 1] = $0.rows[id: 1] },
    SemanticsRow("a list that is written back", false, { _ = $0.rows }) { (state: inout State) in
      state.rows = state.rows
    },
    SemanticsRow("a state of a dictionary, which is told as a whole", true, { _ = $0.beds["a"]?.size }) {
      $0.beds["a"]?.soil.kind = "clay"
    },
    SemanticsRow("rows that move", true, { _ = $0.rows }) { $0.rows.reverse() },
    SemanticsRow(
      "a row that another of the same id replaces",
      true,
      { _ = $0.rows[id: 1]?.height },
      better: "is missed, since ids alone are compared"
    ) {
      $0.rows[id: 1] = Plant.State(id: 1, height: 5)
    },
    SemanticsRow(
      "a list that one with the same ids replaces",
      true,
      { _ = $0.rows[id: 1]?.height },
      better: "is missed, since ids alone are compared"
    ) {
      $0.rows = [Plant.State(id: 1, height: 5), Plant.State(id: 2)]
    },
  ]
}

private func exchange(_ state: inout Garden.State) {
  let bed = state.bed
  state.bed = state.other
  state.other = bed
}
