import Synchronization

/// The overrides under which objects were created that have no ``Dependency`` property.
///
/// An object with such a property has its overrides there. Entries of objects that were released are removed when
/// further ones are added.
enum DependencyObjects {
  private struct Entry {
    weak var object: AnyObject?
    let storage: DependencyStorage?
  }

  private struct Table {
    // Unchecked, since an object need not be Sendable. It is only compared.
    typealias Entries = [ObjectIdentifier: UncheckedSendable<Entry>]

    var entries: Entries = [:]
    var limit = smallestLimit

    /// The number of entries at which those of released objects are removed for the first time.
    static var smallestLimit: Int { 16 }

    /// Removes the entries of released objects once there are many, and returns them, to be released without the lock.
    mutating func removeReleased() -> Entries {
      guard entries.count >= limit else { return [:] }
      let released = entries.filter { $0.value.value.object == nil }
      entries = entries.filter { $0.value.value.object != nil }
      limit = max(Self.smallestLimit, entries.count * 2)
      return released
    }
  }

  private static let table = Mutex(Table())

  /// Records the overrides of an operation for the object that it returned, if it returned one.
  ///
  /// An object that was returned before was not created in this operation, and keeps its overrides.
  static func note<Result>(_ result: Result, madeWith storage: DependencyStorage?) {
    guard let object = object(in: result), entry(of: object) == nil else { return }
    // Only the type is inspected: other threads may be changing the properties of the object.
    guard !namedFields(of: type(of: object), isClass: true).contains(where: { $0.type is any DependencyHolder.Type })
    else { return }
    let id = ObjectIdentifier(object)
    let entry = UncheckedSendable(Entry(object: object, storage: storage))
    let released = table.withLock { table in
      let released = table.removeReleased()
      let former = table.entries.updateValue(entry, forKey: id)
      return (released, former)
    }
    // The release of overrides may run code that uses this table.
    withExtendedLifetime(released) {}
  }

  /// The overrides of an object; the outer optional is `nil` if they are not known.
  static func storage(of object: AnyObject) -> DependencyStorage?? {
    if let holder = holder(in: object) { return .some(holder.initialStorage) }
    return entry(of: object).map(\.storage)
  }

  private static func entry(of object: AnyObject) -> Entry? {
    let id = ObjectIdentifier(object)
    // Another object may have had the same address.
    guard let entry = table.withLock({ $0.entries[id] })?.value, entry.object === object else { return nil }
    return entry
  }

  private static func object(in result: some Any) -> AnyObject? {
    let value = EnumReflection.isOptional(type(of: result)) ? EnumReflection.payload(of: result) : result
    guard let value, type(of: value) is AnyClass else { return nil }
    return value as AnyObject
  }

  private static func holder(in object: AnyObject) -> (any DependencyHolder)? {
    var level: ValueParts? = ValueParts(of: object)
    while let parts = level {
      for part in parts.own {
        if let holder = part.value as? any DependencyHolder { return holder }
      }
      level = parts.inherited
    }
    return nil
  }
}
