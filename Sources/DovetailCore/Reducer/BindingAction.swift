/// An action that sets a property of a feature's state to a value, such as a change of a text field.
///
/// ```swift
/// store.send(.set(\.name, "Ada"))            // is .binding(.set(\.name, "Ada"))
///
/// switch action {
/// case .binding(\.name): state.greeting = "Hello, \(state.name)"
/// case .binding: break
/// }
/// ```
///
/// ``BindingReducer`` changes the state. Case key paths extend to properties: `\.binding.name` matches the actions that
/// set `name`, and its payload is the value.
public struct BindingAction<Root>: CasePathable, Equatable, Sendable {
  // A single reference, because an action enum is as large as its largest payload.
  let write: BindingWrite<Root>

  /// Creates the action that sets a property to a value.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) -> BindingAction {
    BindingAction(write: BindingWrite(keyPath, value))
  }

  /// The property.
  public var keyPath: PartialKeyPath<Root> { write.keyPath }

  /// The new value of the property.
  public var value: any Sendable { write.value }

  /// Whether two actions set the same property to equal values.
  public static func == (first: BindingAction, second: BindingAction) -> Bool {
    first.write.isEqual(to: second.write)
  }

  /// Matches the actions that set a property, in a `switch`: `case .binding(\.name):`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: BindingAction) -> Bool {
    action.keyPath == keyPath
  }

  /// Names the mistake of a misspelled property.
  ///
  /// - Parameters:
  ///   - keyPath: The misspelled name.
  ///   - value: Has no meaning.
  @available(*, unavailable, message: "'State' has no property with this name. Check its spelling.")
  @_disfavoredOverload
  public static func set<Value>(_ keyPath: _UnknownKeyPath?, _ value: Value) -> BindingAction { unavailableMember() }

  /// The paths to the properties.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the actions that set a property.
    ///
    /// The payload is the new value.
    ///
    /// - Parameter keyPath: The property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> {
      // Unsafe only for key paths with subscripts: the captured arguments are compared and hashed on any thread that
      // has the action.
      nonisolated(unsafe) let keyPath = keyPath
      return AnyCasePath(
        embed: { .set(keyPath, $0) },
        extract: { $0.keyPath == keyPath ? $0.value as? Value : nil }
      )
    }
  }

  /// The paths to the properties.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension BindingAction: CustomDumpReflectable {
  /// A mirror with the property as label and the value as child.
  public var customDumpMirror: Mirror {
    let property = PropertyName(text: propertyName(of: keyPath))
    return Mirror(self, children: ["set": (property, value as Any)], displayStyle: .enum)
  }
}

extension BindingAction: CustomDebugStringConvertible {
  /// The action as written in source code.
  public var debugDescription: String { ".set(\(propertyName(of: keyPath)), \(String(customDumping: value)))" }
}

/// The name of a property in a dump.
private struct PropertyName: CustomDumpStringConvertible {
  let text: String
  var customDumpDescription: String { text }
}

extension BindingAction: DescribedInFull {}

extension BindingAction: PropertyWrite {
  package var writtenProperty: WrittenProperty {
    let found = KeyPathProperties(of: keyPath)
    return WrittenProperty(path: found.properties.map { ($0.owner, $0.name) }, isComplete: found.isComplete)
  }
}

extension _AppendKeyPath {
  /// Names the mistake of a misspelled property, in a `switch`.
  ///
  /// - Parameters:
  ///   - keyPath: The misspelled name.
  ///   - action: Has no meaning.
  @available(*, unavailable, message: "'State' has no property with this name. Check its spelling.")
  @_disfavoredOverload
  public static func ~= <Root, Value>(keyPath: Self, action: BindingAction<Root>) -> Bool
  where Self == KeyPath<_UnknownMember, Value> {
    unavailableMember()
  }
}
