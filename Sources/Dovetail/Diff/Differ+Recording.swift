extension Differ {
  /// Records that one value stands where another stood.
  mutating func replace(_ first: Any, _ second: Any, _ place: DiffPlace) {
    let before = SharedView.on(.first) { DumpRenderer.text(of: first, reader: reader, isRoot: place.isRoot) }
    guard before == DumpRenderer.text(of: second, reader: reader, isRoot: place.isRoot) else {
      return emitBoth(first, second, place)
    }
    if type(of: first) == type(of: second) { return emitUnexplained(first, second, place) }
    let names = [type(of: first), type(of: second)].map { typeName($0) }
    let fullNames = [type(of: first), type(of: second)].map { _typeName($0, qualified: true) }
    let suffixes = (names[0] == names[1] ? fullNames : names).map { " as " + $0 }
    emitBoth(first, second, place, suffixes: (suffixes[0], suffixes[1]))
  }

  /// Records two values that differ and look the same.
  mutating func emitUnexplained(_ first: Any, _ second: Any, _ place: DiffPlace) {
    let isHidden = reader.mayHide(first) && !reader.isEquatable(first)
    let note = isHidden ? DiffNote.differentWithin : DiffNote.differentByEquality
    emit(DiffEvent(content: .text(note), place: DiffPlace(level: place.level)))
    emitBoth(first, second, place)
  }

  mutating func emitBoth(
    _ first: Any,
    _ second: Any,
    _ place: DiffPlace,
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

  /// Records an equal pair, or adds it to the count of those before it.
  mutating func emitUnchanged(_ value: Any, _ place: DiffPlace) {
    switch place.whenUnchanged {
    case .shown: events.append(DiffEvent(content: .unchanged(value), place: place))
    case .alwaysCounted: emitCollapsed(1, place)
    case .counted where endsWithUnchanged(at: place): emitCollapsed(1, place)
    case .counted: events.append(DiffEvent(content: .unchanged(value), place: place))
    }
  }

  mutating func emitCollapsed(_ count: Int, _ place: DiffPlace) {
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
  func endsWithUnchanged(at place: DiffPlace) -> Bool {
    guard let last = events.last, last.place.level == place.level, place.whenUnchanged != .shown else { return false }
    switch last.content {
    case .unchanged, .collapsed: return true
    case .value, .text: return false
    }
  }
}
