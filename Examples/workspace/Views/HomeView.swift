#if canImport(SwiftUI)
  import Navigation
  import SwiftUI

  /// The channels, each of which is pushed.
  struct HomeView: View {
    @Bindable var store: StoreOf<Home>

    var body: some View {
      NavigationStack(path: $store.scope(\.path, action: \.path)) {
        List {
          Button("general") { store.send(.channelTapped("general")) }
          Button("random") { store.send(.channelTapped("random")) }
        }
      } destination: { store in
        ChannelView(store: store)
      }
    }
  }

  /// A channel, with a thread in a sheet.
  struct ChannelView: View {
    @Bindable var store: StoreOf<Channel>

    var body: some View {
      List {
        Button("Thread 1") { store.send(.threadTapped(1)) }
        Button("Author") { store.send(.authorTapped("Ada")) }
      }
      .navigationTitle(store.id)
      .sheet(item: $store.scope(\.$thread, action: \.thread)) { thread in Text("Thread \(thread.state.id)") }
    }
  }

  /// The chats, as routes.
  struct MessagesView: View {
    let store: StoreOf<Messages>

    var body: some View {
      RouterView(store.scope(\.routes, action: \.router)) { screen in
        switch screen.case {
        case .persons(let store):
          Button("Ada") { store.send(.event(.chosen("Ada"))) }
        case .chat(let store):
          Text(store.state.id)
        }
      }
    }
  }
#endif
