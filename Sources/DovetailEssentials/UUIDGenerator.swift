import Dovetail
import Synchronization

/// Makes unique ids.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// state.todos.append(Todo.State(id: uuid()))
/// ```
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Makes a generator of a function.
  ///
  /// - Parameter generate: Returns an id.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator that always makes the same id.
  ///
  /// - Parameter id: The id.
  public static func constant(_ id: UUID) -> UUIDGenerator {
    UUIDGenerator { id }
  }

  /// A generator that counts: its ids are `UUID(0)`, `UUID(1)` and so on.
  public static var incrementing: UUIDGenerator {
    let count = Count()
    return UUIDGenerator { UUID(count.next()) }
  }

  /// Makes an id.
  public func callAsFunction() -> UUID { generate() }

  private final class Count: Sendable {
    private let value = Atomic(0)

    func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
  }
}

extension UUID {
  /// The id of a number, as ``UUIDGenerator/incrementing`` makes them.
  ///
  /// - Parameter number: The number, which stands in the last twelve digits.
  public init(_ number: Int) {
    let bits = UInt64(bitPattern: Int64(number))
    func digits(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (UInt64(15 - index) * 8)) }
    // A negative number fills the two bytes before as well, so that it is another id than any positive one.
    let fill: UInt8 = number < 0 ? 0xFF : 0
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, fill, fill, digits(8), digits(9), digits(10), digits(11), digits(12), digits(13), digits(14),
        digits(15)
      )
    )
  }
}

extension DependencyValues {
  /// Makes unique ids.
  ///
  /// In tests it reports each use, until a test gives another: `$0.uuid = .incrementing`.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static var liveValue: UUIDGenerator { UUIDGenerator { UUID() } }
  static var testValue: UUIDGenerator {
    UUIDGenerator {
      report(.unimplementedDependency("uuid", instead: ".incrementing"), at: SourceSite())
      return UUID()
    }
  }
}
