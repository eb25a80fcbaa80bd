#if canImport(SwiftUI)
  import Navigation
  import SwiftUI

  /// The list of all meetings.
  struct SyncUpListView: View {
    @Bindable var store: StoreOf<SyncUpList>

    var body: some View {
      List {
        ForEach(store.syncUps) { syncUp in
          Button {
            store.send(.rowTapped(syncUp.id))
          } label: {
            HStack {
              Text(syncUp.title)
              Spacer()
              Label("\(syncUp.speakers.count)", systemImage: "person.3")
            }
          }
        }
      }
      .navigationTitle("Meetings")
      .toolbar {
        Button("Add") { store.send(.addButtonTapped) }
      }
      .sheet(item: $store.scope(\.$destination, action: \.destination).add) { form in
        NavigationStack {
          SyncUpFormView(store: form)
            .toolbar {
              Button("Cancel") { store.send(.cancelButtonTapped) }
              Button("Save") { store.send(.saveButtonTapped) }
            }
        }
      }
      .alert($store.scope(\.$destination.alert, action: \.destination.alert))
    }
  }
#endif
