import Foundation
import Navigation

/// Rows with timers of their own, and a sheet for a new row.
@Reducer
struct Inventory {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = []
    @Presents var editor: Editor.State?
  }

  enum Action {
    case addButtonTapped
    case deleteButtonTapped(id: UUID)
    case sortButtonTapped
    case rows(IdentifiedActionOf<Row>)
    case editor(PresentationAction<Editor.Action>)
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.editor = Editor.State(item: Item(id: uuid(), madeAt: date.now), isNew: true)
      case .deleteButtonTapped(let id):
        state.rows.remove(id: id)
      case .sortButtonTapped:
        state.rows.sort { $0.item.title < $1.item.title }
      case .editor(.presented(.saveButtonTapped)):
        guard let editor = state.editor else { break }
        state.rows.append(Row.State(item: editor.item))
        state.editor = nil
      case .rows, .editor:
        break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
    .ifLet(\.$editor, action: \.editor) { Editor() }
  }
}

struct Item: Equatable, Identifiable, Sendable {
  let id: UUID
  let madeAt: Date
  var title = ""
  var status = Status.inStock(quantity: 1)

  enum Status: Equatable, Sendable {
    case inStock(quantity: Int)
    case soldOut(isOnBackOrder: Bool)
  }
}

/// One item.
@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    var item: Item
    var isCounting = false
    var id: UUID { item.id }

    init(item: Item) { self.item = item }
  }

  enum Action: Equatable {
    case countButtonTapped
    case counted
    case soldOutButtonTapped
  }

  private enum CancelID { case counting }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countButtonTapped:
        state.isCounting.toggle()
        guard state.isCounting else { return .cancel(id: CancelID.counting) }
        return .run { send in
          for await _ in clock.timer(interval: .milliseconds(90)) { await send(.counted) }
        }
        .cancellable(id: CancelID.counting)
      case .counted:
        if case .inStock(let quantity) = state.item.status { state.item.status = .inStock(quantity: quantity + 1) }
        return .none
      case .soldOutButtonTapped:
        state.isCounting = false
        state.item.status = .soldOut(isOnBackOrder: false)
        return .cancel(id: CancelID.counting)
      }
    }
  }
}

/// The sheet for a new item, whose state has an initializer of its own.
@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable {
    var item: Item
    let isNew: Bool
    var title: String
    var hint = ""

    init(item: Item, isNew: Bool = false) {
      self.item = item
      self.isNew = isNew
      title = item.title.isEmpty ? "New item" : item.title
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveButtonTapped
    case cancelButtonTapped
    case hintLoaded(String)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        state.item.title = state.title
        return .none
      case .saveButtonTapped:
        return .none
      case .cancelButtonTapped:
        return .run { _ in await dismiss() }
      case .hintLoaded(let hint):
        state.hint = hint
        return .none
      }
    }
    .onMount { _ in
      .run { send in
        try await clock.sleep(for: .milliseconds(50))
        await send(.hintLoaded("Titles are short."))
      }
    }
  }
}
