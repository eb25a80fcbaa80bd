import Navigation
import SwiftUI

// A list with rows of their own, a binding of a row, and a filter.

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var title = ""
    var isDone = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
struct Rows {
  enum Filter: String, CaseIterable { case all, open }

  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = []
    var filter = Filter.all
    var settings = Settings()
    @Shared(.inMemory("isSoundOn")) var isSoundOn = false

    var visible: IdentifiedArrayOf<Row.State> { filter == .all ? rows : rows.filter { !$0.isDone } }

    struct Settings: Equatable { var title = "" }
  }

  enum Action {
    case addButtonTapped
    case filterChanged(Filter)
    case removed(IndexSet)
    case moved(IndexSet, Int)
    case rows(IdentifiedActionOf<Row>)
    case titleChanged(String)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped: state.rows.append(Row.State(id: uuid()))
      case .filterChanged(let filter): state.filter = filter
      case .removed(let positions): state.rows.remove(atOffsets: positions)
      case .moved(let positions, let target): state.rows.move(fromOffsets: positions, toOffset: target)
      case .titleChanged(let title): state.settings.title = title
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

struct RowsView: View {
  @Bindable var store: StoreOf<Rows>

  var body: some View {
    List {
      Picker("Filter", selection: $store.filter.sending(\.filterChanged).animation()) {
        ForEach(Rows.Filter.allCases, id: \.self) { filter in Text(filter.rawValue).tag(filter) }
      }
      TextField("Title", text: $store.settings.title.sending(\.titleChanged))
      Toggle("Sound", isOn: Binding(store.$isSoundOn))
      ForEach(store.scope(\.visible, action: \.rows)) { row in RowView(store: row) }
        .onDelete { store.send(.removed($0)) }
        .onMove { store.send(.moved($0, $1)) }
      ForEach(store.scope(state: \.rows, action: \.rows)) { row in RowView(store: row) }
    }
    .toolbar {
      Button("Add") { store.send(.addButtonTapped, animation: .default) }
    }
  }
}

struct RowView: View {
  @Bindable var store: StoreOf<Row>

  var body: some View {
    HStack {
      Toggle("Done", isOn: $store.isDone)
      TextField("Title", text: $store.title)
    }
  }
}
