/// An enum whose cases can be named by key paths.
///
/// ```swift
/// enum Action: CasePathable {
///   case child(Child.Action)
///
///   struct AllCasePaths {
///     var child: AnyCasePath<Action, Child.Action> {
///       AnyCasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
///     }
///   }
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
///
/// Then `\Action.Cases.child` is a ``CaseKeyPath``. Where the type is known, `\.child` is enough. The macro
/// ``CasePathable()`` generates the conformance.
public protocol CasePathable: _CasePathRoot where _CasePaths == AllCasePaths {
  /// A type with one property for each case: an ``AnyCasePath`` from the enum to the payload of the case.
  associatedtype AllCasePaths

  /// The paths to the cases.
  static var allCasePaths: AllCasePaths { get }
}

/// The part of ``CasePathable`` that a step of a case key path needs.
///
/// `Optional` and `Result` conform to it for payloads of all kinds. Their conformances to ``CasePathable`` have a
/// condition, since the payload has to be copyable there. The compiler of Swift 6.3 crashes on a key path literal that
/// uses a conditional conformance for a tuple, as `\.response.success` would for a `Result<Void, any Error>`.
public protocol _CasePathRoot: ~Copyable, ~Escapable {
  /// See ``CasePathable/AllCasePaths``.
  associatedtype _CasePaths

  /// See ``CasePathable/allCasePaths``.
  static var _casePaths: _CasePaths { get }
}

extension CasePathable {
  /// The paths to the cases.
  @inlinable public static var _casePaths: AllCasePaths { allCasePaths }
}

/// A key path to a case of an enum: `\.child`, or `\.child.tapped` for a case of the payload.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to some case of an enum.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension CasePathable {
  /// The root type of key paths to the cases, as in `\Action.Cases.child`.
  public typealias Cases = Case<Self>

  /// The payload of a case, or `nil` if the enum is in another case.
  ///
  /// - Parameter keyPath: The case.
  /// - Complexity: The key path is walked at each use.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    AnyCasePath(keyPath).extract(from: self)
  }

  /// Sets the enum to a case with a payload.
  ///
  /// Read the payload as an optional.
  ///
  /// - Parameter keyPath: The case.
  @_disfavoredOverload  // A read chooses the optional overload.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    // A `mutating` getter takes this overload out of the search where the enum is no variable. Otherwise, `==` with a
    // value that is not optional finds it before the optional overload.
    @available(*, unavailable, message: "A case may be absent. Read it into an optional: 'let value: Value? = …'.")
    mutating get { fatalError(Diagnostic.unreadableCase.message) }
    set { self = AnyCasePath(keyPath).embed(newValue) }
  }

  /// The payload of a case whose type is not known, or `nil` if the enum is in another case.
  ///
  /// - Parameter keyPath: The case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any CaseMatching)?.payload(of: self)
  }

  /// Whether the enum is in a case.
  ///
  /// - Parameter keyPath: The case.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    // A dynamic cast, because the type of the payload is unknown in a partial key path.
    (Case<Self>()[keyPath: keyPath] as? any CaseMatching)?.matches(self) ?? false
  }

  /// Changes the payload of a case in place.
  ///
  /// An enum in another case stays as it is, and an issue is reported at the line of the call.
  ///
  /// ```swift
  /// state.destination?.modify(\.edit) { $0.title = "New" }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The case.
  ///   - body: Changes the payload.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    _ body: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard AnyCasePath(keyPath).modify(&self, body) == nil else { return }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    report(.modifyingUnrelatedCase(of: self, keyPath: keyPath), at: site)
  }
}

extension KeyPath {
  /// Returns the enum with a payload in the case, as in `(\Action.Cases.child)(.tapped)`.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The enum.
  public func callAsFunction<Enum, Member>(_ value: Member) -> Enum
  where Root == Case<Enum>, Value == Case<Member> {
    AnyCasePath(self).embed(value)
  }

  /// Returns the enum in the case, which has no payload.
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }
}

extension PartialKeyPath {
  /// Returns the enum with a payload of unknown type in the case.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The enum, or `nil` if the value does not have the type of the payload.
  @_disfavoredOverload
  public func callAsFunction<Enum>(_ value: Any) -> Enum? where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any CaseEmbedder)?.embed(value) as? Enum
  }
}

extension _AppendKeyPath {
  /// Matches a case in a `switch`: `case \.child:`.
  public static func ~= <Root: CasePathable, Value>(pattern: Self, value: Root) -> Bool
  where Self == CaseKeyPath<Root, Value> {
    AnyCasePath(pattern).extract(from: value) != nil
  }
}

extension CasePathable {
  /// Names the mistake of a misspelled case.
  ///
  /// - Parameter keyPath: The misspelled name.
  @available(*, unavailable, message: "The enum has no case with this name. Check its spelling.")
  @_disfavoredOverload
  public subscript(case keyPath: _UnknownKeyPath?) -> _UnknownMember? {
    get { unavailableMember() }
    set { unavailableMember() }
  }

  /// Names the mistake of a misspelled case.
  ///
  /// - Parameters:
  ///   - keyPath: The misspelled name.
  ///   - body: Has no meaning.
  @available(*, unavailable, message: "The enum has no case with this name. Check its spelling.")
  @_disfavoredOverload
  public mutating func modify(_ keyPath: _UnknownKeyPath?, _ body: (inout _UnknownMember) -> Void) {
    unavailableMember()
  }
}

// Like the operator for paths to cases, in an extension of the key path: the compiler looks for the name of a
// misspelled case, as in `case .tapp:`, in the types of the parameters, and would name the key path, not the enum.
extension _AppendKeyPath {
  /// Names the mistake of a misspelled case, in a `switch`.
  ///
  /// - Parameters:
  ///   - pattern: The misspelled name.
  ///   - value: Has no meaning.
  @available(*, unavailable, message: "The enum has no case with this name. Check its spelling.")
  @_disfavoredOverload
  public static func ~= <Root: CasePathable, Value>(pattern: Self, value: Root) -> Bool
  where Self == KeyPath<_UnknownMember, Value> {
    unavailableMember()
  }
}

// A misspelt case, `case .tapp:`, is no case for the compiler but a value to compare by `~=`. It looks for the name
// in the types of the parameters, and tells of the type with which the fewest things are wrong: without this overload,
// of a key path. Nothing chooses it, since it is unavailable.

/// Compares two values of a type that is not `Equatable`.
///
/// - Parameters:
///   - pattern: The value in a `switch`.
///   - value: The value.
@available(*, unavailable, message: "Values of this type are not 'Equatable'. Write a case, as in 'case .child:'.")
@_disfavoredOverload
public func ~= <Value>(pattern: Value, value: Value) -> Bool { unavailableMember() }
