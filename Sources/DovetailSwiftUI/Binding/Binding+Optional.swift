#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension Binding {
    /// Creates a binding that is `true` while an optional has a value.
    ///
    /// Setting it to `false` sets the optional to `nil`.
    ///
    /// ```swift
    /// .sheet(isPresented: Binding($store.scope(\.$help, action: \.help))) { HelpView() }
    /// ```
    ///
    /// - Misuse: setting it to `true` without a value does nothing, and an issue is reported.
    /// - Parameter base: The binding of the optional.
    public init<Wrapped>(
      _ base: Binding<Wrapped?>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) where Value == Bool {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      self = base[dynamicMember: \.[isPresentedAt: site]]
    }

    /// Creates a binding of the value of an optional, or returns `nil` without a value.
    ///
    /// After the optional is `nil`, the binding has the last value, and writes are ignored.
    ///
    /// - Parameter base: The binding of the optional.
    public init?(unwrapping base: Binding<Value?>) {
      guard let value = base.wrappedValue else { return nil }
      let last = UnwrappedValue(value)
      self = base[dynamicMember: \.[unwrapped: last]]
    }

    /// Creates a binding of the value of an optional, with a value for `nil`.
    ///
    /// - Parameters:
    ///   - base: The binding of the optional.
    ///   - defaultValue: The value while the optional is `nil`.
    public init(unwrapping base: Binding<Value?>, default defaultValue: Value) {
      let defaultValue = UnwrappedValue(defaultValue)
      self = base[dynamicMember: \.[default: defaultValue]]
    }

    /// Returns a binding that ignores writes of equal values.
    @MainActor
    public func removeDuplicates() -> Binding where Value: Equatable {
      // By functions and not by a key path, since a binding by key path writes to its base in any case.
      Binding(
        get: { @MainActor in wrappedValue },
        set: { @MainActor newValue, transaction in
          guard newValue != wrappedValue else { return }
          self.transaction(transaction).wrappedValue = newValue
        }
      )
    }
  }
#endif
