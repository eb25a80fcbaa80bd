#if canImport(SwiftUI)
  import Navigation
  import SwiftUI

  /// The whole application: the list of meetings, with a stack of screens above it.
  struct SyncUpsView: View {
    @Bindable var store: StoreOf<SyncUps>

    var body: some View {
      NavigationStack(path: $store.scope(\.path, action: \.path)) {
        SyncUpListView(store: store.scope(\.list, action: \.list))
      } destination: { store in
        switch store.case {
        case .detail(let store): SyncUpDetailView(store: store)
        case .meeting(let store): MeetingView(store: store)
        case .record(let store): RecordMeetingView(store: store)
        }
      }
      .onOpenURL { url in store.send(.linkOpened(url)) }
    }
  }

  /// A past meeting.
  struct MeetingView: View {
    let store: StoreOf<MeetingPage>

    var body: some View {
      Form {
        Section("Speakers") {
          ForEach(store.syncUp.speakers) { speaker in Text(speaker.name) }
        }
      }
      .navigationTitle(store.syncUp.title)
    }
  }
#endif
