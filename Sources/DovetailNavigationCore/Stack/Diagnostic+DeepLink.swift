import Dovetail

// The messages of links that cannot be opened.
extension Diagnostic {
  /// A link could not be opened because of one component.
  static func deepLink(_ failure: DeepLinkFailure) -> Diagnostic {
    let link = failure.components.joined(separator: "/")
    let place = "component \(failure.position + 1) of \(failure.components.count)"
    switch failure.reason {
    case .unplaced:
      return Diagnostic(
        """
        A link could not be opened: "\(failure.component ?? "")" is not a known component, \(place) of "\(link)".

        Nothing was changed.
        """
      )
    case .unreadable(let type):
      return Diagnostic(
        """
        A link could not be opened: "\(failure.component ?? "")" cannot be read as \(typeName(type)), \(place) of "\(link)".

        Nothing was changed.
        """
      )
    case .missing(let type):
      return Diagnostic(
        """
        A link could not be opened: it ends after "\(link)", where a component has to follow that is read as \(typeName(type)).

        Nothing was changed.
        """
      )
    }
  }
}
