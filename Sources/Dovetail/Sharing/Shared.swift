/// A value that several features hold, and that each of them may change.
///
/// ```swift
/// struct Feature: Reducer {
///   @ObservableState
///   struct State: Equatable {
///     @Shared(.inMemory("count")) var count = 0   // shared with whoever uses the same key
///     @Shared var user: User                      // handed over: Feature.State(user: parent.$user)
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
/// It is a reference in the clothes of a value: copies of a state refer to the same value, and see each change of it
/// at once. Two are equal when their values are.
///
/// - Isolation: any. Where the value is Sendable so is this, and changes exclude one another.
/// - Observation: whoever has read the value is told when it changes, from wherever. Where it is an observable state,
///   or an identified array of such, those are told who have read the property or the row that changes. A change by a
///   reducer is told when the store has handled its actions.
/// - Cost: reading is taking a lock and copying; a change is in place, at the cost of the change.
/// - Misuse: the closure of a change has the value to itself. To change the same value in another way than by the
///   argument of the closure stops the program, and so does to read it. A reference to an element, or to a property
///   that is a number, a text or an object, can be read if it was read before: it gives what it gave then.
/// - Deadlock: a change waits while another thread changes the value. Where a closure changes or reads a second value,
///   all code has to take the two in the same order. Threads that come to wait for each other stop the program, with a
///   message that names the values.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  @usableFromInline package let reference: SharedReference<Value>

  package init(reference: SharedReference<Value>) {
    self.reference = reference
  }

  /// Makes a value that is shared with whoever is given it, and kept nowhere.
  ///
  /// - Parameter value: The value to begin with.
  public init(value: Value) {
    reference = SharedReference(value)
  }

  /// Makes a reference of one that was handed over.
  public init(projectedValue: Shared<Value>) {
    self = projectedValue
  }

  /// What an optional shared value holds; `nil` where it holds nothing now.
  ///
  /// ```swift
  /// if let user = Shared(state.$user) { state.editor = Editor.State(user: user) }
  /// ```
  ///
  /// When it comes to hold nothing, the last value stays to be read, and changes are lost.
  ///
  /// - Parameter base: An optional shared value.
  public init?(_ base: Shared<Value?>) {
    guard let reference = base.reference.unwrapped() else { return nil }
    self.reference = reference
  }

  /// The value.
  ///
  /// Setting it does not exclude a change between the reading and the setting, as in `count += 1`, so change it with
  /// ``withLock(_:fileID:filePath:line:column:)``.
  public var wrappedValue: Value {
    @inlinable get { reference.value }
    @available(*, deprecated, message: "Change a shared value with '$value.withLock { $0 = … }'")
    nonmutating set {
      // The former value is released when it is not locked any more, as that may run code that comes back to it.
      var value = newValue
      reference.modify(at: nil) { swap(&$0, &value) }
    }
  }

  /// This reference, to hand over.
  @inlinable public var projectedValue: Shared<Value> {
    get { self }
    set { replace(with: newValue) }
  }

  @usableFromInline
  mutating func replace(with other: Shared<Value>) {
    guard other.reference !== reference else { return }
    let former = reference
    self = other
    // Whoever has read the former value through a state has to look again.
    former.currentCore.tell()
  }

  /// Changes the value, while nobody else can.
  ///
  /// ```swift
  /// state.$count.withLock { $0 += 1 }
  /// ```
  ///
  /// - Complexity: That of the closure; nothing is copied.
  /// - Parameter operation: Changes the value in place. It must not change the same value in another way, nor read it
  ///   but by a reference to an element, which gives what it gave when it was read last.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; the value stays as the closure left it.
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

  /// A part of the value, shared in its turn.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(reference: reference.appending(keyPath))
  }

  /// A part of the value that can only be read.
  @_disfavoredOverload
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: reference.reading(keyPath))
  }

  /// A part of the value that can only be read.
  ///
  /// ```swift
  /// let isSignedIn = $session.read { $0.user != nil }
  /// ```
  ///
  /// - Parameter transform: Makes the part of the value.
  public func read<Member>(_ transform: @escaping @Sendable (_ value: Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: reference.transforming(transform))
  }
}

// The value is behind a lock, so that where it may cross to other actors the reference to it may too.
extension Shared: Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (first: Shared, second: Shared) -> Bool { isEqual(first.reference, second.reference) }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { reference.value.id }
}

extension Shared: CustomStringConvertible {
  /// The type and the value.
  public var description: String { "\(typeName(Self.self))(\(String(reflecting: reference.value)))" }
}

extension Shared: CustomDumpRepresentable {
  /// The value, which is dumped in place of this.
  public var customDumpValue: Any { reference.value }
}

/// Whether two references have equal values, each on its side where two states are compared.
func isEqual<Value: Equatable>(_ first: SharedReference<Value>, _ second: SharedReference<Value>) -> Bool {
  if first === second, SharedOverlay.current == nil { return true }
  return SharedOverlay.on(.first) { first.value } == SharedOverlay.on(.second) { second.value }
}
