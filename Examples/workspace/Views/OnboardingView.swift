#if canImport(SwiftUI)
  import Navigation
  import SwiftUI

  /// The ways to log in.
  struct OnboardingView: View {
    @Bindable var store: StoreOf<Onboarding>

    var body: some View {
      VStack {
        Button("Log in by mail") { store.send(.mailTapped) }
        Button("Log in with a provider") { store.send(.providerTapped) }
      }
      .sheet(item: $store.scope(\.$destination, action: \.destination).mail) { MailLoginView(store: $0) }
      .sheet(item: $store.scope(\.$destination, action: \.destination).provider) { ProviderLoginView(store: $0) }
    }
  }

  /// The login by a code that is sent by mail.
  struct MailLoginView: View {
    @Bindable var store: StoreOf<MailLogin>

    var body: some View {
      AddressFormView(store: store.scope(\.form, action: \.form))
        .sheet(item: $store.scope(\.$code, action: \.code)) { code in
          Button("Confirm \(code.state.id)") { code.send(.confirmTapped) }
        }
    }
  }

  /// The form for an address.
  struct AddressFormView: View {
    @Bindable var store: StoreOf<AddressForm>

    var body: some View {
      Form {
        TextField("Address", text: $store.address.sending(\.addressChanged))
        Button("Send") { store.send(.sendTapped) }
        Button("Cancel") { store.send(.cancelTapped) }
      }
    }
  }

  /// The login with a provider.
  struct ProviderLoginView: View {
    @Bindable var store: StoreOf<ProviderLogin>

    var body: some View {
      Button("Example") { store.send(.providerTapped("Example")) }
        .sheet(item: $store.scope(\.$consent, action: \.consent)) { consent in
          VStack {
            Button("Allow") { consent.send(.allowTapped) }
            Button("Deny") { consent.send(.denyTapped) }
          }
        }
    }
  }
#endif
