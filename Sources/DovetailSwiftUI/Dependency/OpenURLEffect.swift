#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension DependencyValues {
    /// Opens URLs.
    ///
    /// ```swift
    /// @Dependency(\.openURL) var openURL
    ///
    /// return .run { _ in await openURL(URL(string: "https://www.example.com")!) }
    /// ```
    public var openURL: OpenURLEffect {
      get { self[OpenURLKey.self] }
      set { self[OpenURLKey.self] = newValue }
    }
  }

  private enum OpenURLKey: DependencyKey {
    static var liveValue: OpenURLEffect {
      OpenURLEffect { url in
        await withCheckedContinuation { continuation in
          Task { @MainActor in
            EnvironmentValues().openURL(url) { isAccepted in continuation.resume(returning: isAccepted) }
          }
        }
      }
    }

    static var testValue: OpenURLEffect {
      OpenURLEffect { _ in
        reportIssue("Unimplemented: @Dependency(\\.openURL)")
        return false
      }
    }
  }

  /// Opens a URL with the application that is registered for it.
  public struct OpenURLEffect: Sendable {
    private let handler: @Sendable (URL) async -> Bool

    /// Creates an effect that calls a function.
    ///
    /// - Parameter handler: Opens a URL, and returns whether it was accepted.
    public init(handler: @escaping @Sendable (URL) async -> Bool) {
      self.handler = handler
    }

    /// Opens a URL.
    ///
    /// - Parameter url: The URL.
    /// - Returns: Whether the URL was accepted.
    @discardableResult
    public func callAsFunction(_ url: URL) async -> Bool { await handler(url) }
  }
#endif
