/// Walks through two shapes at the same time.
struct ShapeComparer {
  typealias Reference = TypeShape.Reference

  let former: TypeShape
  let current: TypeShape
  private(set) var differences: [ShapeDifference] = []
  private var visited: Set<[String]> = []

  init(former: TypeShape, current: TypeShape) {
    self.former = former
    self.current = current
  }

  mutating func compare(_ was: Reference, _ now: Reference, at path: String) {
    switch (was, now) {
    case (.named(let first), .named(let second)):
      // A pair that was compared before is not compared again, so recursive types end.
      if visited.insert([first, second]).inserted { compareTypes(first, second, at: path) }
    case (.primitive(let first), .primitive(let second)):
      if first != second { note(path, first, second, .impossible) }
    case (.opaque(let first), .opaque(let second)):
      if first != second { note(path, first, second, .risky) }
    case (.optional(let first), .optional(let second)): compare(first, second, at: path)
    case (.array(let first), .array(let second)), (.set(let first), .set(let second)):
      compare(first, second, at: path + "[]")
    case (.array(let first), .set(let second)), (.set(let first), .array(let second)):
      note(path, was.description, now.description, .risky)
      compare(first, second, at: path + "[]")
    case (.dictionary(let firstKey, let firstValue), .dictionary(let secondKey, let secondValue)):
      compare(firstKey, secondKey, at: path + "[key]")
      compare(firstValue, secondValue, at: path + "[value]")
    case (.tuple(let first), .tuple(let second)):
      if first.map(\.name) == second.map(\.name) {
        compareElements(first, second, at: path)
      } else {
        note(path, was.description, now.description, .impossible)
      }
    case (.opaque, _), (_, .opaque): note(path, was.description, now.description, .risky)
    case (_, .optional(let wrapped)):
      note(path, was.description, now.description, .risky)
      compare(was, wrapped, at: path)
    default: note(path, was.description, now.description, .impossible)
    }
  }

  private mutating func compareTypes(_ first: String, _ second: String, at path: String) {
    switch (former.types[first], current.types[second]) {
    case (.structure(let first), .structure(let second)), (.object(let first), .object(let second)):
      compareMembers(first, second, at: path)
    case (let was?, let now?):
      switch (was, now) {
      case (.structure(let first), .object(let second)), (.object(let first), .structure(let second)):
        note(path, was.kind, now.kind, .risky)
        compareMembers(first, second, at: path)
      case (.enumeration(let first), .enumeration(let second)): compareCases(first, second, at: path)
      default: note(path, was.kind, now.kind, .impossible)
      }
    // A damaged recording may lack a declaration.
    case (nil, _), (_, nil): if first != second { note(path, first, second, .risky) }
    }
  }

  private mutating func compareMembers(_ was: [TypeShape.Member], _ now: [TypeShape.Member], at path: String) {
    let former = Dictionary(was.map { ($0.name, $0.type) }) { type, _ in type }
    for member in now {
      let path = path + "." + (member.name ?? "")
      if let type = former[member.name] {
        compare(type, member.type, at: path)
      } else if case .optional = member.type {
        note(path, nil, member.type.description, .risky)
      } else {
        note(path, nil, member.type.description, .impossible)
      }
    }
    let names = Set(now.map(\.name))
    for member in was where !names.contains(member.name) {
      note(path + "." + (member.name ?? ""), member.type.description, nil, .risky)
    }
  }

  private mutating func compareCases(_ was: [TypeShape.Case], _ now: [TypeShape.Case], at path: String) {
    let former = Dictionary(was.map { ($0.name, $0) }) { first, _ in first }
    for `case` in now {
      let path = path + "." + `case`.name
      if let first = former[`case`.name] {
        if first.payload.map(\.name) == `case`.payload.map(\.name) {
          compareElements(first.payload, `case`.payload, at: path)
        } else {
          note(path, first.description, `case`.description, .impossible)
        }
      } else {
        note(path, nil, `case`.description, .risky)
      }
    }
    let names = Set(now.map(\.name))
    for `case` in was where !names.contains(`case`.name) {
      note(path + "." + `case`.name, `case`.description, nil, .impossible)
    }
  }

  /// Compares elements one by one; their labels are equal.
  private mutating func compareElements(_ was: [TypeShape.Member], _ now: [TypeShape.Member], at path: String) {
    for (index, (first, second)) in zip(was, now).enumerated() {
      // The value of a case with one value without a label needs no position.
      let isOnlyOne = now.count == 1 && second.name == nil
      compare(first.type, second.type, at: isOnlyOne ? path : path + "." + (second.name ?? "\(index)"))
    }
  }

  private mutating func note(_ path: String, _ was: String?, _ now: String?, _ verdict: ShapeVerdict) {
    differences.append(ShapeDifference(path: path, was: was, now: now, verdict: verdict))
  }
}
