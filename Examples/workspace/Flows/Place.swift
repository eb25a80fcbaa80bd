import Navigation

/// The targets of the app's navigation.
///
/// The name of a target does not depend on its position in the flow tree.
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
