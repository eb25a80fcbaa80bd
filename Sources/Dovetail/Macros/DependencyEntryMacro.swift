/// Declares a property of `DependencyValues` as a dependency and generates its key.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: FactClient.live)
///   var factClient: FactClient = FactClient()
/// }
/// ```
///
/// The property needs an explicit type. Its initial value is the test value.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() = #externalMacro(module: "DovetailMacros", type: "DependencyEntryMacro")

/// Declares a property of `DependencyValues` as a dependency with a live value, and generates its key.
///
/// - Parameter liveValue: The value in the live context.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(liveValue: @autoclosure () -> Value) =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEntryMacro"
  )

/// Declares a property of `DependencyValues` as a dependency with a live and a preview value, and generates its key.
///
/// - Parameters:
///   - liveValue: The value in the live context.
///   - previewValue: The value in the preview context.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(liveValue: @autoclosure () -> Value, previewValue: @autoclosure () -> Value) =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEntryMacro"
  )
