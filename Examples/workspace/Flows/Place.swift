import Navigation

/// The places of the app, each named by what it is and not by where it is.
@CasePathable
enum Place: FlowTarget {
  case splash
  case onboarding
  case mailLogin
  case code(String)
  case providerLogin
  case consent(String)
  case home
  case channel(String)
  case thread(String, Int)
  case messages
  case chat(String)
  case search
  case settings
  case profile
}
