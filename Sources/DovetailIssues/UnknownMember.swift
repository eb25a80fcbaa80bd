/// The root of a key path literal whose name does not exist.
///
/// An unavailable overload that takes such a key path fits every misspelled name. The compiler reports the overload
/// with the fewest mistakes. Without this one, that is an overload for something else, and its error does not mention
/// the name.
@dynamicMemberLookup
public struct _UnknownMember: Sendable {
  private init() {}

  /// Accepts every name.
  ///
  /// - Parameter name: The misspelled name.
  public subscript(dynamicMember name: String) -> _UnknownMember { self }

  /// Accepts every name, with a value of any type.
  ///
  /// - Parameter name: A name after the misspelled name.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { unavailableMember() }
    set { unavailableMember() }
  }

  /// Accepts every id.
  ///
  /// - Parameter id: The id of an element.
  public subscript<ID>(id id: ID) -> _UnknownMember { self }
}

/// A key path whose name does not exist.
///
/// Overloads take it as an optional if another unavailable overload has the better message for a name that does exist:
/// the conversion to an optional is the worse match.
public typealias _UnknownKeyPath = KeyPath<_UnknownMember, _UnknownMember>
