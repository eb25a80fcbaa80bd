#if canImport(SwiftUI)
  import SwiftUI

  /// Returns the content: on the systems that Dovetail supports, views observe what they read.
  ///
  /// - Parameter content: Makes the content.
  @available(*, deprecated, message: "Leave it out: views observe what they read.")
  @MainActor
  public func WithPerceptionTracking<Content: View>(@ViewBuilder content: () -> Content) -> Content { content() }

  /// The names of a library that brings Observation to older systems.
  public enum Perception {
    /// The wrapper of SwiftUI.
    @available(*, deprecated, message: "Write '@Bindable'.")
    public typealias Bindable = SwiftUI.Bindable
  }
#endif
