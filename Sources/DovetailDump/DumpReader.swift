/// Reads values into nodes, one level at a time, and caches facts about their types.
///
/// Each dump and each diff creates its own reader.
final class DumpReader {
  private var traitsByType: [ObjectIdentifier: DumpTraits] = [:]
  private var namesByType: [ObjectIdentifier: String] = [:]
  private var identifiableTypes: [ObjectIdentifier: Bool] = [:]
  private var objectNumbers: [ObjectIdentifier: Int] = [:]
  private var hiddenTypes: [ObjectIdentifier: Bool] = [:]
  var summarizedTypes: [ObjectIdentifier: Bool] = [:]

  /// The types of programs that choose how they are shown.
  private var choosingTypes: Set<ObjectIdentifier> = []
  var hiddenNames: [String: Bool] = [:]

  /// The values that are not shown; `nil` if all are.
  let redaction: DumpRedaction?

  /// The positions of the elements that a level of a collection is read at; `nil` for all.
  ///
  /// Sets and dictionaries that are sorted are read in full.
  private(set) var window: Range<Int>?

  /// The largest number of bytes of a string that is read; `nil` for all.
  let maximumTextLength: Int?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - redaction: The values that are not shown.
  ///   - maximumBytes: The length of a text beyond which nothing has to be read; `nil` if there is none.
  init(redaction: DumpRedaction? = nil, maximumBytes: Int? = nil) {
    self.redaction = redaction
    maximumTextLength = maximumBytes
    // An element takes at least a byte and a newline, so that later ones are beyond the end of the text.
    window = maximumBytes.map { 0..<max(0, $0) }
  }

  /// A reader that shows all values, to compare what this one hides.
  ///
  /// A reader does not store itself, because then it would never be released.
  var unredacted: DumpReader { redaction == nil ? self : readerOfAll }

  private lazy var readerOfAll = DumpReader()

  /// The traits of the type of a value.
  func traits(of value: Any) -> DumpTraits {
    let key = ObjectIdentifier(type(of: value))
    if let traits = traitsByType[key] { return traits }
    let traits = DumpTraits(of: value)
    traitsByType[key] = traits
    return traits
  }

  /// Whether the type of a value is `Identifiable`.
  //
  // The type is tested, not the value: a cast of a value looks through optionals.
  func isIdentifiable(_ value: Any) -> Bool {
    Self.cached(type(of: value), in: &identifiableTypes) { $0 is any Identifiable.Type }
  }

  /// The name of a type, without its module and its generic arguments.
  func name(of type: Any.Type) -> String {
    Self.cached(type, in: &namesByType) { typeName($0, showsGenericArguments: false) }
  }

  /// Whether a value is a ``_CustomDiffObject``, or an optional or an `AnyHashable` that wraps one.
  func isChangingObject(_ value: Any) -> Bool { isChangingObject(value, traits(of: value)) }

  /// Whether a value with the given traits is such an object, or wraps one.
  func isChangingObject(_ value: Any, _ traits: DumpTraits) -> Bool {
    switch traits.role {
    case .object: true
    case .optional: (value as? any AnyOptional)?.anyWrapped.map { isChangingObject($0) } ?? false
    case .hidden: (value as? AnyHashable).map { isChangingObject($0.base) } ?? false
    default: false
    }
  }

  /// Whether a value is the given object.
  func isObject(_ value: Any, _ object: any _CustomDiffObject) -> Bool {
    (value as? any _CustomDiffObject)?._objectIdentifier == object._objectIdentifier
  }

  /// The number of a ``_CustomDiffObject``.
  ///
  /// Objects are numbered from 1, in the order in which they are first seen.
  func number(of object: ObjectIdentifier) -> Int {
    if let number = objectNumbers[object] { return number }
    let number = objectNumbers.count + 1
    objectNumbers[object] = number
    return number
  }

  /// The value that is shown in place of another value: the end of a chain of replacements.
  struct Shown {
    var value: Any
    /// The first ``_CustomDiffObject`` of the chain.
    var object: (any _CustomDiffObject)?
    /// Whether an optional of the chain was unwrapped.
    var isUnwrapped = false
    /// The identity of the first value of the chain that another value replaces.
    var identity: DumpIdentity?
    /// Whether the chain leads back to itself or is too long, so that its last value is shown by its mirror.
    var isItself = false
  }

  /// Follows optionals, `AnyHashable`, ``CustomDumpRepresentable`` and ``_CustomDiffObject`` to the value to show.
  ///
  /// If the chain leads back to one of its values, that value is shown by its mirror.
  func shown(_ value: Any) -> Shown { follow(value).shown }

  /// The value to show, and the traits of its type.
  private func follow(_ value: Any) -> (shown: Shown, traits: DumpTraits) {
    var shown = Shown(value: value)
    var met: [DumpIdentity] = []
    func isNew(_ identity: DumpIdentity) -> Bool {
      shown.identity = shown.identity ?? identity
      shown.isItself = met.contains(identity) || met.count == Self.longestChain
      met.append(identity)
      return !shown.isItself
    }
    while true {
      let traits = traits(of: shown.value)
      if isHidden(shown.value, traits) {
        shown.value = RedactedValue(redactedContent: shown.value)
        return (shown, self.traits(of: shown.value))
      }
      if let error = summarizedError(shown.value) {
        shown.value = error
        return (shown, self.traits(of: error))
      }
      switch traits.role {
      case .replaced(let replacement):
        guard isNew(DumpIdentity(of: shown.value)) else { return (shown, traits) }
        shown.value = replacement(shown.value)
      case .hidden:
        guard let base = (shown.value as? AnyHashable)?.base else { return (shown, traits) }
        shown.value = base
      case .object(let find):
        guard let object = find(shown.value) else { return (shown, traits) }
        shown.object = shown.object ?? object
        guard isNew(.object(object._objectIdentifier)) else { return (shown, traits) }
        shown.value = object._customDiffValues.1
      case .optional:
        guard let wrapped = (shown.value as? any AnyOptional)?.anyWrapped else { return (shown, traits) }
        shown.value = wrapped
        shown.isUnwrapped = true
      default: return (shown, traits)
      }
    }
  }

  /// Whether the redaction hides a value because of its type.
  ///
  /// A type that chooses how it is shown is hidden as a whole if one of its stored properties is, or if it contains a
  /// hidden value: a text or a mirror might show it.
  func isHidden(_ value: Any, _ traits: DumpTraits) -> Bool {
    guard let redaction, !traits.isRedacted else { return false }
    switch traits.role {
    // The next value of the chain decides.
    case .optional, .hidden, .object: return false
    default: break
    }
    let key = ObjectIdentifier(type(of: value))
    if let isHidden = hiddenTypes[key] { return isHidden || (choosingTypes.contains(key) && containsHidden(value)) }
    let isCustom = DumpTraits.isCustom(value)
    let isHidden = redaction.hidesType(of: value) || (isCustom && Self.hasHiddenProperty(type(of: value), redaction))
    hiddenTypes[key] = isHidden
    if isCustom, !HiddenParts.isOfLibrary(type(of: value)) { choosingTypes.insert(key) }
    return isHidden || (choosingTypes.contains(key) && containsHidden(value))
  }

  /// Reads one level of a value, of a collection only the elements at some positions.
  func read(_ value: Any, in window: Range<Int>) -> DumpNode {
    let former = self.window
    self.window = window
    defer { self.window = former }
    return read(value)
  }

  /// Reads one level of a value.
  func read(_ value: Any) -> DumpNode {
    let (shown, traits) = follow(value)
    let content = shown.isItself ? mirrored(shown.value) : content(of: shown.value, traits)
    if traits.isRedacted { return DumpNode(content: content, isUnwrapped: shown.isUnwrapped) }
    return DumpNode(
      content: content,
      object: shown.object?._objectIdentifier,
      identity: shown.identity ?? (traits.isSelfDescribed ? DumpIdentity(of: shown.value) : nil),
      isUnwrapped: shown.isUnwrapped
    )
  }

  /// The identity of a value that chooses its own children; `nil` for any other value.
  func identity(of value: Any) -> DumpIdentity? { traits(of: value).isSelfDescribed ? DumpIdentity(of: value) : nil }

  /// Reads a value without its `customDumpMirror`, which may leave out properties.
  func readHidden(_ value: Any) -> DumpNode.Content { mirrored(value, isCustom: false) }

  /// Reads a ``_CustomDiffObject`` as itself, and not as its current value.
  func snapshot(_ value: Any) -> DumpNode.Content { mirrored(value) }

  /// Whether a group is written on one line because its only child is a leaf.
  func isSingle(_ group: DumpGroup) -> Bool {
    guard case .labelled(let children) = group.children, children.count == 1 else { return false }
    return isLeaf(children[0].value) && !isChangingObject(children[0].value)
  }

  /// Whether a value is written without children of its own.
  func isLeaf(_ value: Any) -> Bool {
    switch traits(of: value).role {
    case .string: return true
    // A custom text of several lines is laid out like children.
    case .text(let text): return !text(value).utf8.contains(UInt8(ascii: "\n"))
    case .elements: return (value as? any IndexedElements)?.elementCount == 0
    default: return read(value).isLeaf
    }
  }

  // MARK: - Implementation details

  private static func hasHiddenProperty(_ type: Any.Type, _ redaction: DumpRedaction) -> Bool {
    redaction.hasRules(for: type)
      || FieldList(of: type).fields.contains { $0.type != Bool.self && redaction.hides($0.name, of: type) }
  }

  /// A text that is not longer than the reader needs.
  private func limited(_ text: String) -> String {
    guard let maximumTextLength, text.utf8.count > maximumTextLength else { return text }
    return text.prefix(beyond: maximumTextLength)
  }

  private static func cached<Fact>(
    _ type: Any.Type,
    in facts: inout [ObjectIdentifier: Fact],
    find: (Any.Type) -> Fact
  ) -> Fact {
    let key = ObjectIdentifier(type)
    if let fact = facts[key] { return fact }
    let fact = find(type)
    facts[key] = fact
    return fact
  }

  /// The maximum length of a chain of replacements, and of a nesting of mirrors with the style of an optional.
  ///
  /// A longer chain counts as infinite: each value may be replaced by a new one, which no cycle detection finds.
  private static let longestChain = 1_000

  /// The number of nested mirrors with the style of an optional that are being read.
  private var optionalMirrors = 0

  private func content(of value: Any, _ traits: DumpTraits) -> DumpNode.Content {
    switch traits.role {
    case .text(let text): return .text(limited(text(value)))
    case .string(let text): return .string(limited(text(value)))
    case .elements:
      let array = value as? any IndexedElements
      let count = array?.elementCount ?? 0
      let elements = array?.elements(in: window?.clamped(to: 0..<count) ?? 0..<count) ?? []
      var group = DumpGroup(kind: .collection, type: type(of: value), children: .elements(elements))
      group.fullCount = count
      return .group(group)
    case .redacted: return redactedContent(of: value)
    case .pairs:
      let pairs = redacted(entries: (value as? any KeyedElements)?.keyedElements ?? [])
      return .group(DumpGroup(kind: .dictionary, type: type(of: value), children: .pairs(pairs)))
    case .members:
      let elements = (value as? any UniqueElements)?.uniqueElements ?? []
      return .group(DumpGroup(kind: .set, type: type(of: value), children: .elements(elements)))
    // `follow` replaces values of these roles. The remaining case is an optional that is `nil`.
    case .optional, .replaced, .hidden, .object: return .text("nil")
    case .mirror(let isCustom): return mirrored(value, isCustom: isCustom)
    case .mirrored(let mirror): return mirrored(value, by: ValueParts(in: mirror(value)))
    }
  }

  private func mirrored(_ value: Any, isCustom: Bool = true) -> DumpNode.Content {
    if isCustom, let mirror = (value as? any CustomDumpReflectable)?.customDumpMirror {
      return mirrored(value, by: ValueParts(in: mirror))
    }
    return mirrored(value, by: ValueParts(of: value), showsAll: false)
  }

  private func mirrored(_ value: Any, by parts: ValueParts, showsAll: Bool = true) -> DumpNode.Content {
    // Optionals have their own role, so this is the custom mirror of another type. Its child may lead back to the
    // value; the limit ends such a recursion. It is a function of its own, because small frames allow more levels.
    if parts.style == .optional, !(type(of: value) is AnyClass), optionalMirrors < Self.longestChain {
      optionalMirrors += 1
      defer { optionalMirrors -= 1 }
      return parts.payload.map { read($0).content } ?? .text("nil")
    }
    return styled(value, by: parts, showsAll: showsAll)
  }

  private func styled(_ value: Any, by parts: ValueParts, showsAll: Bool) -> DumpNode.Content {
    // The type decides, not the mirror: a mirror may claim any style, and cycle detection needs each object's identity.
    let identity = type(of: value) is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    let described = showsAll ? value as? any DescribesValue : nil
    func group(_ kind: DumpGroup.Kind, _ children: DumpChildren, isOrdered: Bool = false) -> DumpNode.Content {
      var group = DumpGroup(kind: kind, type: type(of: value), children: children, identity: identity)
      group.isOrdered = isOrdered
      group.describedName = described?.describedName
      if isOrdered, window != nil { group.fullCount = parts.own.count }
      return .group(group)
    }
    switch parts.style {
    case .collection:
      return group(.collection, .elements(members(of: parts, isOrdered: true).map(\.value)), isOrdered: true)
    case .set:
      let isOrdered = Self.isOrdered(value, parts)
      return group(.set, .elements(members(of: parts, isOrdered: isOrdered).map(\.value)), isOrdered: isOrdered)
    case .dictionary:
      let isOrdered = Self.isOrdered(value, parts)
      let entries = members(of: parts, isOrdered: isOrdered).map(Self.pair)
      return group(.dictionary, .pairs(redacted(entries: entries)), isOrdered: isOrdered)
    case .tuple: return group(.tuple, .labelled(redacted(parts.elements ?? [], of: type(of: value))))
    case .enum:
      guard let (name, payload) = parts.own.first else {
        return group(.enumeration(caseName: ownCaseName(of: value) ?? "\(value)"), .labelled([]))
      }
      let caseName = name ?? "@unknown"
      let arguments = redacted(payload: Self.payload(payload), ofCase: caseName, of: value)
      return group(.enumeration(caseName: caseName), .labelled(arguments))
    case .class: return group(.object, .labelled(stored(parts, showsAll: showsAll)))
    default:
      if parts.style == nil, let text = OpaqueText.text(ofUnstyled: value, parts) { return .text(text) }
      return group(.structure, .labelled(stored(parts, showsAll: showsAll)))
    }
  }

  /// The arguments of a case: the elements of a tuple, or any other payload as the only argument.
  private static func payload(_ payload: Any) -> [(label: String?, value: Any)] {
    guard MetadataKind(of: type(of: payload)) == .tuple || payload is DescribedArguments else {
      return [(nil, payload)]
    }
    return ValueParts(of: payload).elements ?? []
  }

  /// Whether the order of a set or a dictionary is meaningful.
  private static func isOrdered(_ value: Any, _ parts: ValueParts) -> Bool {
    !(value is any _UnorderedCollection || parts.mirror.subjectType is any _UnorderedCollection.Type
      || type(of: value) is AnyClass && FoundationDump.isUnordered(type(of: value)))
  }

  /// The parts of a collection that are read: those in the window, or all if they have to be sorted first.
  private func members(of parts: ValueParts, isOrdered: Bool) -> Mirror.Children {
    guard isOrdered, let window else { return parts.own }
    return parts.own.dropFirst(window.lowerBound).prefix(window.count)
  }

  /// The stored properties of a value, those of its superclasses first.
  private func stored(
    _ parts: ValueParts,
    showsAll: Bool,
    subclasses: [Any.Type] = []
  ) -> [(label: String?, value: Any)] {
    var children: [(label: String?, value: Any)] = []
    let owners = redaction == nil ? [] : subclasses + [parts.mirror.subjectType]
    if let superclass = parts.inherited {
      children = stored(superclass, showsAll: showsAll, subclasses: owners)
    }
    let properties = parts.own
    children.reserveCapacity(children.count + properties.count)
    // A mirror creates a child anew on each access, so this function iterates over the children once.
    let own = children.count
    var isTracked = false
    for child in properties {
      if showsAll {
        children.append((child.label, child.value))
      } else if case .shown(let label) = ChildLabel.stored(child.label) {
        children.append((label, child.value))
      } else if child.label == ChildLabel.registrar {
        isTracked = true
      }
    }
    if isTracked {
      for index in own..<children.count { children[index].label = ChildLabel.tracked(children[index].label) }
    }
    if redaction != nil {
      for index in own..<children.count { children[index] = redacted(children[index], of: owners) }
    }
    return children
  }

  /// The key and the value of a child of a dictionary's mirror: both parts of a pair, or the label and the child.
  private static func pair(_ child: ValueParts.Part) -> (key: Any, value: Any) {
    let parts = Array(ValueParts(of: child.value).own)
    guard parts.count == 2, child.label == nil else { return (child.label as Any, child.value) }
    return (parts[0].value, parts[1].value)
  }
}
