/// A value together with an id, for values that are not `Identifiable`.
///
/// ```swift
/// var names: IdentifiedArrayOf<Identified<Int, String>> = []
/// names.append(Identified("Ada", id: 1))
/// names[id: 1]?.value = "Ada Lovelace"
/// names[id: 1]?.count  // members of the value are reached directly
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The id, which stays the same for as long as the wrapper lives.
  public let id: ID

  /// The value.
  public var value: Value

  /// Combines a value with an id.
  ///
  /// - Parameters:
  ///   - value: The value to wrap.
  ///   - id: The id of the value.
  @inlinable
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Combines a value with an id that is computed from it once.
  ///
  /// ```swift
  /// let word = Identified("swallow", id: \.count)
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value to wrap.
  ///   - id: Computes the id from the value. It is called once.
  @inlinable
  public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// A member of the value.
  ///
  /// - Parameter member: The key path to the member.
  @inlinable
  public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
    value[keyPath: member]
  }

  /// A member of the value that can be changed.
  ///
  /// - Parameter member: The key path to the member.
  @inlinable
  public subscript<Member>(dynamicMember member: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: member] }
    set { value[keyPath: member] = newValue }
    _modify { yield &value[keyPath: member] }
  }
}

extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
