#if canImport(SwiftUI)
  import Navigation
  import SwiftUI

  /// The whole application: the flow that the user is in.
  struct WorkspaceView: View {
    let store: StoreOf<Workspace>

    var body: some View {
      switch store.state {
      case .splash:
        ProgressView()
      case .onboarding:
        if let store = store.scope(\.onboarding, action: \.onboarding) { OnboardingView(store: store) }
      case .tabs:
        if let store = store.scope(\.tabs, action: \.tabs) { TabsView(store: store) }
      }
    }
  }

  /// The tabs of a user who has logged in.
  struct TabsView: View {
    @Bindable var store: StoreOf<Tabs>

    var body: some View {
      Picker("Tab", selection: $store.tab.sending(\.tabTapped)) {
        ForEach(Tabs.Tab.allCases, id: \.self) { tab in Text(tab.rawValue).tag(tab) }
      }
      switch store.tab {
      case .home: HomeView(store: store.scope(\.home, action: \.home))
      case .messages: MessagesView(store: store.scope(\.messages, action: \.messages))
      case .search: SearchView(store: store.scope(\.search, action: \.search))
      case .settings: SettingsView(store: store.scope(\.settings, action: \.settings))
      }
    }
  }

  /// The search.
  struct SearchView: View {
    let store: StoreOf<Search>

    var body: some View {
      Button("general") { store.send(.resultTapped("general")) }
    }
  }

  /// The settings.
  struct SettingsView: View {
    let store: StoreOf<Settings>

    var body: some View {
      Form {
        Button("Profile") { store.send(.profileTapped) }
        if store.isProfileShown { Text("Profile") }
        Button("Log out", role: .destructive) { store.send(.logoutTapped) }
      }
    }
  }
#endif
