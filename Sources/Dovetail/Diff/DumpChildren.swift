/// The children of a group, in the form its kind has.
enum DumpChildren {
  case labelled([(label: String?, value: Any)])
  case elements([Any])
  case pairs([(key: Any, value: Any)])

  var count: Int {
    switch self {
    case .labelled(let children): children.count
    case .elements(let children): children.count
    case .pairs(let children): children.count
    }
  }

  var isEmpty: Bool { count == 0 }
}
