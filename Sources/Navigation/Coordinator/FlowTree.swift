/// A flow and those below it, to be shown or compared.
///
/// ```swift
/// print(App.tree(in: store.state))
/// ```
///
/// Printed, a filled mark stands for a flow on the way to where the user is, a hollow one for another that is there.
public struct FlowTree: Hashable, Sendable {
  /// The name of the flow's type.
  public let name: String

  /// The names of the places that it opens itself.
  public let targets: [String]

  /// Whether it is there.
  public let isAlive: Bool

  /// Whether it is on the way to where the user is.
  public let isFront: Bool

  /// The flows below, as they are listed; one that holds itself is not listed again where it is not there.
  public let children: [FlowTree]

  /// The names of the flows on the way to where the user is, from this one down.
  public var way: [String] {
    isFront ? [name] + (children.last { $0.isFront }?.way ?? []) : []
  }

  /// The names of the flows that are there, each before those below it.
  public var alive: [String] {
    isAlive ? [name] + children.flatMap(\.alive) : []
  }
}

extension FlowTree: CustomStringConvertible {
  /// The flows as lines, indented.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    let mark = isFront ? "●" : isAlive ? "○" : "·"
    return ["\(mark) \(name)"] + children.flatMap { child in child.lines.map { "  " + $0 } }
  }
}
