/// Declares a property of `DependencyValues` as a dependency and generates its key.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: FactClient.live)
///   var factClient: FactClient = FactClient()
/// }
/// ```
///
/// The initial value of the property is its test value. It is made at each test if the type of the property is written,
/// or if it is a literal, and otherwise once in a process.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() = #externalMacro(module: "DovetailMacros", type: "DependencyEntryMacro")

/// Declares a property of `DependencyValues` as a dependency with a live value, and generates its key.
///
/// The initial value may be missing if the type of the property is written. Then a read in a test reports an issue, and
/// returns the live value.
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

/// Declares a property of `DependencyValues` as a dependency with a preview value, and generates its key.
///
/// - Parameter previewValue: The value in the preview context.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(previewValue: @autoclosure () -> Value) =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEntryMacro"
  )

/// Declares a property of `DependencyValues` as a dependency, and generates its key with a name.
///
/// - Parameter key: The name of the key type, as a literal.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ key: StaticString) =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEntryMacro"
  )

/// Declares a property of `DependencyValues` as a dependency with a live value, and generates its key with a name.
///
/// - Parameters:
///   - key: The name of the key type, as a literal.
///   - liveValue: The value in the live context.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(_ key: StaticString, liveValue: @autoclosure () -> Value) =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEntryMacro"
  )

/// Declares a property of `DependencyValues` as a dependency with a preview value, and generates its key with a name.
///
/// - Parameters:
///   - key: The name of the key type, as a literal.
///   - previewValue: The value in the preview context.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(_ key: StaticString, previewValue: @autoclosure () -> Value) =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEntryMacro"
  )

/// Declares a property of `DependencyValues` as a dependency with a live and a preview value, and generates its key
/// with a name.
///
/// - Parameters:
///   - key: The name of the key type, as a literal.
///   - liveValue: The value in the live context.
///   - previewValue: The value in the preview context.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(
  _ key: StaticString,
  liveValue: @autoclosure () -> Value,
  previewValue: @autoclosure () -> Value
) =
  #externalMacro(
    module: "DovetailMacros",
    type: "DependencyEntryMacro"
  )
