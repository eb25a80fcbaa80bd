extension StackState {
  /// Replaces the elements of the stack with the elements for the components of a link.
  ///
  /// ```swift
  /// case .opened(let url):
  ///   try state.path.open(DeepLink(url)) { link, top in
  ///     switch link.next() {
  ///     case "folders": .folder(Folder.State(id: try link.next(Int.self)))
  ///     case "edit": .editor(Editor.State(folder: top?.folder))
  ///     default: nil
  ///     }
  ///   }
  /// ```
  ///
  /// - Order: `element` is called until all components of the link are consumed. Each call consumes at least one
  ///   component. The returned state can contain features that are presented over the element.
  /// - Lifetime: the elements are new and have new ids, so the effects of the former elements are cancelled.
  /// - Failure: if `element` returns `nil`, consumes no component or throws, the stack is unchanged.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - element: Consumes the next components of the link, and returns the element for them, or `nil` if there is
  ///     none. `top` is the element that the previous call returned; `nil` in the first call.
  /// - Throws: The error that `element` throws, or a ``DeepLinkFailure`` with the component that has no element.
  public mutating func open(
    _ link: DeepLink,
    element: (_ link: inout DeepLink, _ top: Element?) throws -> Element?
  ) throws {
    var link = link
    var elements: [Element] = []
    while !link.isAtEnd {
      let start = link
      guard let element = try element(&link, elements.last), link.position > start.position else {
        throw start.failure(.unplaced)
      }
      elements.append(element)
    }
    self = StackState(elements)
  }
}
