import Dovetail
import Synchronization

/// Generates UUIDs.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// state.todos.append(Todo.State(id: uuid()))
/// ```
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator from a function.
  ///
  /// ```swift
  /// $0.uuid = UUIDGenerator { UUID(uuidString: "00000000-0000-0000-0000-000000000000")! }
  /// ```
  ///
  /// - Parameter generate: Returns a UUID.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// Returns a generator that always returns the same UUID.
  ///
  /// - Parameter id: The UUID.
  /// - Returns: The generator.
  public static func constant(_ id: UUID) -> UUIDGenerator {
    UUIDGenerator { id }
  }

  /// A generator that counts: it returns `UUID(0)`, `UUID(1)` and so on.
  public static var incrementing: UUIDGenerator {
    let count = Count()
    return UUIDGenerator { UUID(count.next()) }
  }

  /// Returns a new UUID.
  public func callAsFunction() -> UUID { generate() }

  private final class Count: Sendable {
    private let value = Atomic(0)

    func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
  }
}

extension UUID {
  /// Creates a UUID from a number, in the same form as ``UUIDGenerator/incrementing``.
  ///
  /// - Parameter number: The number. The last 16 hexadecimal digits encode its magnitude, and the digit before them is
  ///   1 if it is negative.
  public init(_ number: Int) {
    let bits = UInt64(number.magnitude)
    /// The byte of the number at a position from the end of the UUID, from 0 for the last byte.
    func byte(_ fromEnd: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> UInt64(fromEnd * UInt8.bitWidth)) }
    self.init(
      uuid: (
        // The number takes the last eight bytes.
        0, 0, 0, 0, 0, 0, 0, number < 0 ? 1 : 0, byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)
      )
    )
  }
}

extension DependencyValues {
  /// Generates UUIDs.
  ///
  /// In tests each use reports an issue, unless the test overrides it: `$0.uuid = .incrementing`.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static var liveValue: UUIDGenerator { UUIDGenerator { UUID() } }
  static var testValue: UUIDGenerator {
    UUIDGenerator {
      reportUse(.unimplementedDependency("uuid", instead: ".incrementing"), at: .ofCurrentWork())
      return UUID()
    }
  }
}
