#if canImport(SwiftUI)
  import Navigation
  import SwiftUI

  /// The form of a meeting.
  struct SyncUpFormView: View {
    @Bindable var store: StoreOf<SyncUpForm>
    @State private var name = ""

    var body: some View {
      Form {
        Section("Meeting") {
          TextField("Title", text: $store.syncUp.title)
          Stepper(value: $store.syncUp.minutes, in: 1...60) { Text("\(store.syncUp.minutes) minutes") }
        }
        Section("Speakers") {
          ForEach(store.syncUp.speakers) { speaker in
            Button(speaker.name) { store.send(.speakerRemoved(speaker.id)) }
          }
          TextField("Name", text: $name)
          Button("Add") {
            store.send(.speakerAdded(name: name))
            name = ""
          }
        }
      }
    }
  }
#endif
