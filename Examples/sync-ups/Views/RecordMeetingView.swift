#if canImport(SwiftUI)
  import Navigation
  import SwiftUI

  /// A meeting in progress.
  struct RecordMeetingView: View {
    @Bindable var store: StoreOf<RecordMeeting>

    var body: some View {
      VStack {
        Text("\(store.secondsElapsed) of \(store.syncUp.seconds) seconds")
        if store.syncUp.speakers.indices.contains(store.speaker) {
          Text(store.syncUp.speakers[store.speaker].name)
        }
        Button("Next speaker") { store.send(.nextButtonTapped) }
        Button("End meeting") { store.send(.endButtonTapped) }
      }
      .alert($store.scope(\.$alert, action: \.alert))
    }
  }
#endif
