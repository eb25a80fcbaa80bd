extension StackState {
  /// Opens the components of a link as elements, in the place of those that are on the stack.
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
  /// - Order: the function is called for what is left of the link until nothing is. It takes as many components as the
  ///   element needs, at least one; what is presented over the element can be put into its state.
  /// - Lifetime: the elements are new ones with ids of their own, so the effects of those that were on the stack end.
  /// - Failure: where the function returns `nil`, takes nothing or throws, the stack stays as it was.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - element: Takes the next components, and returns what they stand for, to be put on the top that it is given,
  ///     or `nil` where they stand for nothing there.
  /// - Throws: What `element` throws, or a ``DeepLinkFailure`` that names the component that it found no place for.
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
