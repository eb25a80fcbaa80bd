/// Compares two values and records how they differ as a flat list of events.
///
/// The traversal uses an explicit stack and compares each part once. A group is opened before its children are
/// compared, and removed again if they are equal.
struct Differ {
  let reader: DumpReader
  let equality: Equality

  /// The length of the dumps of two values of which no more is compared; `nil` to compare them in full.
  private let maximumComparedBytes: Int?

  var events: [DiffEvent] = []
  var changes = 0
  private var steps: [DiffStep] = []
  private var visited: Set<ObjectPair> = []
  private var equalObjects: Set<ObjectPair> = []
  private var changingObjects: Set<ObjectIdentifier> = []

  /// The pairs of self-describing values that enclose the current pair.
  private var openValues: Set<DumpIdentityPair> = []

  init(reader: DumpReader, maximumComparedBytes: Int? = nil) {
    self.reader = reader
    self.maximumComparedBytes = maximumComparedBytes
    equality = Equality(reader: reader.unredacted)
  }

  /// The events that describe the difference between two values, or `nil` if the values are equal.
  mutating func events(from first: Any, to second: Any) -> [DiffEvent]? {
    steps = [.compare(first, second, DiffPosition(isRoot: true))]
    while let step = steps.popLast() {
      switch step {
      case .compare(let first, let second, let place): compare(first, second, place)
      case .emit(let event): emit(event)
      case .close(let opening): close(opening)
      }
    }
    return changes == 0 ? nil : events
  }

  // MARK: - Implementation details

  private mutating func compare(_ first: Any, _ second: Any, _ place: DiffPosition) {
    guard type(of: first) == type(of: second) else {
      return replace(first, second, place)
    }
    var traits = reader.traits(of: first)
    if reader.hides(first, traits), reader.hides(second, traits) { return compareHidden(first, second, place) }
    if reader.isChangingObject(first, traits), compareChange(reader.shown(first), reader.shown(second), place) {
      return
    }
    let answer = equality.equatableAnswer(first, second, traits) ?? equality.hiddenAnswer(first, second, traits)
    if answer == true { return emitUnchanged(second, place) }
    let isKnownToDiffer = answer == false

    // The values to show may be wrapped in an optional or a wrapper, so `==` may not have been called on them yet.
    let shown = (ComparedSides.on(.first) { reader.shown(first) }, reader.shown(second))
    if compareChange(shown.0, shown.1, place) { return }
    let (first, second) = (shown.0.value, shown.1.value)
    guard type(of: first) == type(of: second) else { return replace(first, second, place) }
    traits = reader.traits(of: first)
    if reader.hides(first, traits), reader.hides(second, traits) { return compareHidden(first, second, place) }
    if !isKnownToDiffer, equality.equatableAnswer(first, second, traits) == true { return emitUnchanged(second, place) }

    let identities = DumpIdentityPair(
      shown.0.identity ?? reader.identity(of: first),
      shown.1.identity ?? reader.identity(of: second)
    )
    if let identities, openValues.contains(identities) {
      let reference = reader.name(of: type(of: second)) + "(↩︎)"
      return events.append(DiffEvent(content: .text(reference), place: place))
    }
    if let plan = ArrayPlan(first, second, differ: self, place: place) {
      return open(first, second, place, ("[", "]"), plan.steps, identities, isKnownToDiffer: isKnownToDiffer)
    }
    if let plan = MembersPlan(first, second, differ: self, place: place) {
      return open(first, second, place, plan.brackets, plan.steps, identities, isKnownToDiffer: isKnownToDiffer)
    }
    switch (ComparedSides.on(.first) { reader.read(first).content }, reader.read(second).content) {
    case (.text(let x), .text(let y)), (.string(let x), .string(let y)):
      compareText(x, y, first, second, place, isKnownToDiffer)
    case (.group(let x), .group(let y)) where x.hasForm(of: y):
      compareGroups(x, y, first, second, place, identities, isKnownToDiffer)
    default:
      replace(first, second, place)
    }
  }

  /// Compares the former state of an object with its current state, if both values are the same object.
  private mutating func compareChange(
    _ first: DumpReader.Shown,
    _ second: DumpReader.Shown,
    _ place: DiffPosition
  ) -> Bool {
    guard
      let object = first.object,
      second.object?._objectIdentifier == object._objectIdentifier
    else { return false }
    let (before, after) = object._customDiffValues
    if second.isItself, reader.isObject(before, object), reader.isObject(after, object) {
      return compareSnapshots(before, after, object._objectIdentifier, place)
    }
    var place = place
    place.mark += "#\(reader.number(of: object._objectIdentifier)) "
    if changingObjects.insert(object._objectIdentifier).inserted {
      compare(before, after, place)
    } else {
      events.append(DiffEvent(content: .text(reader.name(of: type(of: after)) + "(↩︎)"), place: place))
    }
    return true
  }

  /// Compares two snapshots of an object, which are values of the object themselves: by what their mirrors show.
  ///
  /// An object that represents itself records no former state: it is compared like any other value.
  private mutating func compareSnapshots(
    _ before: Any,
    _ after: Any,
    _ object: ObjectIdentifier,
    _ place: DiffPosition
  ) -> Bool {
    let contents = (ComparedSides.on(.first) { reader.snapshot(before) }, reader.snapshot(after))
    guard case (.group(let x), .group(let y)) = contents, x.hasForm(of: y), ObjectPair(x, y)?.isSame != true else {
      return false
    }
    var place = place
    place.mark += "#\(reader.number(of: object)) "
    guard changingObjects.insert(object).inserted else {
      events.append(DiffEvent(content: .text(reader.name(of: y.type) + "(↩︎)"), place: place))
      return true
    }
    let plan = GroupPlan(x, y, differ: self, place: place)
    let brackets = (x.opening(isRoot: place.isRoot, typeName: reader.name(of: x.type)), x.closing)
    open(before, after, place, brackets, plan.steps, nil, isKnownToDiffer: false)
    return true
  }

  /// Compares two values that are not shown: only that they differ is shown.
  private mutating func compareHidden(_ first: Any, _ second: Any, _ place: DiffPosition) {
    equality.areEqual(first, second) ? emitUnchanged(second, place) : emitBoth(first, second, place)
  }

  private mutating func compareText(
    _ x: String,
    _ y: String,
    _ first: Any,
    _ second: Any,
    _ place: DiffPosition,
    _ isKnownToDiffer: Bool
  ) {
    if x == y, !isKnownToDiffer { return emitUnchanged(second, place) }
    guard x != y, case .string = reader.read(first).content, let plan = LinesPlan(x, y, place: place) else {
      return replace(first, second, place)
    }
    open(first, second, place, (plan.opening, plan.closing), plan.steps, nil, isKnownToDiffer: true)
  }

  private mutating func compareGroups(
    _ x: DumpGroup,
    _ y: DumpGroup,
    _ first: Any,
    _ second: Any,
    _ place: DiffPosition,
    _ identities: DumpIdentityPair?,
    _ isKnownToDiffer: Bool
  ) {
    let objects = ObjectPair(x, y)
    if let objects {
      if objects.isSame && !isKnownToDiffer || equalObjects.contains(objects) { return emitUnchanged(second, place) }
      // A pair of objects visited before is shown as a reference only.
      guard visited.insert(objects).inserted else {
        let reference = reader.name(of: y.type) + "(↩︎)"
        return events.append(DiffEvent(content: .text(reference), place: place))
      }
    }
    if x.children.isEmpty, y.children.isEmpty, objects == nil {
      return isKnownToDiffer ? replace(first, second, place) : emitUnchanged(second, place)
    }
    if x.children.isEmpty != y.children.isEmpty { return replace(first, second, place) }
    if reader.isSingle(x), reader.isSingle(y), objects == nil, !reader.hidesChild(of: x) {
      let differs = isKnownToDiffer || !equality.areEqual(first, second)
      return differs ? replace(first, second, place) : emitUnchanged(second, place)
    }
    let plan = GroupPlan(x, y, differ: self, place: place)
    let brackets = (x.opening(isRoot: place.isRoot, typeName: reader.name(of: x.type)), x.closing)
    open(first, second, place, brackets, plan.steps, identities, isKnownToDiffer: isKnownToDiffer, objects: objects)
  }

  private mutating func open(
    _ first: Any,
    _ second: Any,
    _ place: DiffPosition,
    _ brackets: (opening: String, closing: String),
    _ steps: [DiffStep],
    _ identities: DumpIdentityPair?,
    isKnownToDiffer: Bool,
    objects: ObjectPair? = nil
  ) {
    let opening = DiffOpening(
      first: first,
      second: second,
      place: place,
      closing: brackets.closing,
      start: events.count,
      changesBefore: changes,
      isKnownToDiffer: isKnownToDiffer,
      objects: objects,
      identities: identities
    )
    if let identities { openValues.insert(identities) }
    var openingPlace = place
    openingPlace.hasMoreInFirst = false
    openingPlace.hasMoreInSecond = false
    events.append(DiffEvent(content: .text(brackets.opening), place: openingPlace))
    self.steps.append(.close(opening))
    self.steps += steps.reversed()
  }

  private mutating func close(_ opening: DiffOpening) {
    if let identities = opening.identities { openValues.remove(identities) }
    if changes == opening.changesBefore {
      guard opening.isKnownToDiffer else {
        events.removeSubrange(opening.start...)
        if let objects = opening.objects { equalObjects.insert(objects) }
        return emitUnchanged(opening.second, opening.place)
      }
      guard let objects = opening.objects, !objects.isSame else {
        events.removeSubrange(opening.start...)
        return emitUnexplained(opening.first, opening.second, opening.place)
      }
      insertIdentities(objects, at: opening)
    }
    var place = opening.place
    place.label = nil
    place.mark = ""
    events.append(DiffEvent(content: .text(opening.closing), place: place))
  }

  /// Records the identities of two different objects with equal dumps, before their children.
  private mutating func insertIdentities(_ objects: ObjectPair, at opening: DiffOpening) {
    let hasChildren = events.count > opening.start + 1
    let place = DiffPosition(
      label: "_",
      level: opening.place.level + 1,
      hasMoreInFirst: hasChildren,
      hasMoreInSecond: hasChildren
    )
    changes += 1
    events.insert(
      contentsOf: [
        DiffEvent(content: .value(objects.first), side: .first, place: place),
        DiffEvent(content: .value(objects.second), side: .second, place: place),
      ],
      at: opening.start + 1
    )
  }
}

extension Differ {
  /// Records the replacement of one value by another.
  mutating func replace(_ first: Any, _ second: Any, _ place: DiffPosition) {
    func text(_ value: Any) -> String {
      DumpRenderer.text(of: value, reader: reader, isRoot: place.isRoot, maximumBytes: maximumComparedBytes)
    }
    let before = ComparedSides.on(.first) { text(first) }
    let isCompared = maximumComparedBytes.map { before.utf8.count <= $0 } ?? true
    guard isCompared, before == text(second) else { return emitBoth(first, second, place) }
    if type(of: first) == type(of: second) { return emitUnexplained(first, second, place) }
    let names = [type(of: first), type(of: second)].map { typeName($0) }
    let fullNames = [type(of: first), type(of: second)].map { _typeName($0, qualified: true) }
    let suffixes = (names[0] == names[1] ? fullNames : names).map { " as " + $0 }
    emitBoth(first, second, place, suffixes: (suffixes[0], suffixes[1]))
  }

  /// Records two values that differ but have the same dump, with a note.
  mutating func emitUnexplained(_ first: Any, _ second: Any, _ place: DiffPosition) {
    let traits = reader.traits(of: first)
    let note = traits.mayHide && !traits.isEquatable ? DiffNote.differentWithin : DiffNote.differentByEquality
    emit(DiffEvent(content: .text(note), place: DiffPosition(level: place.level)))
    emitBoth(first, second, place)
  }

  mutating func emitBoth(
    _ first: Any,
    _ second: Any,
    _ place: DiffPosition,
    suffixes: (String, String) = ("", "")
  ) {
    emit(DiffEvent(content: .value(first), side: .first, place: place, suffix: suffixes.0))
    emit(DiffEvent(content: .value(second), side: .second, place: place, suffix: suffixes.1))
  }

  mutating func emit(_ event: DiffEvent) {
    switch event.content {
    case .unchanged(let value): return emitUnchanged(value, event.place)
    case .collapsed(let count): return emitCollapsed(count, event.place)
    case .value, .text: break
    }
    if event.side != .both { changes += 1 }
    events.append(event)
  }

  /// Records an equal pair, or increments the count of the preceding equal pairs.
  mutating func emitUnchanged(_ value: Any, _ place: DiffPosition) {
    switch place.whenUnchanged {
    case .shown: events.append(DiffEvent(content: .unchanged(value), place: place))
    case .alwaysCounted: emitCollapsed(1, place)
    case .counted where endsWithUnchanged(at: place): emitCollapsed(1, place)
    case .counted: events.append(DiffEvent(content: .unchanged(value), place: place))
    }
  }

  mutating func emitCollapsed(_ count: Int, _ place: DiffPosition) {
    var count = count
    if endsWithUnchanged(at: place), let last = events.popLast() {
      if case .collapsed(let before) = last.content { count += before } else { count += 1 }
    }
    var place = place
    place.label = nil
    place.mark = ""
    events.append(DiffEvent(content: .collapsed(count), place: place))
  }

  /// Whether the last event is an equal element of the same group.
  func endsWithUnchanged(at place: DiffPosition) -> Bool {
    guard let last = events.last, last.place.level == place.level, place.whenUnchanged != .shown else { return false }
    switch last.content {
    case .unchanged, .collapsed: return true
    case .value, .text: return false
    }
  }
}
