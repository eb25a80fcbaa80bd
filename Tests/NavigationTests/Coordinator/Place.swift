import Navigation

/// The places of the club.
@CasePathable
enum Place: FlowTarget {
  case splash
  case login
  case mail
  case code(String)
  case provider
  case home
  case channel(String)
  case thread(String, Int)
  case search
  case hit(String)
  case settings
  case profile
  case player

  /// Which nobody opens.
  case help
}
