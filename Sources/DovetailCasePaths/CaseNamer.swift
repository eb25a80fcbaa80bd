/// Collects the names of the cases in a case key path.
//
// A key path does not know the names of its components, and a case path made by hand does not know the name of its
// case. The namer then searches the metadata of the enum for the case, by the type of the payload.
final class CaseNamer<Value>: CaseAccessor<Value> {
  let names: [String]

  init(names: [String] = []) {
    self.names = names
  }

  override func appending<Member>(
    _ path: AnyCasePath<Value, Member>,
    at property: AnyKeyPath?,
    named step: @autoclosure () -> AnyKeyPath?
  ) -> CaseAccessor<Member> {
    CaseNamer<Member>(names: names + [Self.name(of: path, step())])
  }

  override var description: String? { "\\." + (names.isEmpty ? "self" : names.joined(separator: ".")) }

  /// The name of the case of one component of a key path.
  fileprivate static func name<Member>(of path: AnyCasePath<Value, Member>, _ step: AnyKeyPath?) -> String {
    guard let step else { return "never" }
    if let unwrapping = Value.self as? any CaseUnwrapping.Type, let name = unwrapping.name(of: path, step) {
      return name
    }
    if let name = path.name { return "\(name)" }
    if let path = path as? AnyCasePath<Value, Void> {
      return EnumReflection.caseName(of: path.embed(())) ?? unknownCase
    }
    guard let metadata = EnumMetadata(Value.self) else { return unknownCase }
    let candidates = (0..<UInt32(metadata.count)).map(metadata.field(at:)).filter { field in
      metadata.payloadType(of: field).map { PayloadRepresentation.areAlike($0, Member.self) } ?? false
    }
    if candidates.count == 1 { return candidates[0].name }
    // Several cases have this type of payload. The metadata lists the cases with payloads in the order of their
    // declaration, as does the enum's own list of cases.
    guard let type = Value.self as? any CasePathIterable.Type else { return unknownCase }
    let listed = keyPaths(to: type).filter { $0 is CaseKeyPath<Value, Member> }
    guard listed.count == candidates.count, let index = listed.firstIndex(of: step) else { return unknownCase }
    return candidates[index].name
  }

  private static func keyPaths<Enum: CasePathIterable>(to type: Enum.Type) -> [AnyKeyPath] {
    Enum.allCasePaths.map { $0 }
  }
}

/// The text for a component without a name: a subscript, or one of several cases with the same type of payload.
private let unknownCase = "…"

/// An optional, whose case paths include the cases of the wrapped enum.
private protocol CaseUnwrapping {
  static func name<Root, Member>(of path: AnyCasePath<Root, Member>, _ step: AnyKeyPath) -> String?
}

extension Optional: CaseUnwrapping {
  fileprivate static func name<Root, Member>(of path: AnyCasePath<Root, Member>, _ step: AnyKeyPath) -> String? {
    if step == \Cases.some { return "some" }
    guard step != \Cases.none, let path = path as? AnyCasePath<Wrapped?, Member> else { return nil }
    // Forced, because embedding into a case of the wrapped enum never results in `nil`.
    let wrapped = AnyCasePath<Wrapped, Member>(
      embed: { path.embed($0)! },
      extract: { path.extract(from: $0) }
    )
    return CaseNamer<Wrapped>.name(of: wrapped, step)
  }
}
