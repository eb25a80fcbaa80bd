/// A value that several features store and that each of them can change.
///
/// ```swift
/// struct Feature: Reducer {
///   @ObservableState
///   struct State: Equatable {
///     @Shared(.inMemory("count")) var count = 0   // shared with all features that use the same key
///     @Shared var user: User                      // passed by the parent: Feature.State(user: parent.$user)
///   }
///   enum Action { case tapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       state.$count.withLock { $0 += 1 }
///       return .none
///     }
///   }
/// }
/// ```
///
/// `Shared` is a reference that is stored like a value. Copies of a state refer to the same shared value and see each
/// change immediately. Two `Shared` are equal if their values are equal.
///
/// - Isolation: any. `Shared` is `Sendable` if the value is. Changes exclude each other.
/// - Observation: code that has read the value is notified when the value changes, whichever feature changes it. If
///   the value is an observable state or an identified array of observable states, only observers of the changed
///   property or element are notified. For a change by a reducer, observers are notified after the store has handled
///   its actions.
/// - Cost: a read takes a lock and copies the value. A change is done in place, without a copy.
/// - Misuse: the closure of ``withLock(_:fileID:filePath:line:column:)`` has exclusive access to the value. The program
///   stops if the closure reads or changes the same value other than by its argument. Exception: a `Shared` of an
///   element, or of a property that is a number, a string or an object, can be read if it was read before. It then
///   returns its last known value.
/// - Deadlock: a change waits while another thread changes the value. If a closure reads or changes a second shared
///   value, all code has to lock the two in the same order. If threads wait for each other, the program stops with a
///   message that names the values.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  @usableFromInline package let reference: SharedReference<Value>

  package init(reference: SharedReference<Value>) {
    self.reference = reference
  }

  /// Creates a shared value without a key.
  ///
  /// Only features that are given this reference share the value. The value is not saved.
  ///
  /// ```swift
  /// let user = Shared(value: User(name: "Blob"))
  /// state.editor = Editor.State(user: user)
  /// ```
  ///
  /// - Parameter value: The initial value.
  public init(value: Value) {
    reference = SharedReference(value)
  }

  /// Creates a reference to the value of another reference.
  ///
  /// - Parameter projectedValue: The other reference, as in `Feature.State(user: parent.$user)`.
  public init(projectedValue: Shared<Value>) {
    self = projectedValue
  }

  /// Unwraps an optional shared value.
  ///
  /// Returns `nil` if the value is `nil` now.
  ///
  /// ```swift
  /// if let user = Shared(state.$user) { state.editor = Editor.State(user: user) }
  /// ```
  ///
  /// If the optional becomes `nil` later, reads return its last value. A change is then kept in this reference and in
  /// copies of it, and nowhere else, which debug builds report.
  ///
  /// - Parameter base: An optional shared value.
  public init?(_ base: Shared<Value?>) {
    guard let reference = base.reference.unwrapped() else { return nil }
    self.reference = reference
  }

  /// The value.
  ///
  /// The setter is deprecated: `count += 1` is a read followed by a write, and a change by another thread in between is
  /// lost. Use ``withLock(_:fileID:filePath:line:column:)``.
  public var wrappedValue: Value {
    @inlinable get { reference.value }
    @available(*, deprecated, message: "Change a shared value with '$value.withLock { $0 = … }'")
    nonmutating set {
      // The old value is released after the lock, since its deinitializer may run code that uses this shared value.
      var value = newValue
      reference.modify(at: nil) { swap(&$0, &value) }
    }
  }

  /// The reference itself, to be passed to another feature.
  @inlinable public var projectedValue: Shared<Value> {
    get { self }
    set { replace(with: newValue) }
  }

  @usableFromInline
  mutating func replace(with other: Shared<Value>) {
    guard other.reference !== reference else { return }
    let former = reference
    self = other
    // Code that has read the former value through a state has to read again.
    former.currentCore.tell()
  }

  /// Changes the value while no other thread can read or change it.
  ///
  /// ```swift
  /// state.$count.withLock { $0 += 1 }
  /// ```
  ///
  /// - Complexity: that of the closure. The value is not copied.
  /// - Parameter operation: Changes the value in place. It must not read or change the same value other than by its
  ///   argument. Exception: a `Shared` of an element, or of a property that is a number, a string or an object, can be
  ///   read if it was read before. It returns its last known value.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure. The changes that the closure made before remain.
  @inlinable
  @discardableResult
  public func withLock<Result, Failure: Error>(
    _ operation: (_ value: inout Value) throws(Failure) -> Result,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(Failure) -> Result {
    try reference.modify(
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column),
      operation
    )
  }

  /// Creates a reference to a property of the value.
  ///
  /// ```swift
  /// Profile.State(name: state.$user.name)
  /// ```
  ///
  /// - Parameter keyPath: The key path of the property.
  /// - Returns: The reference. A change of the property through it changes this shared value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(reference: reference.appending(keyPath))
  }

  /// Creates a read-only reference to a property of the value.
  ///
  /// - Parameter keyPath: The key path of the property.
  /// - Returns: The reader.
  @_disfavoredOverload
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: reference.reading(keyPath))
  }

  /// Creates a read-only reference to a value that is computed from this value.
  ///
  /// ```swift
  /// let isSignedIn = $session.read { $0.user != nil }
  /// ```
  ///
  /// - Parameter transform: Computes the result from the value. It is called for each read.
  /// - Returns: The reader.
  public func read<Member>(_ transform: @escaping @Sendable (_ value: Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: reference.transforming(transform))
  }
}

// The value is protected by a lock, so the reference is as safe to send as the value is.
extension Shared: Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (first: Shared, second: Shared) -> Bool { isEqual(first.reference, second.reference) }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { reference.value.id }
}

extension Shared: CustomStringConvertible {
  /// The type and the value, as text.
  public var description: String { "\(typeName(Self.self))(\(String(reflecting: reference.value)))" }
}

extension Shared: CustomDumpRepresentable {
  /// The value, which is dumped instead of the reference.
  public var customDumpValue: Any { reference.value }
}

/// Compares the values of two references.
///
/// While a ``SharedOverlay`` compares two states, `first` is read from the snapshot of the first state, and `second`
/// from the snapshot of the second.
func isEqual<Value: Equatable>(_ first: SharedReference<Value>, _ second: SharedReference<Value>) -> Bool {
  if first === second, SharedOverlay.current == nil { return true }
  return ComparedSides.on(.first) { first.value } == ComparedSides.on(.second) { second.value }
}
