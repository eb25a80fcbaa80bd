/// The order in which an observable state declares its properties, for a state that stores them in another order.
struct DeclaredOrder {
  private var ranks: [String: Int] = [:]

  /// Reads the order from the type of a state; `nil` if the properties are stored in the declared order.
  init?(of type: any ObservableState.Type) {
    var names: [String] = []
    type._$order(&names)
    guard !names.isEmpty else { return nil }
    for (rank, name) in names.enumerated() {
      // The storage of a tracked or wrapped property has the name of the property with a leading underscore.
      ranks[name] = rank
      ranks["_" + name] = rank
    }
  }

  /// Sorts the stored properties of a state in the declared order; their labels are the names of their storage.
  func sorted(_ children: [(label: String?, value: Any)]) -> [(label: String?, value: Any)] {
    children.enumerated().sorted { (rank(of: $0), $0.offset) < (rank(of: $1), $1.offset) }.map(\.element)
  }

  private func rank(of child: (offset: Int, element: (label: String?, value: Any))) -> Int {
    child.element.label.flatMap { ranks[$0] } ?? .max
  }
}
