/// One level of a value as a dump shows it, with a part of its children.
package struct DumpLevel {
  /// How a level is written.
  package enum Kind: Equatable {
    /// As a text without children.
    case text(String)
    /// As a string in quotes.
    case string(String)
    /// As a struct with its properties.
    case structure
    /// As an object with its properties.
    case object
    /// As a tuple.
    case tuple
    /// As a list of elements.
    case collection
    /// As entries, whose labels are the dumps of the keys.
    case dictionary
    /// As elements without positions.
    case set
    /// As a case with its arguments.
    case enumeration(caseName: String)
  }

  /// How the level is written.
  package let kind: Kind

  /// The name of the type of the value, with the optionals around it.
  package var typeName: String { describedType ?? DovetailPlatform.typeName(type) }

  /// The type of the value, with the optionals around it.
  package let type: Any.Type

  /// The name of the type for which the value stands; `nil` for a value that stands for itself.
  package let describedType: String?

  /// The name of the type that a dump writes, without optionals, generic arguments and module.
  package let name: String

  /// The number of all children.
  package let count: Int

  /// The children that were asked for, with the labels that a dump gives them.
  package let children: [(label: String?, value: Any)]

  /// Whether the value or its payload is hidden.
  package let isRedacted: Bool

  /// The identities of the objects that the value is made of; if one of them encloses the value, it is a cycle.
  package let identities: Set<AnyHashable>

  fileprivate init(
    kind: Kind,
    value: Any,
    name: String,
    count: Int,
    children: [(label: String?, value: Any)],
    isRedacted: Bool,
    identities: Set<AnyHashable>
  ) {
    self.kind = kind
    let content = (value as? any RedactedContent)?.redactedContent ?? value
    type = Swift.type(of: content)
    describedType = (content as? any DescribesValue)?.describedType
    self.name = name
    self.count = count
    self.children = children
    self.isRedacted = isRedacted
    self.identities = identities
  }
}

/// Reads values level by level, as dumps do.
package struct DumpLevels {
  private let reader: DumpReader

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - redaction: The values that are not shown.
  ///   - maximumTextBytes: The length in UTF-8 of which no more is read of a text.
  package init(redaction: DumpRedaction?, maximumTextBytes: Int) {
    reader = DumpReader(redaction: redaction, maximumBytes: maximumTextBytes)
  }

  /// Reads one level.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - window: The positions of the children that are read.
  /// - Returns: The level.
  /// - Complexity: O(*k*) for *k* positions of an array or of another collection with random access. A set or a
  ///   dictionary is sorted, and of any other value all children are read.
  package func level(of value: Any, children window: Range<Int>) -> DumpLevel {
    let node = reader.read(value, in: window)
    var identities: Set<AnyHashable> = []
    if let object = node.object { identities.insert(object) }
    if let identity = node.identity { identities.insert(identity) }
    let isRedacted = reader.hides(value) || reader.hides(reader.shown(value).value)
    func level(_ kind: DumpLevel.Kind, name: String = "", _ page: Page = Page()) -> DumpLevel {
      DumpLevel(
        kind: kind,
        value: value,
        name: name,
        count: page.count,
        children: page.children,
        isRedacted: isRedacted,
        identities: identities
      )
    }
    switch node.content {
    case .text(let text): return level(.text(text))
    case .string(let text): return level(.string(text))
    case .group(let group):
      if let identity = group.identity { identities.insert(identity) }
      return level(
        Self.kind(of: group),
        name: group.describedName ?? reader.name(of: group.type),
        page(of: group, in: window)
      )
    }
  }

  // MARK: - Implementation details

  private struct Page {
    var count = 0
    var children: [(label: String?, value: Any)] = []
  }

  private func page(of group: DumpGroup, in window: Range<Int>) -> Page {
    let children = DumpRenderer(reader: reader).sorted(group)
    // The reader has taken the window out of a collection with an order, and all of any other value.
    let isWhole = group.fullCount == nil
    func page(_ all: [(label: String?, value: Any)]) -> Page {
      let range = window.clamped(to: 0..<all.count)
      return Page(count: group.fullCount ?? all.count, children: isWhole ? Array(all[range]) : all)
    }
    switch children {
    case .labelled(let children): return page(children)
    case .members(let elements): return page(elements.map { (nil, $0) })
    case .elements(let elements):
      let first = isWhole ? 0 : window.lowerBound
      return page(elements.enumerated().map { ("[\(first + $0.offset)]", $0.element) })
    }
  }

  private static func kind(of group: DumpGroup) -> DumpLevel.Kind {
    switch group.kind {
    case .structure: .structure
    case .object: .object
    case .tuple: .tuple
    case .collection: .collection
    case .dictionary: .dictionary
    case .set: .set
    case .enumeration(let caseName): .enumeration(caseName: caseName)
    }
  }
}
