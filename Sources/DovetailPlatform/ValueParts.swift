/// The parts of a value with their labels, as its type shows them.
///
/// This is the one place where the library asks for a mirror. A type can choose its mirror by `CustomReflectable`; what
/// a value stores in any case is found by ``EnumReflection/storedValues(of:)``.
package struct ValueParts {
  /// A part of a value: a stored property, an element, or what a case or an optional holds.
  package typealias Part = Mirror.Child

  /// The mirror of the value.
  package let mirror: Mirror

  /// Reads the parts of a value.
  ///
  /// - Parameter value: The value.
  package init(of value: Any) { mirror = Mirror(reflecting: value) }

  /// Reads the parts that a mirror shows.
  ///
  /// - Parameter mirror: The mirror.
  package init(in mirror: Mirror) { self.mirror = mirror }

  /// How the value is shown; `nil` for a value without a suggestion, such as a number.
  package var style: Mirror.DisplayStyle? { mirror.displayStyle }

  /// The parts, without those that an object has inherited.
  ///
  /// - Complexity: Each access to a part makes it anew.
  package var own: Mirror.Children { mirror.children }

  /// The parts that an object has inherited, the ones of the superclass; `nil` for any other value.
  package var inherited: ValueParts? { mirror.superclassMirror.map(ValueParts.init(in:)) }

  /// All parts of an object, those of its superclasses first, or the parts of any other value.
  package var all: [Part] { (inherited?.all ?? []) + own }

  /// What a case or an optional holds; `nil` if it holds nothing, and for values of other kinds.
  package var payload: Any? {
    switch style {
    case .enum, .optional: own.first?.value
    default: nil
    }
  }

  /// The elements of a tuple, with the labels of the source code; `nil` for values of other kinds.
  package var elements: [Part]? {
    style == .tuple ? own.map { (argumentLabel($0.label), $0.value) } : nil
  }

  /// The value that a path of labels leads to; `nil` if there is none.
  ///
  /// - Parameter labels: The label of a part, then that of one of its parts, and so on.
  package func descendant(_ labels: String...) -> Any? {
    var found: Any?
    var level = self
    for label in labels {
      guard let part = level.own.first(where: { $0.label == label }) else { return nil }
      found = part.value
      level = ValueParts(of: part.value)
    }
    return found
  }
}

/// A walk through a value and its parts, the outermost first.
///
/// It takes no stack, so a value may be nested as deeply as it likes, and it ends after a number of values.
package struct ValueWalk {
  /// What follows the visit of a value.
  package enum Next {
    /// The parts of the value, given in their order.
    case parts([Any])

    /// The values after this one and its parts.
    case others

    /// Nothing: the walk ends.
    case end
  }

  /// The number of values that may still be visited.
  private var remaining: Int

  /// Creates a walk.
  ///
  /// - Parameter limit: The number of values that are visited at most.
  package init(limit: Int) { remaining = limit }

  /// Visits a value and what it consists of.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - visit: Returns what follows a value.
  /// - Returns: Whether everything was visited that `visit` has asked for.
  package mutating func visit(_ value: Any, _ visit: (_ value: Any) -> Next) -> Bool {
    var values = [value]
    while let value = values.popLast() {
      guard remaining > 0 else { return false }
      remaining -= 1
      switch visit(value) {
      case .parts(let parts): values += parts.reversed()
      case .others: break
      case .end: return false
      }
    }
    return true
  }
}
