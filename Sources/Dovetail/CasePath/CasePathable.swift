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
/// With that, `\Action.Cases.child` is a ``CaseKeyPath``, and `\.child` is where the type is known.
public protocol CasePathable {
  /// A type with one property for each case, an ``AnyCasePath`` from the enum to what the case holds.
  associatedtype AllCasePaths

  /// The paths to the cases.
  static var allCasePaths: AllCasePaths { get }
}

/// A key path to a case of an enum, written `\.child`, or `\.child.tapped` for a case of what the case holds.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to some case of an enum.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension CasePathable {
  /// The root of key paths to the cases, as in `\Action.Cases.child`.
  public typealias Cases = Case<Self>

  /// The value of a case, or `nil` where the enum is in another.
  ///
  /// - Complexity: The key path is resolved at each use.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    AnyCasePath(keyPath).extract(from: self)
  }

  /// The enum as the value of a case: reading gives `nil` where it is in another, writing puts it into the case.
  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    @available(*, unavailable, message: "A case may be absent; read it as an optional")
    get { fatalError(Diagnostic.unreadableCase.message) }
    set { self = AnyCasePath(keyPath).embed(newValue) }
  }

  /// Whether the enum is in a case.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    (Case<Self>()[keyPath: keyPath] as? any CaseMatching)?.matches(self) ?? false
  }

  /// Changes the value of a case in place.
  ///
  /// An enum that is in another case stays as it is, and an issue is reported at the line of the call.
  ///
  /// - Parameters:
  ///   - keyPath: The case.
  ///   - body: Changes the value.
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
  /// Makes the enum of a value of the case, as in `(\Action.Cases.child)(.tapped)`.
  ///
  /// - Parameter value: The value of the case.
  /// - Returns: The enum.
  public func callAsFunction<Enum, Member>(_ value: Member) -> Enum
  where Root == Case<Enum>, Value == Case<Member> {
    AnyCasePath(self).embed(value)
  }

  /// Makes the enum of a case that holds nothing.
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }
}

extension PartialKeyPath {
  /// Makes the enum of a value of the case, whose type is not known.
  ///
  /// - Parameter value: The value of the case.
  /// - Returns: The enum, or `nil` if the value has another type than the payload of the case.
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
