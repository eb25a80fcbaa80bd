import Synchronization

/// Extracts the payload of one case by reflection.
///
/// The case is known only by its embedding function.
///
/// It replaces ``CaseReader`` if the runtime layout of enums is not trusted.
final class ReflectedCase<Root, Value>: Sendable {
  private let embed: @Sendable (Value) -> Root

  /// The name of the case, cached when the first payload of a matching type is embedded again.
  private let name: Mutex<String?>

  init(name: String? = nil, _ embed: @escaping @Sendable (Value) -> Root) {
    guard EnumReflection.isEnum(Root.self) else { fatalError(Diagnostic.notAnEnum(Root.self).message) }
    self.embed = embed
    self.name = Mutex(name)
  }

  /// The payload of the case, or `nil` if the enum has another case.
  func extract(from root: Root) -> Value? {
    guard let own = EnumReflection.caseName(of: root) else {
      fatalError(Diagnostic.withoutReflection(Root.self).message)
    }
    let known = name.withLock { $0 }
    guard known == nil || known == own, let value = EnumReflection.payload(of: root, as: Value.self) else { return nil }
    if known != nil { return value }
    let name = EnumReflection.caseName(of: embed(value))
    self.name.withLock { $0 = name }
    return name == own ? value : nil
  }
}
