#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension Binding {
    /// Creates a binding of a shared value.
    ///
    /// ```swift
    /// Toggle("Sound", isOn: Binding($isSoundOn))
    /// ```
    ///
    /// Views that read a shared value observe it without further code.
    ///
    /// - Parameter base: The shared value.
    @MainActor
    public init(_ base: Shared<Value>) where Value: Equatable {
      self = Bindable(SharedObject(base))[dynamicMember: \.value]
    }
  }

  /// A shared value as an observable object, since bindings are found again by their object and key path.
  private final class SharedObject<Value: Equatable>: Observable, Hashable {
    private let shared: Shared<Value>

    init(_ shared: Shared<Value>) { self.shared = shared }

    var value: Value {
      get { shared.wrappedValue }
      set { shared.withLock { $0 = newValue } }
    }

    static func == (first: SharedObject, second: SharedObject) -> Bool { first.shared == second.shared }

    func hash(into hasher: inout Hasher) {}
  }
#endif
