// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  // Texts with fonts, and controls of UIKit. They exist for their messages, which the compiler shows at
  // each use.

  @available(
    *,
    unavailable,
    message: "'TextState' has no font, color or spacing. Leave it out, or write 'Text(state).font(…)'."
  )
  extension TextState {
    public func font(_ font: Font?) -> TextState { unavailableMember() }

    public func fontWeight(_ weight: Font.Weight?) -> TextState { unavailableMember() }

    public func foregroundColor(_ color: Color?) -> TextState { unavailableMember() }

    public func kerning(_ kerning: CGFloat) -> TextState { unavailableMember() }

    public func tracking(_ tracking: CGFloat) -> TextState { unavailableMember() }

    public func baselineOffset(_ baselineOffset: CGFloat) -> TextState { unavailableMember() }

    public func monospacedDigit() -> TextState { unavailableMember() }

    public func accessibilityLabel(_ label: String) -> TextState { unavailableMember() }
  }

  @available(*, unavailable, message: "Write 'TextState(String(localized: …))'.")
  extension TextState {
    public init(_ key: String, tableName: String? = nil, bundle: Bundle?, comment: StaticString? = nil) {
      unavailableMember()
    }

    public init(_ key: String, tableName: String) { unavailableMember() }
  }

  @available(*, unavailable, message: "Write 'let store: StoreOf<Feature>', and read it in 'observe { … }'.")
  @propertyWrapper
  public struct UIBindable<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    public var projectedValue: UIBindable { self }
  }

  @available(*, unavailable, message: "Read the store in 'observe { … }', and send an action when the control changes.")
  @propertyWrapper
  public struct UIBinding<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    public var projectedValue: UIBinding { self }
  }

  @available(*, unavailable, message: "Write 'UIView.animate(withDuration: 0.3) { … }'.")
  public func withUIKitAnimation<Result>(_ animation: Animation? = nil, _ body: () throws -> Result) rethrows -> Result
  {
    unavailableMember()
  }
#endif
