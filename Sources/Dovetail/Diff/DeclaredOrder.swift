/// The order in which the properties of an observable state are declared, where they are stored in another.
struct DeclaredOrder {
  private var ranks: [String: Int] = [:]

  /// Asks a state; `nil` where its properties are stored as they are declared.
  init?(of type: any ObservableState.Type) {
    var names: [String] = []
    type._$order(&names)
    guard !names.isEmpty else { return nil }
    for (rank, name) in names.enumerated() {
      // What keeps a property for a macro or a wrapper has an underscore before its name.
      ranks[name] = rank
      ranks["_" + name] = rank
    }
  }

  /// The stored properties of a state, under the names of their storage, in the order of their declarations.
  func sorted(_ children: [(label: String?, value: Any)]) -> [(label: String?, value: Any)] {
    children.enumerated().sorted { (rank(of: $0), $0.offset) < (rank(of: $1), $1.offset) }.map(\.element)
  }

  private func rank(of child: (offset: Int, element: (label: String?, value: Any))) -> Int {
    child.element.label.flatMap { ranks[$0] } ?? .max
  }
}
