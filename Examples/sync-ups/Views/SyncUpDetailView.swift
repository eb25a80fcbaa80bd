#if canImport(SwiftUI)
  import Navigation
  import SwiftUI

  /// The page of one meeting.
  struct SyncUpDetailView: View {
    @Bindable var store: StoreOf<SyncUpDetail>

    var body: some View {
      Form {
        Section("Meeting") {
          Button("Start") { store.send(.startButtonTapped) }
          Text("\(store.syncUp.minutes) minutes")
        }
        Section("Past meetings") {
          ForEach(store.syncUp.meetings) { meeting in
            Button("\(meeting.seconds) seconds") { store.send(.meetingTapped(meeting.id)) }
          }
          .onDelete { positions in
            for position in positions { store.send(.meetingRemoved(store.syncUp.meetings[position].id)) }
          }
        }
        Section("Speakers") {
          ForEach(store.syncUp.speakers) { speaker in Text(speaker.name) }
        }
        Button("Delete", role: .destructive) { store.send(.deleteButtonTapped, animation: .default) }
      }
      .navigationTitle(store.syncUp.title)
      .toolbar {
        Button("Edit") { store.send(.editButtonTapped) }
      }
      .alert($store.scope(\.$destination.alert, action: \.destination.alert))
      .sheet(item: $store.scope(\.$destination.edit, action: \.destination.edit)) { form in
        NavigationStack {
          SyncUpFormView(store: form)
            .toolbar {
              Button("Cancel") { store.send(.cancelButtonTapped) }
              Button("Done") { store.send(.saveButtonTapped) }
            }
        }
      }
    }
  }
#endif
