import Synchronization

/// Takes the value of one case out of an enum by reflection, knowing of the case only the function that makes it.
///
/// It does what ``CaseReader`` does, without reliance on the layout of the enum.
final class ReflectedCase<Root, Value>: Sendable {
  private let embed: @Sendable (Value) -> Root

  /// The name of the case, once it is known.
  private let name: Mutex<String?>

  init(name: String? = nil, _ embed: @escaping @Sendable (Value) -> Root) {
    guard EnumReflection.isEnum(Root.self) else { fatalError(Diagnostic.notAnEnum(Root.self).message) }
    self.embed = embed
    self.name = Mutex(name)
  }

  /// The value of the case, or `nil` where the enum is in another.
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
