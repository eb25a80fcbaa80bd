/// The steps that compare two arrays of one `Equatable` element type, of which only the part that differs is read.
struct ArrayPlan {
  let steps: [DiffStep]

  /// `nil` when the values are not such arrays, or when an empty one makes it simpler to show both whole.
  init?(_ first: Any, _ second: Any, differ: Differ, place: DiffPlace) {
    guard
      case .elements = differ.reader.traits(of: first).role,
      let first = first as? any IndexedElements, let second = second as? any IndexedElements,
      first.elementCount > 0, second.elementCount > 0,
      let ends = first.commonEnds(with: second)
    else { return nil }
    let suffixStart = second.elementCount - ends.suffix
    steps =
      ElementsPlan(
        firstMiddle: first.elements(in: ends.prefix..<(first.elementCount - ends.suffix)),
        secondMiddle: second.elements(in: ends.prefix..<suffixStart),
        prefixEnd: ends.prefix > 0 ? second.elements(in: (ends.prefix - 1)..<ends.prefix).first : nil,
        suffixStart: ends.suffix > 0 ? second.elements(in: suffixStart..<(suffixStart + 1)).first : nil,
        ends: ends,
        differ: differ,
        level: place.level + 1
      ).steps
  }
}
