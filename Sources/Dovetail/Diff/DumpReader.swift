/// Reads values into nodes, one level at a time, and remembers what it learns of their types.
///
/// One reader serves one dump or one diff; it is not shared.
final class DumpReader {
  private var traitsByType: [ObjectIdentifier: DumpTraits] = [:]
  private var namesByType: [ObjectIdentifier: String] = [:]

  /// What is known of the type of a value.
  func traits(of value: Any) -> DumpTraits {
    let key = ObjectIdentifier(type(of: value))
    if let traits = traitsByType[key] { return traits }
    let traits = DumpTraits(of: value)
    traitsByType[key] = traits
    return traits
  }

  /// The name of a type without module and generic arguments.
  func name(of type: Any.Type) -> String {
    let key = ObjectIdentifier(type)
    if let name = namesByType[key] { return name }
    let name = typeName(type, showsGenericArguments: false)
    namesByType[key] = name
    return name
  }

  /// Reads one level of a value.
  func read(_ value: Any) -> DumpNode {
    var value = value
    var isUnwrapped = false
    while true {
      switch traits(of: value).role {
      case .text(let text): return DumpNode(content: .text(text(value)), isUnwrapped: isUnwrapped)
      case .string(let text): return DumpNode(content: .string(text(value)), isUnwrapped: isUnwrapped)
      case .replaced(let replacement): value = replacement(value)
      case .optional:
        guard let wrapped = (value as? any AnyOptional)?.anyWrapped else {
          return DumpNode(content: .text("nil"), isUnwrapped: isUnwrapped)
        }
        value = wrapped
        isUnwrapped = true
      case .elements:
        let array = value as? any IndexedElements
        let elements = array.map { $0.elements(in: 0..<$0.elementCount) } ?? []
        return group(.collection, value, .elements(elements), isUnwrapped)
      case .pairs:
        return group(.dictionary, value, .pairs((value as? any KeyedElements)?.keyedElements ?? []), isUnwrapped)
      case .mirror: return readMirror(of: value, isUnwrapped)
      }
    }
  }

  /// Whether a group is written on one line because its only child is a leaf.
  func isSingle(_ group: DumpGroup) -> Bool {
    guard case .labelled(let children) = group.children, children.count == 1 else { return false }
    return isLeaf(children[0].value)
  }

  /// Whether a value is written without children of its own.
  func isLeaf(_ value: Any) -> Bool {
    switch traits(of: value).role {
    case .string: return true
    // Text of many lines that a type gives for itself is set apart like children.
    case .text(let text): return !text(value).utf8.contains(UInt8(ascii: "\n"))
    case .elements: return (value as? any IndexedElements)?.elementCount == 0
    default: return read(value).isLeaf
    }
  }

  // MARK: - Implementation details

  private func group(
    _ kind: DumpGroup.Kind,
    _ value: Any,
    _ children: DumpChildren,
    _ isUnwrapped: Bool,
    identity: ObjectIdentifier? = nil
  ) -> DumpNode {
    let group = DumpGroup(kind: kind, type: type(of: value), children: children, identity: identity)
    return DumpNode(content: .group(group), isUnwrapped: isUnwrapped)
  }

  private func readMirror(of value: Any, _ isUnwrapped: Bool) -> DumpNode {
    let custom = value as? any CustomDumpReflectable
    let mirror = custom?.customDumpMirror ?? Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection:
      return group(.collection, value, .elements(mirror.children.map(\.value)), isUnwrapped)
    case .set:
      return group(.set, value, .elements(mirror.children.map(\.value)), isUnwrapped)
    case .dictionary:
      return group(.dictionary, value, .pairs(mirror.children.map(Self.pair)), isUnwrapped)
    case .enum:
      return readCase(mirror, of: value, isUnwrapped)
    case .tuple:
      return group(.tuple, value, .labelled(Self.arguments(mirror)), isUnwrapped)
    case .class:
      let object = value as AnyObject
      let children = Self.storedChildren(mirror, showsAll: custom != nil)
      return group(.object, value, .labelled(children), isUnwrapped, identity: ObjectIdentifier(object))
    case .optional:
      guard let wrapped = mirror.children.first else { return DumpNode(content: .text("nil"), isUnwrapped: isUnwrapped) }
      var node = read(wrapped.value)
      node.isUnwrapped = true
      return node
    default:
      return group(
        .structure, value, .labelled(Self.storedChildren(mirror, showsAll: custom != nil)), isUnwrapped)
    }
  }

  private func readCase(_ mirror: Mirror, of value: Any, _ isUnwrapped: Bool) -> DumpNode {
    guard let (name, payload) = mirror.children.first else {
      return group(.enumeration(caseName: "\(value)"), value, .labelled([]), isUnwrapped)
    }
    let payloadMirror = payload is any CustomDumpReflectable ? nil : Mirror(reflecting: payload)
    let arguments: [(label: String?, value: Any)] =
      if let payloadMirror, payloadMirror.displayStyle == .tuple {
        Self.arguments(payloadMirror)
      } else {
        [(nil, payload)]
      }
    return group(.enumeration(caseName: name ?? "@unknown"), value, .labelled(arguments), isUnwrapped)
  }

  private static func arguments(_ mirror: Mirror) -> [(label: String?, value: Any)] {
    mirror.children.map { (ChildLabel.argument($0.label), $0.value) }
  }

  /// The stored properties of a value; those of superclasses come first.
  private static func storedChildren(_ mirror: Mirror, showsAll: Bool) -> [(label: String?, value: Any)] {
    var children: [(label: String?, value: Any)] = []
    if let superclass = mirror.superclassMirror { children = storedChildren(superclass, showsAll: showsAll) }
    children.reserveCapacity(children.count + mirror.children.count)
    for child in mirror.children {
      if showsAll {
        children.append((child.label, child.value))
      } else if case .shown(let label) = ChildLabel.stored(child.label) {
        children.append((label, child.value))
      }
    }
    return children
  }

  /// The key and value of a child of a dictionary's mirror: a pair, or a value under a label.
  private static func pair(_ child: Mirror.Child) -> (key: Any, value: Any) {
    let parts = Array(Mirror(reflecting: child.value).children)
    guard parts.count == 2, child.label == nil else { return (child.label as Any, child.value) }
    return (parts[0].value, parts[1].value)
  }
}
