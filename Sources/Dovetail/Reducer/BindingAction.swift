/// A property of a feature's state that was set from outside, and the value it was set to.
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
/// ``BindingReducer`` is what changes the state. Key paths of cases go on to properties: `\.binding.name` is the case
/// of actions that set `name`, and holds the value.
public struct BindingAction<Root>: CasePathable, Equatable, Sendable {
  // One reference, because an enum of actions is as large as its largest case.
  let write: BindingWrite<Root>

  /// Sets a property to a value.
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

  /// The value that the property is set to.
  public var value: any Sendable { write.value }

  /// Whether two actions set the same property to equal values.
  public static func == (first: BindingAction, second: BindingAction) -> Bool {
    first.write.isEqual(to: second.write)
  }

  /// Matches a property in a `switch`: `case .binding(\.name):`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: BindingAction) -> Bool {
    action.keyPath == keyPath
  }

  /// The paths to the properties.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the actions that set a property, and to the value that they set it to.
    ///
    /// - Parameter keyPath: The property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> {
      // Unsafe for key paths alone: what a subscript in one captures is compared and hashed by any thread that has the
      // action.
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
  /// The action as a case that holds the property and the value.
  public var customDumpMirror: Mirror {
    let property = PropertyName(text: propertyName(of: keyPath))
    return Mirror(self, children: ["set": (property, value as Any)], displayStyle: .enum)
  }
}

extension BindingAction: CustomDebugStringConvertible {
  /// The action as it stands in source.
  public var debugDescription: String { ".set(\(propertyName(of: keyPath)), \(String(customDumping: value)))" }
}

/// The name of a property in a dump.
private struct PropertyName: CustomDumpStringConvertible {
  let text: String
  var customDumpDescription: String { text }
}
