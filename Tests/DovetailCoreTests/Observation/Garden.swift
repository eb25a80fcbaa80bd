import Dovetail

/// A feature whose actions contain the changes of its state.
@Reducer
struct Garden {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var numbers: [Int] = []
    var bed = Bed.State()
    var other = Bed.State()
    var pot: Bed.State?
    var rows: IdentifiedArrayOf<Plant.State> = []
    var list: [Bed.State] = []
    var place = Place.State.nowhere
    var plain = Plain()
    var plot = Place.State.bed(Bed.State())
    var site = Place.State.number(1)
    var pair = Parcel.both(1, "a")
    var many = Parcel.beds([Bed.State()])
    var beds = ["a": Bed.State()]
    let mark = 7
    let stone = Bed.State()

    var yard = Yard()
    var counted: IdentifiedArrayOf<Plant.State> = [] { didSet { changesOfCounted += 1 } }
    var changesOfCounted = 0

    var total: Int { count + bed.size }
  }

  @ObservableState
  struct Yard: Equatable {
    var name = ""
    var corner = Corner()
  }

  @ObservableState
  struct Corner: Equatable {
    var rows: IdentifiedArrayOf<Plant.State> = [Plant.State(id: 1), Plant.State(id: 2)]
  }

  @ObservableState
  enum Parcel: Equatable {
    case both(Int, String)
    case beds([Bed.State])
  }

  struct Plain: Equatable {
    var a = 0
    var b = 0
  }

  enum Action {
    case change((inout State) -> Void)
    case twice((inout State) -> Void)
    case bed(Bed.Action)
    case other(Bed.Action)
    case pot(Bed.Action)
    case rows(IdentifiedActionOf<Plant>)
    case place(Place.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.bed, action: \.bed) { Bed() }
    Scope(state: \.other, action: \.other) { Bed() }
    Scope(state: \.place, action: \.place) { Place() }
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      case .twice(let change):
        change(&state)
        return .send(.change(change))
      default: break
      }
      return .none
    }
    .ifLet(\.pot, action: \.pot) { Bed() }
    .forEach(\.rows, action: \.rows) { Plant() }
  }
}

@Reducer
struct Bed {
  @ObservableState
  struct State: Equatable {
    var size = 0
    var soil = Soil()
  }

  @ObservableState
  struct Soil: Equatable {
    var kind = "loam"
    var depth = 1
  }

  enum Action {
    case change((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      }
      return .none
    }
  }
}

@Reducer
struct Plant {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var height = 0
    var name = ""
  }

  enum Action {
    case change((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      }
      return .none
    }
  }
}

@Reducer
struct Place {
  @ObservableState
  enum State: Equatable {
    case nowhere
    case bed(Bed.State)
    case shed(Bed.State)
    case number(Int)
  }

  enum Action {
    case bed(Bed.Action)
    case change((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifCaseLet(\.bed, action: \.bed) { Bed() }
  }
}
