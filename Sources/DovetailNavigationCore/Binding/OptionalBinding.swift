import Dovetail

// The members of values through which the bindings of views read and write. Views find a binding again by its key path,
// so the arguments are hashable.

extension Optional {
  /// Whether there is a value.
  ///
  /// Setting it to `false` sets the optional to `nil`.
  ///
  /// - Parameter site: The line at which setting it to `true` is reported.
  package subscript(isPresentedAt site: SourceSite) -> Bool {
    get { self != nil }
    set {
      if !newValue {
        self = nil
      } else if self == nil {
        report(.presentedWithoutValue(Wrapped.self), at: site)
      }
    }
  }

  /// The value, or the last one after the optional was set to `nil`.
  ///
  /// A view that closes writes to its bindings once more. Such a write must not bring the value back.
  package subscript(unwrapped last: UnwrappedValue<Wrapped>) -> Wrapped {
    get {
      if let self { last.value = self }
      return last.value
    }
    set {
      guard self != nil else { return }
      last.value = newValue
      self = newValue
    }
  }

  /// The value, or a default one.
  package subscript(default defaultValue: UnwrappedValue<Wrapped>) -> Wrapped {
    get { self ?? defaultValue.value }
    set { self = newValue }
  }

  /// The payload of a case.
  ///
  /// Setting it to `nil` sets the enum to `nil`, if the case is active.
  package subscript<Payload>(
    optionalPayload path: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Payload>>
  ) -> Payload? where Wrapped: CasePathable {
    get { flatMap(Wrapped.allCasePaths[keyPath: path].extract(from:)) }
    set {
      let path = Wrapped.allCasePaths[keyPath: path]
      if let newValue {
        self = path.embed(newValue)
      } else if let value = self, path.extract(from: value) != nil {
        self = nil
      }
    }
  }
}

extension CasePathable {
  /// The payload of a case.
  ///
  /// It can be set while the case is active.
  package subscript<Payload>(payload path: KeyPath<AllCasePaths, AnyCasePath<Self, Payload>>) -> Payload? {
    get { Self.allCasePaths[keyPath: path].extract(from: self) }
    set {
      let path = Self.allCasePaths[keyPath: path]
      guard let newValue, path.extract(from: self) != nil else { return }
      self = path.embed(newValue)
    }
  }
}

/// The last value of an optional, compared by identity.
package final class UnwrappedValue<Value>: Hashable {
  fileprivate(set) var value: Value

  package init(_ value: Value) { self.value = value }

  package static func == (first: UnwrappedValue, second: UnwrappedValue) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
